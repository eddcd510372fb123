import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';

const maxProducts = 20;

/**
 * Ids of the products that a signed-in customer registered. The registrations of other visitors do not count, even
 * if they were made in this chat: on some sites the product of an order is shown to verified customers only.
 */
export async function ownProducts(tx: Tx, merchantId: string, customerId: string): Promise<string[]> {
  const productId = sql<string | null>`coalesce(${warranty.productId}, ${registration.productId})`;
  const rows = await tx
    .selectDistinct({ productId })
    .from(registration)
    .innerJoin(
      warranty,
      and(eq(warranty.merchantId, registration.merchantId), eq(warranty.registrationId, registration.id)),
    )
    .where(
      and(
        eq(registration.merchantId, merchantId),
        eq(registration.customerId, customerId),
        // An unverified customer registered with this customer's email address and may be another person.
        isNull(registration.claimantId),
        isNull(registration.letGoAt),
      ),
    )
    .limit(maxProducts);
  return rows.flatMap((row) => row.productId ?? []);
}
