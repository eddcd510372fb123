import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { product } from '../../../schema/products/products.tables.ts';
import { registration, type StoredStatus, warranty } from '../../../schema/warranty/warranty.tables.ts';
import { formatDay } from '../decision/warranty-term.ts';

type Params = { merchant: Merchant; lang: Language; customerId: string; orderNumber: string };

/** A refused or withdrawn extension is shown as `none`. */
const shownStatus = (status: StoredStatus): 'activated' | 'pending' | 'none' =>
  status === 'activated' || status === 'pending' ? status : 'none';

/**
 * The items of an order that this verified customer registered; `orderNumber` is normalised. Empty if the
 * order belongs to another customer or is not registered, so that the answer reveals neither.
 */
export async function ownOrder(tx: Tx, { merchant, lang, customerId, orderNumber }: Params) {
  const rows = await tx
    .select({
      productName: sql<string | null>`${product.names} ->> ${lang}`,
      status: warranty.status,
      endsAt: warranty.endsAt,
    })
    .from(warranty)
    .innerJoin(
      registration,
      and(eq(registration.merchantId, warranty.merchantId), eq(registration.id, warranty.registrationId)),
    )
    .leftJoin(
      product,
      and(
        eq(product.merchantId, warranty.merchantId),
        eq(product.id, sql`coalesce(${warranty.productId}, ${registration.productId})`),
      ),
    )
    .where(
      and(
        eq(registration.merchantId, merchant.id),
        eq(registration.customerId, customerId),
        isNull(registration.claimantId),
        eq(registration.orderNumber, orderNumber),
      ),
    )
    .orderBy(asc(warranty.createdAt), asc(warranty.id))
    .limit(limits.listPageSize);
  return rows.map(({ productName, status, endsAt }) => ({
    productName,
    status: shownStatus(status),
    until: endsAt && formatDay(endsAt, merchant.configuration.timeZone, lang),
  }));
}
