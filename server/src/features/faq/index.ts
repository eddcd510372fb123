export {
  type AfterFaq,
  dropFaqs,
  faqAsking,
  isFaqOf,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgeAmong,
  knowledgePage,
  knowledgeSize,
  listOfFaqs,
  putFaqs,
  type Wordings,
  wordingsOf,
} from './faq.port.ts';
export { faqRoutes } from './faq.routes.ts';
