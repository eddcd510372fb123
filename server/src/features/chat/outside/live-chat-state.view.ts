import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { liveChatState } from '../../../schema/chat/live-chat-state.tables.ts';

export const liveChatFacts = (tx: Tx, merchantId: string): Promise<(typeof liveChatState.$inferSelect)[]> =>
  tx.select().from(liveChatState).where(eq(liveChatState.merchantId, merchantId));
