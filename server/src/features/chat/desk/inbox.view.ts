import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, message } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';

export async function conversationById(tx: Tx, id: string): Promise<ConversationRow | null> {
  const [row] = await tx.select().from(conversation).where(eq(conversation.id, id)).limit(1);
  return row ?? null;
}

export type LastMessage = { body: string; from: MessageRow['from']; createdAt: Date };

/** The part of the messages that a row of the inbox shows. */
export type ShownMessages = { lastMessage: LastMessage; unread: number };

type ShownRow = Omit<LastMessage, 'createdAt'> & { id: string; at: number; unread: number };

/**
 * Author and time of the last message in each of these conversations, and how many messages of the customer
 * the team has not seen. A row at the desk shows the customer's last text, even if it was answered since.
 * Each conversation is read from its end.
 */
export async function lastMessagesOf(
  tx: Tx,
  rows: readonly ConversationRow[],
): Promise<Map<string, ShownMessages>> {
  if (rows.length === 0) return new Map();
  const wanted = rows.map(
    ({ merchantId, id, seenByService }) => sql`(${merchantId}, ${id}, ${seenByService}::int)`,
  );
  const result = await tx.execute<ShownRow>(sql`
    select w.id, coalesce(c.body, m.body) as body, m."from", (extract(epoch from m.created_at) * 1000)::float8 as at,
           u.unread
      from (values ${sql.join(wanted, sql`, `)}) as w (merchant_id, id, seen)
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
         limit 1) c on true
     cross join lateral (
        select count(*)::int as unread
          from (select 1
                  from message
                 where merchant_id = w.merchant_id and conversation_id = w.id and seq > w.seen and "from" = 'customer'
                 limit ${deskLimits.unreadCountMax}) few) u`);
  return new Map(
    result.rows.map(({ id, body, from, at, unread }) => [
      id,
      { lastMessage: { body, from, createdAt: new Date(at) }, unread },
    ]),
  );
}

/** Messages above this number that the customer or a team member other than this one wrote. */
export async function othersMessagesAfter(
  tx: Tx,
  of: ConversationRow,
  { personId, seq }: { personId: string; seq: number },
  limit: number,
) {
  const isOfColleague = and(
    eq(message.from, 'service'),
    eq(message.isAutomated, false),
    notInArray(message.authorId, ['system', 'designer', 'hotSpot', personId]),
  );
  return tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.merchantId, of.merchantId),
        eq(message.conversationId, of.id),
        or(eq(message.from, 'customer'), isOfColleague),
        gt(message.seq, seq),
      ),
    )
    .orderBy(asc(message.seq))
    .limit(limit);
}
