import { and, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { registration } from '../../schema/warranty/warranty.tables.ts';

/** Returns which of these normalised order numbers were registered, whatever the outcome. */
export async function registeredOrders(
  tx: Tx,
  merchantIds: readonly string[],
  orderNumbers: readonly string[],
): Promise<Set<string>> {
  const isOne = and(
    inArray(registration.merchantId, [...merchantIds]),
    inArray(registration.orderNumber, [...orderNumbers]),
  );
  const rows = await tx
    .selectDistinct({ orderNumber: registration.orderNumber })
    .from(registration)
    .where(isOne);
  return new Set(rows.map(({ orderNumber }) => orderNumber));
}
