import { idInLanguage } from '@aftercare/contract/content/documents';
import { languages } from '@aftercare/contract/languages';
import { dropFaqs, putFaqs } from '../../faq/index.ts';
import { inEachLanguage, missingLanguages, type Projection } from './projection.ts';

export const faqProjection: Projection<'faq'> = {
  async put({ tx, site: { merchantId }, now }, items) {
    const gone = missingLanguages(items, ({ entryId }, lang) => idInLanguage(entryId, lang));
    await dropFaqs(tx, merchantId, gone);
    const rows = items.flatMap(({ entryId, document: { productId, position, languages: texts } }) =>
      inEachLanguage(texts, ({ question, variants, answer }, lang) => ({
        merchantId,
        id: idInLanguage(entryId, lang),
        productId,
        lang,
        position,
        question,
        variants,
        answer,
        changedAt: now,
      })),
    );
    await putFaqs(tx, rows);
  },
  drop: ({ tx, site }, items) =>
    dropFaqs(
      tx,
      site.merchantId,
      items.flatMap(({ entryId }) => languages.map((lang) => idInLanguage(entryId, lang))),
    ),
};
