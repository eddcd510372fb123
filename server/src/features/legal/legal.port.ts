export { type AgreedTexts, agreedTextsOf } from './agreed-texts.ts';
export { articleOfSite } from './find-article.ts';
export { putArticle, type StoredArticle } from './legal.repository.ts';
