export { dropFaqs, putFaqs } from './faq.repository.ts';
export { countKnowledge, isFaqOf, knowledgeAmong, knowledgeOf, listOfFaqs } from './faq.view.ts';
