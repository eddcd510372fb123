export { insertFaqs } from './faq.repository.ts';
export { knowledgeOf, knowledgeVersion } from './faq.view.ts';
