export { type AgreedTexts, agreedTextsOf } from './agreed-texts.ts';
export { gapsOfArticles } from './article-gaps.ts';
export { articleOfSite } from './find-article.ts';
export { putArticles, type StoredArticle } from './legal.repository.ts';
