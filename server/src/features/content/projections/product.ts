import { putProducts, withdrawProducts } from '../../products/index.ts';
import { inAllLanguages, type Projection } from './projection.ts';

export const productProjection = (
  catalogueChanged: (tx: Parameters<typeof putProducts>[0]) => Promise<unknown>,
): Projection<'product'> => ({
  async put({ tx, site: { merchantId, defaultLang } }, items) {
    const rows = items.map(({ entryId: id, document }) => {
      const { picture: pictureKey, skus, bundleSkus, tags, basisMonths, extendedMonths, position } = document;
      return {
        merchantId,
        id,
        pictureKey,
        skus,
        bundleSkus,
        tags,
        basisMonths,
        extendedMonths,
        position,
        names: inAllLanguages(document.languages, defaultLang, ({ name }) => name),
        parameters: inAllLanguages(document.languages, defaultLang, ({ parameters }) => parameters),
      };
    });
    if (await putProducts(tx, merchantId, rows)) await catalogueChanged(tx);
  },
  async drop({ tx, site }, items) {
    await withdrawProducts(
      tx,
      site.merchantId,
      items.map(({ entryId }) => entryId),
    );
    // An article number that two catalogues of a country had may now belong to one alone.
    await catalogueChanged(tx);
  },
});
