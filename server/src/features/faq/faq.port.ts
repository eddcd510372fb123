export { insertFaqs } from './faq.repository.ts';
export { isFaqOf, knowledgeOf, knowledgeVersion } from './faq.view.ts';
