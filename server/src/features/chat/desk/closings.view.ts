import type { Closing } from '@aftercare/contract/desk/chat/inbox';
import { and, asc, between, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { message, thread } from '../../../schema/chat/chat.tables.ts';

type Of = { merchantId: string; id: string };

/** Why sessions were closed whose end is shown by one of these messages; one page at most. */
export async function closingsOf(
  tx: Tx,
  { merchantId, id }: Of,
  { first, last }: { first: number; last: number },
): Promise<Closing[]> {
  const rows = await tx
    .select({ seq: message.seq, reason: thread.closeReason, note: thread.closeNote })
    .from(message)
    .innerJoin(thread, and(eq(thread.merchantId, message.merchantId), eq(thread.id, message.threadId)))
    .where(
      and(
        eq(message.merchantId, merchantId),
        eq(message.conversationId, id),
        between(message.seq, first, last),
        eq(message.from, 'divider'),
        sql`${message.card} ->> 'reason' = 'agent_closed'`,
        isNotNull(thread.closeReason),
      ),
    )
    .orderBy(asc(message.seq));
  return rows.flatMap(({ seq, reason, note }) =>
    reason === null ? [] : [{ seq, reason, note: note ?? '' }],
  );
}
