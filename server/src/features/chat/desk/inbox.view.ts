import type { InboxList } from '@aftercare/contract/desk/chat/inbox';
import { and, asc, count, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { conversation, isUrgent, message } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';

type Page = { page: number; pageSize: number };

function listed(list: InboxList, personId: string): { where: SQL | undefined; order: SQL[] } {
  switch (list) {
    case 'waiting':
      return {
        where: isNotNull(conversation.waitingSince),
        order: [desc(isUrgent), asc(conversation.waitingSince)],
      };
    case 'mine':
      return {
        where: eq(conversation.agentId, personId),
        order: [sql`${conversation.awaitsReplySince} asc nulls last`, desc(conversation.lastMessageAt)],
      };
    case 'all':
      // Only conversations with a message: an opened panel alone is not listed.
      return {
        where: gt(conversation.lastSeq, 1),
        order: [desc(conversation.lastMessageMinute), desc(conversation.lastMessageAt)],
      };
  }
}

export type InboxWanted = { list: InboxList; personId: string; scope: 'all' | readonly string[] };

export async function conversationsIn(
  tx: Tx,
  { list, personId, scope }: InboxWanted,
  { page, pageSize }: Page,
) {
  const { where: inList, order } = listed(list, personId);
  const where = and(inList, within(conversation.merchantId, scope));
  const rows = await tx
    .select()
    .from(conversation)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(conversation).where(where);
  return { rows, total: counted?.total ?? 0 };
}

export async function conversationById(tx: Tx, id: string): Promise<ConversationRow | null> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).limit(1);
  return row ?? null;
}

export type LastMessage = { body: string; from: MessageRow['from']; createdAt: Date };

/**
 * Author and time of the last message in each of these conversations. A row at the desk shows the customer's
 * last text, even if it was answered since. Each conversation is read from its end.
 */
export async function lastMessagesOf(
  tx: Tx,
  rows: readonly ConversationRow[],
): Promise<Map<string, LastMessage>> {
  if (rows.length === 0) return new Map();
  const wanted = rows.map(({ merchantId, id }) => sql`(${merchantId}, ${id})`);
  const result = await tx.execute<Omit<LastMessage, 'createdAt'> & { id: string; at: number }>(sql`
    select w.id, coalesce(c.body, m.body) as body, m."from", (extract(epoch from m.created_at) * 1000)::float8 as at
      from (values ${sql.join(wanted, sql`, `)}) as w (merchant_id, id)
     cross join lateral (
        select body, "from", created_at
          from message
         where merchant_id = w.merchant_id and conversation_id = w.id and "from" <> 'divider'
         order by seq desc
         limit 1) m
      left join lateral (
        select body
          from message
         where merchant_id = w.merchant_id and conversation_id = w.id and "from" = 'customer' and body <> ''
         order by seq desc
         limit 1) c on true`);
  return new Map(
    result.rows.map(({ id, at, ...lastMessage }) => [id, { ...lastMessage, createdAt: new Date(at) }]),
  );
}

export async function customerMessagesAfter(tx: Tx, of: ConversationRow, seq: number, limit: number) {
  return tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.merchantId, of.merchantId),
        eq(message.conversationId, of.id),
        eq(message.from, 'customer'),
        gt(message.seq, seq),
      ),
    )
    .orderBy(asc(message.seq))
    .limit(limit);
}
