import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { conversation } from '../../schema/chat/chat.tables.ts';

/**
 * The owner of a vote: the account of the visitor's conversation, on every device, or else the visitor. Locks
 * the conversation, so that it joins no account before the vote is stored.
 */
export async function voterOf(tx: Tx, merchantId: string, visitorId: string): Promise<string> {
  const [row] = await tx
    .select({ customerId: conversation.customerId })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.visitorId, visitorId)))
    .limit(1)
    .for('share');
  return row?.customerId ?? visitorId;
}
