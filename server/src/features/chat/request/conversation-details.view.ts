import type { ConversationDetails, OrderDetail } from '@aftercare/chat-machine/request/details';
import { type Card, card as cardShape } from '@aftercare/contract/chat/message';
import type { ModeReason } from '@aftercare/contract/chat/state';
import { and, desc, eq, exists, gte, isNotNull, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { message } from '../../../schema/chat/chat.tables.ts';
import { orderItem } from '../../../schema/orders/orders.tables.ts';
import { registration } from '../../../schema/warranty/warranty.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

type Entry = {
  from: 'customer' | 'service' | 'divider';
  body: string;
  fileId: string | null;
  card: Card | null;
};

/** Maximum number of the customer's messages and cards that are read; older ones of a session are ignored. */
const maxEntries = 200;

/** A card with one of these reasons ends a session, so the entries before it belong to an earlier one. */
const endings: ReadonlySet<ModeReason> = new Set(['inactive', 'customerClosed', 'agentClosed']);

/** The data about a conversation from which the simulated agent fills its request. */
export async function detailsOfConversation(tx: Tx, row: ConversationRow): Promise<ConversationDetails> {
  const entries = row.state.sitting === 'open' ? await entriesOfSession(tx, row) : [];
  return {
    messages: entries.flatMap(({ from, body, fileId, card }) =>
      // A chosen question of the guided answers is not the customer's own text.
      from === 'customer' && card === null ? [{ text: plainText(body), isFile: fileId !== null }] : [],
    ),
    emailFrom: row.email === '' ? null : row.contactFrom,
    order: orderOfSession(entries) ?? (await orderOfAccount(tx, row)),
  };
}

/**
 * The entries of the newest session. A state of version 0.1.0 stores no start of the session, so there the cards
 * show where the previous session ended.
 */
async function entriesOfSession(tx: Tx, { merchantId, id, state }: ConversationRow): Promise<Entry[]> {
  const newest = await tx
    .select({ from: message.from, body: message.body, fileId: message.fileId, card: message.card })
    .from(message)
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, id),
        state.openedAt ? gte(message.createdAt, new Date(state.openedAt)) : undefined,
        or(eq(message.from, 'customer'), isNotNull(message.card)),
      ),
    )
    .orderBy(desc(message.seq))
    .limit(maxEntries);
  const entries = newest.map(({ card, ...entry }) => ({
    ...entry,
    card: card === null ? null : cardShape.fromWire(cardShape.wire.parse(card)),
  }));
  const end = entries.findIndex(({ card }) => card?.kind === 'mode' && endings.has(card.reason));
  return entries.slice(0, end < 0 ? entries.length : end).reverse();
}

/** The newest registration in the session, else the newest order that the customer looked up. */
function orderOfSession(entries: readonly Entry[]): OrderDetail | null {
  const numbers = (kind: 'warranty' | 'order') =>
    entries.flatMap(({ card }) => (card?.kind === kind ? [card.orderNumber] : []));
  const registered = numbers('warranty').at(-1);
  if (registered !== undefined) return { number: registered, from: 'registration' };
  const lookedUp = numbers('order').at(-1);
  return lookedUp === undefined ? null : { number: lookedUp, from: 'chat' };
}

/**
 * The order of the signed-in customer's account, if the order ledger knows it. With several orders the
 * customer has to name one. Visitors without an account get no data of the ledger.
 */
async function orderOfAccount(
  tx: Tx,
  { merchantId, customerId }: ConversationRow,
): Promise<OrderDetail | null> {
  if (customerId === null) return null;
  const inLedger = tx
    .select({ sku: orderItem.sku })
    .from(orderItem)
    .where(and(eq(orderItem.merchantId, merchantId), eq(orderItem.orderNumber, registration.orderNumber)));
  const rows = await tx
    .selectDistinctOn([registration.orderNumber], { typed: registration.orderNumberTyped })
    .from(registration)
    .where(
      and(
        eq(registration.merchantId, merchantId),
        eq(registration.customerId, customerId),
        // An unverified customer registered it with this customer's email address and may be another person.
        isNull(registration.claimantId),
        isNull(registration.letGoAt),
        exists(inLedger),
      ),
    )
    .limit(2);
  const [only] = rows;
  return rows.length === 1 && only !== undefined ? { number: only.typed, from: 'account' } : null;
}
