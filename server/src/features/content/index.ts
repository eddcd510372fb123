export {
  type ContentSite,
  cleanDocument,
  cleaningLimits,
  contentOf,
  countContent,
  draftMany,
  dropDrafts,
  lockContent,
  type ProjectionDeps,
  publishBlockersOf,
  publishedCounts,
  publishMany,
  writtenArticles,
} from './content.port.ts';
export { contentRoutes } from './content.routes.ts';
export { contentPreviewRoutes } from './preview/preview.routes.ts';
