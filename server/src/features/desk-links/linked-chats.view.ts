import { deskLimits } from '@aftercare/contract/desk/limits';
import type { LinkedChat, LinkedTicket } from '@aftercare/contract/desk/links/links';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { plainText } from '../../platform/text/plain-text.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';
import { orderMention } from '../../schema/chat/order-mention.tables.ts';
import { ticket } from '../../schema/tickets/tickets.tables.ts';
import type { Listed, Owner } from './linked-registrations.view.ts';

type Conversation = { merchantId: string; id: string };
type Reference = Conversation & { lastMessageAt: Date | null; because: LinkedChat['because'] };

const excerptLength = 160;
const { linksShown, linksCounted } = deskLimits;
const shown = {
  merchantId: conversation.merchantId,
  id: conversation.id,
  lastMessageAt: conversation.lastMessageAt,
};
/** Panels that were opened and never used are left out. */
const isUsed = gt(conversation.lastSeq, 1);
const newestFirst = sql`${conversation.lastMessageAt} desc nulls last`;

/** Chats of the accounts of these customers. */
export async function chatsOfOwners(tx: Tx, owners: readonly Owner[]): Promise<Reference[]> {
  if (owners.length === 0) return [];
  const isTheirs = owners.map(({ merchantId, customerId }) =>
    and(eq(conversation.merchantId, merchantId), eq(conversation.customerId, customerId)),
  );
  const rows = await tx
    .select(shown)
    .from(conversation)
    .where(and(or(...isTheirs), isUsed))
    .orderBy(newestFirst)
    .limit(linksCounted);
  return rows.map((row) => ({ ...row, because: 'customer' }));
}

/** Chats that name the order: of each site the newest mentions, so that a number that many type costs no more. */
export async function chatsNaming(
  tx: Tx,
  { merchantIds, orderNumber }: { merchantIds: readonly string[]; orderNumber: string },
): Promise<Reference[]> {
  const { rows } = await tx.execute<Conversation & { at: number | null }>(sql`
    select c.merchant_id as "merchantId", c.id, (extract(epoch from c.last_message_at) * 1000)::float8 as at
      from unnest(${sql.param([...merchantIds])}::text[]) as site (id)
      cross join lateral (
        select m.merchant_id, m.conversation_id from order_mention m
         where m.merchant_id = site.id and m.order_number = ${orderNumber}
         order by m.mentioned_at desc limit ${linksCounted}) as named
      join conversation c on c.merchant_id = named.merchant_id and c.id = named.conversation_id
     order by c.last_message_at desc nulls last
     limit ${linksCounted}`);
  return rows.map(({ at, ...row }) => ({
    ...row,
    lastMessageAt: at === null ? null : new Date(at),
    because: 'mention',
  }));
}

export async function ordersNamed(tx: Tx, { merchantId, id }: Conversation): Promise<string[]> {
  const rows = await tx
    .select({ orderNumber: orderMention.orderNumber })
    .from(orderMention)
    .where(and(eq(orderMention.merchantId, merchantId), eq(orderMention.conversationId, id)))
    .orderBy(desc(orderMention.mentionedAt), desc(orderMention.orderNumber))
    .limit(linksShown);
  return rows.map(({ orderNumber }) => orderNumber);
}

export async function chatById(tx: Tx, merchantId: string, id: string): Promise<Reference | null> {
  const [row] = await tx
    .select(shown)
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, id)));
  return row ? { ...row, because: 'mention' } : null;
}

/** The account that has the conversation. */
export async function ownerOfConversation(tx: Tx, { merchantId, id }: Conversation): Promise<Owner | null> {
  const [row] = await tx
    .select({ customerId: conversation.customerId })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, id)));
  return row?.customerId == null ? null : { merchantId, customerId: row.customerId };
}

/** Each chat once, the newest first, with the customer's last words. Belonging to the customer goes first. */
export async function chatList(tx: Tx, found: readonly Reference[]): Promise<Listed<LinkedChat>> {
  const byId = new Map(found.toReversed().map((one) => [`${one.merchantId} ${one.id}`, one]));
  const all = [...byId.values()].toSorted(
    (a, b) => (b.lastMessageAt?.getTime() ?? 0) - (a.lastMessageAt?.getTime() ?? 0),
  );
  const list: LinkedChat[] = [];
  for (const { id: conversationId, merchantId, lastMessageAt, because } of all.slice(0, linksShown)) {
    const text = await lastWords(tx, { merchantId, id: conversationId });
    list.push({ conversationId, text, lastMessageAt, because });
  }
  return { list, total: Math.min(all.length, linksCounted) };
}

async function lastWords(tx: Tx, { merchantId, id }: Conversation): Promise<string> {
  const { rows } = await tx.execute<{ body: string }>(sql`
    select m.body from message m
     where m.merchant_id = ${merchantId} and m.conversation_id = ${id} and m."from" = 'customer' and m.body <> ''
     order by m.seq desc limit 1`);
  return plainText(rows[0]?.body ?? '')
    .replace(/\s+/g, ' ')
    .slice(0, excerptLength);
}

/** Tickets of these chats, open ones first. */
export async function ticketList(tx: Tx, chats: readonly Conversation[]): Promise<Listed<LinkedTicket>> {
  if (chats.length === 0) return { list: [], total: 0 };
  const isTheirs = chats
    .slice(0, linksCounted)
    .map(({ merchantId, id }) => and(eq(ticket.merchantId, merchantId), eq(ticket.conversationId, id)));
  const rows = await tx
    .select({ ticketId: ticket.id, ticketNumber: ticket.number, status: ticket.status })
    .from(ticket)
    .where(or(...isTheirs))
    .orderBy(sql`${ticket.status} = 'resolved'`, desc(ticket.createdAt), desc(ticket.id))
    .limit(linksCounted);
  return { list: rows.slice(0, linksShown), total: rows.length };
}
