export {
  draftedFaqs,
  draftedKnowledgePage,
  draftedKnowledgeSize,
  hasNewestFaq,
} from './drafted-knowledge.view.ts';
export { dropFaqs, putFaqs } from './faq.repository.ts';
export {
  faqAsking,
  isFaqOf,
  knowledgeAmong,
  listOfFaqs,
} from './faq.view.ts';
export {
  type AfterFaq,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgePage,
  knowledgeSize,
  type Wordings,
  wordingsPage,
} from './knowledge.view.ts';
