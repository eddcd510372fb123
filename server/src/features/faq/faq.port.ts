export { insertFaqs } from './faq.repository.ts';
export { type Knowledge, knowledgeOf } from './faq.view.ts';
