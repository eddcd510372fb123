import { chat, chats } from '@aftercare/contract/chat/livechat';
import { hasCode, isFault } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';

export type Found = { id: string; isActive: boolean };
type Own = { connection: Pick<Connection, 'call'>; groupId: number; resumeId: string | null };

/** A chat of another group belongs to another brand, unless this site has opened it. */
async function look(id: string, { connection, groupId, resumeId }: Own): Promise<Found | null> {
  try {
    const found = await connection.call('get_chat', { chat_id: id }, chat);
    const groups = found.access?.group_ids;
    if (id !== resumeId && groups && !groups.includes(groupId)) return null;
    return { id, isActive: found.thread?.active === true };
  } catch (error) {
    if (isFault(error) && hasCode(error, 'not_found')) return null;
    throw error;
  }
}

export const maxChats = 10;

/** The first of these chats that this site may join. */
export async function firstOf(ids: Iterable<string>, own: Own): Promise<Found | null> {
  for (const id of ids) {
    const found = await look(id, own);
    if (found) return found;
  }
  return null;
}

/** The newest chat of the customer that this site may join. */
export async function newestOf(
  own: Own,
  isWanted: (one: { active?: boolean | undefined }) => boolean,
): Promise<Found | null> {
  const { chats_summary: list } = await own.connection.call('list_chats', { limit: maxChats }, chats);
  return firstOf(
    list.filter(isWanted).map(({ id }) => id),
    own,
  );
}
