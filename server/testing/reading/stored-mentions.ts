import { asOwner } from './stored.ts';

/** The number of orders that a conversation names. */
export async function mentionsStored(url: string, conversationId: string): Promise<number> {
  const [row] = await asOwner<{ n: number }>(
    url,
    'select count(*)::int as n from order_mention where conversation_id = $1',
    [conversationId],
  );
  return row?.n ?? 0;
}
