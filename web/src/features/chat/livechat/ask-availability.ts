import { predicted, statuses } from '@aftercare/contract/chat/livechat';
import { type LiveChatAvailability, LiveChatFault } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';

const nobodyCodes = ['GROUP_OFFLINE', 'GROUPS_OFFLINE', 'GROUP_UNAVAILABLE'];

/**
 * LiveChat accepts chats even without agents, so check two answers: only both together mean that an agent is
 * online.
 */
export async function askAvailability({ call }: Connection, group: number): Promise<LiveChatAvailability> {
  const asked = await call('list_group_statuses', { group_ids: [group] }, statuses);
  const status = asked.groups_status[String(group)] ?? 'offline';
  if (status === 'offline') return 'offline';
  try {
    const { queue } = await call('get_predicted_agent', { group_id: group }, predicted);
    return queue || status === 'online_for_queue' ? 'queue' : 'online';
  } catch (error) {
    if (error instanceof LiveChatFault && nobodyCodes.includes(error.code)) return 'offline';
    throw error;
  }
}
