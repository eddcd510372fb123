export {
  dropFaqs,
  isFaqOf,
  knowledgeAmong,
  knowledgeOf,
  knowledgeVersion,
  listOfFaqs,
  putFaqs,
} from './faq.port.ts';
export { faqRoutes } from './faq.routes.ts';
