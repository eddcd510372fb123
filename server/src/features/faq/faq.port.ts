export { insertFaqs } from './faq.repository.ts';
export { isFaqOf, knowledgeOf, knowledgeVersion, listOfFaqs } from './faq.view.ts';
