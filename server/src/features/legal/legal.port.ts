export { articleAsAgreed } from './agreed-article.view.ts';
export { type AgreedTexts, agreedTextsOf } from './agreed-texts.ts';
export { type ArticleCheck, checkArticles, isNamedInPrivacy } from './article-gaps.ts';
export { articleOfSite } from './find-article.ts';
export { imprintLines } from './imprint-lines.ts';
export { dropArticles, putArticles, type StoredArticle } from './legal.repository.ts';
