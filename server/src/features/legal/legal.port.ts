export { articleOfSite } from './find-article.ts';
export { putArticle, type StoredArticle } from './legal.repository.ts';
