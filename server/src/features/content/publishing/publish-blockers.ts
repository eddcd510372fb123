import type { ContentDocument, ContentKind } from '@aftercare/contract/content/documents';
import type { PublishBlocker } from '@aftercare/contract/desk/content/content';
import type { Tx } from '../../../platform/database/database.ts';
import { typesOfPublicFiles } from '../../files/index.ts';
import { type KnownSku, productsWithSkus } from '../../products/index.ts';
import { publishedAmong } from '../content.view.ts';

type Named = {
  products: string[];
  guidedAnswers: string[];
  skus: string[];
  bundleSkus: string[];
  files: { id: string; isType: RegExp }[];
};

const fileTypes = {
  picture: /^image\//,
  film: /^video\/mp4$/,
  captions: /^text\/vtt$/,
  manual: /^application\/pdf$/,
};

const fileOf = (isType: RegExp, id: string | null) => (id === null ? [] : [{ id, isType }]);

function namedBy(document: ContentDocument): Named {
  const texts = Object.values(document.languages).filter((one) => one !== undefined);
  const productId = 'productId' in document ? document.productId : null;
  return {
    products: productId === null ? [] : [productId],
    guidedAnswers: 'next' in document ? document.next : [],
    skus: 'skus' in document ? document.skus : [],
    bundleSkus: 'bundleSkus' in document ? document.bundleSkus : [],
    files: [
      ...('picture' in document ? fileOf(fileTypes.picture, document.picture) : []),
      ...('source' in document && document.source.kind === 'file'
        ? fileOf(fileTypes.film, document.source.file)
        : []),
      ...('cover' in document ? fileOf(fileTypes.picture, document.cover) : []),
      ...texts.flatMap((own) => ('captions' in own ? fileOf(fileTypes.captions, own.captions) : [])),
      ...texts.flatMap((own) => ('file' in own ? fileOf(fileTypes.manual, own.file) : [])),
    ],
  };
}

type Numbered = Pick<Named, 'skus' | 'bundleSkus'>;

/**
 * Ownership of article numbers: one that belongs to a single product may be in no other product and no
 * bundle.
 */
function createClaims(known: readonly KnownSku[]) {
  const alone = new Map(
    known.filter(({ isBundle }) => !isBundle).map(({ sku, productId }) => [sku, productId]),
  );
  const bundled = new Set(known.filter(({ isBundle }) => isBundle).map(({ sku }) => sku));
  return {
    /**
     * Assigns article numbers to this product. Returns those that belong to other products and were not
     * assigned.
     */
    claim(entryId: string, { skus, bundleSkus }: Numbered): string[] {
      const isOthers = (sku: string) => (alone.get(sku) ?? entryId) !== entryId;
      const used = [
        ...skus.filter((sku) => isOthers(sku) || bundled.has(sku)),
        ...bundleSkus.filter(isOthers),
      ];
      for (const sku of skus) if (!alone.has(sku) && !bundled.has(sku)) alone.set(sku, entryId);
      for (const sku of bundleSkus) bundled.add(sku);
      return used;
    },
  };
}

type ToPublish = { entryId: string; document: ContentDocument };

export async function publishBlockersOf(
  tx: Tx,
  merchantId: string,
  kind: ContentKind,
  items: readonly ToPublish[],
): Promise<Map<string, PublishBlocker[]>> {
  const named = items.map(({ entryId, document }) => ({ entryId, ...namedBy(document) }));
  const all = <One>(of: (one: Named) => One[]): One[] => [...new Set(named.flatMap(of))];
  const products = await publishedAmong(
    tx,
    { merchantId, kind: 'product' },
    all((one) => one.products),
  );
  const guidedAnswers = await publishedAmong(
    tx,
    { merchantId, kind: 'story' },
    all((one) => one.guidedAnswers),
  );
  if (kind === 'story') for (const { entryId } of items) guidedAnswers.add(entryId);
  const owners = await productsWithSkus(
    tx,
    merchantId,
    all((one) => [...one.skus, ...one.bundleSkus]),
  );
  const types = await typesOfPublicFiles(
    tx,
    merchantId,
    all((one) => one.files.map(({ id }) => id)),
  );
  // An article number goes to the first document of the batch that claims it.
  const together = new Set(items.map(({ entryId }) => entryId));
  const claims = createClaims(owners.filter(({ productId }) => !together.has(productId)));

  const found = new Map<string, PublishBlocker[]>();
  for (const { entryId, ...one } of named) {
    const publishBlockers: PublishBlocker[] = [
      ...one.products
        .filter((id) => !products.has(id))
        .map((what) => ({ kind: 'productMissing', what }) as const),
      ...claims.claim(entryId, one).map((what) => ({ kind: 'skuTaken', what }) as const),
      ...one.files
        .filter(({ id, isType }) => !isType.test(types.get(id) ?? ''))
        .map(({ id }) => ({ kind: 'fileMissing', what: id }) as const),
      ...one.guidedAnswers
        .filter((id) => !guidedAnswers.has(id))
        .map((what) => ({ kind: 'storyMissing', what }) as const),
    ];
    if (publishBlockers.length > 0) found.set(entryId, publishBlockers);
  }
  return found;
}
