import type { Language } from '@aftercare/contract/languages';
import type { FoundProduct } from '@aftercare/contract/products/products';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { Search } from '../search/index.ts';
import { listOfProducts, productsNamed } from './products.view.ts';

type Deps = { database: Database; search: Search };
type Query = {
  merchant: Merchant;
  lang: Language;
  name: string | undefined;
  tag: string | undefined;
  page: number;
  pageSize: number;
};
type Found = { list: FoundProduct[]; total: number; isBuilding?: boolean | undefined };

export async function findProducts({ database, search }: Deps, query: Query): Promise<Found> {
  const { merchant, lang, name, tag, page, pageSize } = query;
  const merchantId = merchant.id;
  const toTheLetter = () =>
    database.forMerchant(merchantId, (tx) => listOfProducts(tx, { ...query, merchantId }));
  if (name === undefined) return toTheLetter();
  const found = await search.find({
    merchant,
    lang,
    kind: 'products',
    text: name,
    label: tag,
    page,
    pageSize,
  });
  if (found === null) return { ...(await toTheLetter()), isBuilding: true };
  const named = await database.forMerchant(merchantId, (tx) =>
    productsNamed(tx, { merchantId, ids: found.ids, lang: found.lang }),
  );
  return {
    list: named.map((product) => ({
      ...product,
      marks: found.marks(product.productName),
      lang: found.lang === lang ? undefined : found.lang,
    })),
    total: found.total,
    isBuilding: found.isBuilding ? true : undefined,
  };
}
