export { dropFaqs, putFaqs } from './faq.repository.ts';
export { isFaqOf, knowledgeAmong, knowledgeOf, knowledgeVersion, listOfFaqs } from './faq.view.ts';
