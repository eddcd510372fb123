import { card as cardShape } from '@aftercare/contract/chat/message';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';
import type { MessageRow } from './conversation-row.ts';

const maxProducts = 20;

/** The orders that were registered in the chat, by the cards of these messages. */
const registeredIn = (messages: readonly MessageRow[]): string[] =>
  messages.flatMap(({ card: stored }) => {
    const card = stored === null ? null : cardShape.fromWire(cardShape.wire.parse(stored));
    return card?.kind === 'warranty' ? [normaliseOrderNumber(card.orderNumber)] : [];
  });

/**
 * Ids of the products that the customer registered: in these messages of the chat, or with the account.
 * `customerId` null: the customer is not signed in.
 */
export async function ownProducts(
  tx: Tx,
  merchantId: string,
  { customerId, messages }: { customerId: string | null; messages: readonly MessageRow[] },
): Promise<string[]> {
  const orders = registeredIn(messages);
  const whose: (SQL | undefined)[] = [];
  if (orders.length > 0) whose.push(inArray(registration.orderNumber, orders));
  // An unverified customer registered with this customer's email address and may be another person.
  if (customerId !== null)
    whose.push(and(eq(registration.customerId, customerId), isNull(registration.claimantId)));
  if (whose.length === 0) return [];
  const productId = sql<string | null>`coalesce(${warranty.productId}, ${registration.productId})`;
  const rows = await tx
    .selectDistinct({ productId })
    .from(registration)
    .innerJoin(
      warranty,
      and(eq(warranty.merchantId, registration.merchantId), eq(warranty.registrationId, registration.id)),
    )
    .where(and(eq(registration.merchantId, merchantId), isNull(registration.letGoAt), or(...whose)))
    .limit(maxProducts);
  return rows.flatMap((row) => row.productId ?? []);
}
