import { predicted, statuses } from '@aftercare/contract/chat/livechat';
import { hasCode, isFault, type LiveChatAvailability, type LiveChatEvent } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';
import { faultOf } from './fault-outcomes.ts';

const offlineCodes = ['group_offline', 'groups_offline', 'group_unavailable'];

/**
 * LiveChat accepts chats even without agents, so check two answers: only both together mean that an agent is
 * online. An answer without the group means that the group does not exist.
 */
async function readAvailability(
  { call }: Pick<Connection, 'call'>,
  group: number,
): Promise<LiveChatAvailability> {
  const answer = await call('list_group_statuses', { group_ids: [group] }, statuses);
  const status = answer.groups_status[String(group)];
  if (status === undefined) throw faultOf('group_not_found');
  if (status === 'offline') return 'offline';
  try {
    const { queue } = await call('get_predicted_agent', { group_id: group }, predicted);
    return queue || status === 'online_for_queue' ? 'queue' : 'online';
  } catch (error) {
    if (isFault(error) && hasCode(error, ...offlineCodes)) return 'offline';
    throw error;
  }
}

/** Reports a changed availability. Wrong settings end all contact, because no later check can succeed. */
export function createAvailability(
  connection: Pick<Connection, 'call' | 'ready' | 'end'>,
  groupId: number,
  emit: (event: LiveChatEvent) => void,
): () => Promise<LiveChatAvailability> {
  let last: LiveChatAvailability | null = null;
  return async () => {
    await connection.ready();
    try {
      const availability = await readAvailability(connection, groupId);
      if (availability !== last) emit({ kind: 'status', availability });
      last = availability;
      return availability;
    } catch (error) {
      if (isFault(error) && error.outcome === 'operator') connection.end(error);
      throw error;
    }
  };
}
