export {
  countKnowledge,
  dropFaqs,
  faqAsking,
  isFaqOf,
  knowledgeAmong,
  knowledgeOf,
  listOfFaqs,
  putFaqs,
} from './faq.port.ts';
export { faqRoutes } from './faq.routes.ts';
