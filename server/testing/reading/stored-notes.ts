import { asOwner } from './stored.ts';

/** How many notes and mentions of a conversation are stored. No call returns those of an erased one. */
export async function storedNotes(url: string, conversationId: string): Promise<number> {
  const query = `select (select count(*) from conversation_note where conversation_id = $1)::int
    + (select count(*) from note_mention where conversation_id = $1)::int as stored`;
  const [row] = await asOwner<{ stored: number }>(url, query, [conversationId]);
  return row?.stored ?? 0;
}
