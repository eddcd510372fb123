import { languages } from '@aftercare/contract/languages';
import { dropArticles, putArticles } from '../../legal/index.ts';
import { inEachLanguage, type Projection } from './projection.ts';

export const articleProjection: Projection<'article'> = {
  async put({ tx, site: { merchantId }, now }, items) {
    for (const { document } of items) {
      const gone = languages.filter((lang) => document.languages[lang] === undefined);
      await dropArticles(tx, merchantId, document.type, gone);
    }
    const rows = items.flatMap(({ document: { type, languages: texts } }) =>
      inEachLanguage(texts, ({ title, version, content }, lang) => ({
        merchantId,
        type,
        lang,
        title,
        version,
        content,
        updatedAt: now,
      })),
    );
    await putArticles(tx, rows);
  },
  async drop({ tx, site }, items) {
    for (const { document } of items) await dropArticles(tx, site.merchantId, document.type, languages);
  },
};
