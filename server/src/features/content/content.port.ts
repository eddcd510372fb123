export { cleanDocument, cleaningLimits } from './clean-document.ts';
export { lockContent } from './content.repository.ts';
export { contentOf } from './content.view.ts';
export { draftMany } from './draft-many.ts';
export { obstaclesOf } from './obstacles.ts';
export type { ContentSite } from './projection.ts';
export type { ProjectionParts } from './projections.ts';
export { type PublishedOutcome, publishMany, type ToPublish } from './publish-many.ts';
