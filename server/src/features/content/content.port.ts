export { cleanDocument, cleaningLimits } from './clean-document.ts';
export { countContent, dropDrafts, lockContent } from './content.repository.ts';
export { contentOf, publishedCounts, writtenArticles } from './content.view.ts';
export { draftMany } from './draft-many.ts';
export { obstaclesOf } from './obstacles.ts';
export type { ContentSite } from './projections/projection.ts';
export type { ProjectionParts } from './projections/projection-of.ts';
export { type PublishedOutcome, publishMany, type ToPublish } from './publish-many.ts';
