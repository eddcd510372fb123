import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { liveChatState } from '../../../schema/chat/live-chat-state.tables.ts';

type LiveChatFact = typeof liveChatState.$inferInsert;

const target = [liveChatState.merchantId, liveChatState.kind];

/**
 * Stores a report of a browser, unless the last one about the same ids is less than a minute old, because any
 * visitor can cause this write.
 */
export async function putReport(tx: Tx, fact: LiveChatFact): Promise<void> {
  const { merchantId: _, kind: __, ...values } = fact;
  await tx
    .insert(liveChatState)
    .values(fact)
    .onConflictDoUpdate({
      target,
      set: values,
      setWhere: sql`${liveChatState.at} <= excluded.at - interval '1 minute' or ${liveChatState.ids} <> excluded.ids`,
    });
}

export async function putTest(tx: Tx, test: LiveChatFact): Promise<void> {
  const { merchantId: _, kind: __, ...values } = test;
  await tx.insert(liveChatState).values(test).onConflictDoUpdate({ target, set: values });
}
