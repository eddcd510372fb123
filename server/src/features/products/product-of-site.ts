import type { Language } from '@aftercare/contract/languages';
import { firstPage } from '@aftercare/contract/lists';
import type { ProductDetail } from '@aftercare/contract/products';
import type { Database } from '../../platform/database/database.ts';
import { listOfFaqs } from '../faq/faq.port.ts';
import { findProduct } from './products.view.ts';

type Asked = { merchantId: string; productId: string; lang: Language; visitorId: string | null };

/** Everything that a product's page shows; undefined for a product that this site does not have. */
export function productOfSite(database: Database, asked: Asked): Promise<ProductDetail | undefined> {
  return database.forMerchant(asked.merchantId, async (tx) => {
    const product = await findProduct(tx, asked);
    if (product === undefined) return undefined;
    const { list } = await listOfFaqs(tx, { ...asked, question: undefined, ...firstPage });
    return { ...product, faqs: list };
  });
}
