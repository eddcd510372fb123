export { dropFaqs, putFaqs } from './faq.repository.ts';
export { countKnowledge, faqAsking, isFaqOf, knowledgeAmong, knowledgeOf, listOfFaqs } from './faq.view.ts';
