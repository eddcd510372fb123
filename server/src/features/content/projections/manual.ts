import { idInLanguage } from '@aftercare/contract/content/documents';
import { languages } from '@aftercare/contract/languages';
import { dropManuals, putManuals } from '../../products/index.ts';
import { inEachLanguage, missingLanguages, type Projection } from './projection.ts';

export const manualProjection: Projection<'manual'> = {
  async put({ tx, site: { merchantId } }, items) {
    const gone = missingLanguages(items, ({ entryId }, lang) => idInLanguage(entryId, lang));
    await dropManuals(tx, merchantId, gone);
    const rows = items.flatMap(({ entryId, document: { productId, position, languages: texts } }) =>
      inEachLanguage(texts, ({ title, file, pages }, lang) => ({
        merchantId,
        id: idInLanguage(entryId, lang),
        productId,
        lang,
        position,
        title,
        fileKey: file,
        extension: 'pdf',
        pages,
      })),
    );
    await putManuals(tx, rows);
  },
  drop: ({ tx, site }, items) =>
    dropManuals(
      tx,
      site.merchantId,
      items.flatMap(({ entryId }) => languages.map((lang) => idInLanguage(entryId, lang))),
    ),
};
