import type { InboxList } from '@aftercare/contract/desk/inbox';
import { and, asc, count, desc, eq, gt, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, message } from '../chat.tables.ts';
import type { ConversationRow, MessageRow } from '../conversation-row.ts';

type Page = { page: number; pageSize: number };

function listed(list: InboxList, personId: string): { where: SQL | undefined; order: SQL[] } {
  switch (list) {
    case 'waiting':
      return { where: isNotNull(conversation.waitingSince), order: [asc(conversation.waitingSince)] };
    case 'mine':
      return {
        where: eq(conversation.agentId, personId),
        order: [sql`${conversation.awaitsReplySince} asc nulls last`, desc(conversation.lastMessageAt)],
      };
    case 'all':
      // Only where somebody has said something: an opened panel is no conversation yet.
      return { where: gt(conversation.lastSeq, 1), order: [desc(conversation.lastMessageAt)] };
  }
}

export async function conversationsIn(tx: Tx, list: InboxList, personId: string, { page, pageSize }: Page) {
  const { where, order } = listed(list, personId);
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

/** The last words somebody said in each of these. */
export async function lastWords(tx: Tx, rows: readonly ConversationRow[]): Promise<Map<string, MessageRow>> {
  const found = new Map<string, MessageRow>();
  if (rows.length === 0) return found;
  const wanted = rows.map(({ merchantId, id }) => sql`(${merchantId}, ${id})`);
  const said = await tx
    .selectDistinctOn([message.merchantId, message.conversationId])
    .from(message)
    .where(
      and(
        sql`(${message.merchantId}, ${message.conversationId}) in (${sql.join(wanted, sql`, `)})`,
        ne(message.from, 'divider'),
      ),
    )
    .orderBy(message.merchantId, message.conversationId, desc(message.seq));
  for (const one of said) found.set(one.conversationId, one);
  return found;
}

/** What the customer has said after a place. */
export async function saidByCustomerAfter(tx: Tx, of: ConversationRow, seq: number, most: number) {
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
    .limit(most);
}
