import { asOwner } from './stored.ts';

/** How many corrections and blocks of a conversation are stored. */
export async function storedChangesOf(url: string, conversationId: string): Promise<number> {
  const rows = await asOwner(
    url,
    `select id from contact_correction where conversation_id = $1
     union all select id from customer_block where conversation_id = $1`,
    [conversationId],
  );
  return rows.length;
}
