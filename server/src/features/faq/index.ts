export {
  type AfterFaq,
  dropFaqs,
  faqAsking,
  isFaqOf,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgeAmong,
  knowledgeOf,
  knowledgePage,
  knowledgeSize,
  listOfFaqs,
  putFaqs,
} from './faq.port.ts';
export { faqRoutes } from './faq.routes.ts';
