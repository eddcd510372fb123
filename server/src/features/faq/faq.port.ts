export { dropFaqs, putFaqs } from './faq.repository.ts';
export {
  faqAsking,
  isFaqOf,
  knowledgeAmong,
  listOfFaqs,
  type Wordings,
  wordingsOf,
} from './faq.view.ts';
export {
  type AfterFaq,
  type KnowledgePage,
  type KnowledgeSize,
  knowledgePage,
  knowledgeSize,
} from './knowledge.view.ts';
