export {
  type AfterFaq,
  draftedFaqs,
  draftedKnowledgePage,
  draftedKnowledgeSize,
  dropFaqs,
  faqAsking,
  hasNewestFaq,
  isFaqOf,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgeAmong,
  knowledgePage,
  knowledgeSize,
  listOfFaqs,
  putFaqs,
  type Wordings,
  wordingsPage,
} from './faq.port.ts';
export { faqRoutes } from './faq.routes.ts';
export { findFaqs } from './find-faqs.ts';
