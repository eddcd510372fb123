import { asOwner, rowCount } from './stored.ts';

/** How many drafts of a conversation are stored, of all team members. A call returns only those of its caller. */
export const storedDrafts = (url: string, conversationId: string): Promise<number> =>
  rowCount(url, 'conversation_draft', 'conversation_id', conversationId);

export async function ageDrafts(url: string, conversationId: string, seconds: number): Promise<void> {
  const query = `update conversation_draft set updated_at = updated_at - $2 * interval '1 second'
    where conversation_id = $1`;
  await asOwner(url, query, [conversationId, seconds]);
}
