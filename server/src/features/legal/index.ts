export {
  type AgreedTexts,
  type ArticleCheck,
  agreedTextsOf,
  articleAsAgreed,
  articleOfSite,
  checkArticles,
  dropArticles,
  imprintLines,
  isNamedInPrivacy,
  putArticles,
} from './legal.port.ts';
export { legalRoutes } from './legal.routes.ts';
