import { chat } from '@aftercare/contract/chat/livechat';
import type { Connection } from './connection.ts';
import { isFault } from './fault-outcomes.ts';

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
    if (isFault(error) && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/** The first of these chats that this site may join. */
export async function firstOf(ids: Iterable<string>, own: Own): Promise<Found | null> {
  for (const id of ids) {
    const found = await look(id, own);
    if (found) return found;
  }
  return null;
}
