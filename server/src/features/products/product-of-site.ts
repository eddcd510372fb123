import { firstPage } from '@aftercare/contract/fields/lists';
import type { Language } from '@aftercare/contract/languages';
import type { ProductDetail } from '@aftercare/contract/products/products';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Database, Tx } from '../../platform/database/database.ts';
import { listOfFaqs } from '../faq/index.ts';
import { listOfManuals, listOfVideos } from './media.view.ts';
import { findProduct } from './products.view.ts';

type Params = {
  merchantId: string;
  productId: string;
  lang: Language;
  visitorId: string | null;
  ownWarranty?: (tx: Tx) => Promise<Registration | null>;
};

export const productOfSite = (database: Database, params: Params): Promise<ProductDetail | undefined> =>
  database.forMerchant(params.merchantId, (tx) => productInSite(tx, params));

export async function productInSite(tx: Tx, params: Params): Promise<ProductDetail | undefined> {
  const product = await findProduct(tx, params);
  if (product === undefined) return undefined;
  const ofProduct = { ...params, ...firstPage };
  const videos = await listOfVideos(tx, ofProduct);
  const faqs = await listOfFaqs(tx, { ...ofProduct, question: undefined });
  const manuals = await listOfManuals(tx, ofProduct);
  const ownWarranty = (await params.ownWarranty?.(tx)) ?? null;
  return { ...product, videos: videos.list, faqs: faqs.list, manuals: manuals.list, ownWarranty };
}
