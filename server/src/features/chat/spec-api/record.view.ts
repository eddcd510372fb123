import { and, count, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { message } from '../../../schema/chat/chat.tables.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';

type Page = { page: number; pageSize: number; threadId?: string | undefined };

export async function recordsOf(
  tx: Tx,
  of: ConversationRow,
  { page, pageSize, threadId }: Page,
): Promise<{ rows: MessageRow[]; total: number }> {
  const condition = and(
    eq(message.merchantId, of.merchantId),
    eq(message.conversationId, of.id),
    threadId === undefined ? undefined : eq(message.threadId, threadId),
  );
  const newest = await tx
    .select()
    .from(message)
    .where(condition)
    .orderBy(desc(message.seq))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(message).where(condition);
  return { rows: newest.reverse(), total: counted?.total ?? 0 };
}
