export { cleanDocument } from './clean-document.ts';
export { contentOf } from './content.view.ts';
export type { ContentSite } from './projection.ts';
export { type PublishedOutcome, publishMany, type ToPublish } from './publish-many.ts';
