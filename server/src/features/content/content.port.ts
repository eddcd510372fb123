export { countContent, dropDrafts, lockContent } from './content.repository.ts';
export { contentOf, publishedCounts, writtenArticles } from './content.view.ts';
export { cleanDocument, cleaningLimits } from './drafts/clean-document.ts';
export { draftMany } from './drafts/draft-many.ts';
export type { ContentSite } from './projections/projection.ts';
export type { ProjectionDeps } from './projections/projection-of.ts';
export { publishBlockersOf } from './publishing/publish-blockers.ts';
export { type PublishedOutcome, publishMany, type ToPublish } from './publishing/publish-many.ts';
