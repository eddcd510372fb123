export { cleanDocument, cleaningLimits } from './clean-document.ts';
export { contentOf } from './content.view.ts';
export type { ContentSite } from './projections/projection.ts';
export { type PublishedOutcome, publishMany, type ToPublish } from './publish-many.ts';
