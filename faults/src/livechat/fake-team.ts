import type { FakeAccount } from './fake-account.ts';
import type { Connections } from './fake-connections.ts';
import { activeThread, agentOf } from './fake-structures.ts';
import { type FakeAgent, type FakeChat, type FakeEvent, type Fields, Refused } from './fake-types.ts';

/** Acts of agents and supervisors. Without a `chatId`, they do it in the newest chat. */
export function createFakeTeam(account: FakeAccount, connections: Connections) {
  const found = (chatId?: string): FakeChat => {
    const chat = chatId === undefined ? account.chats.at(-1) : account.chats.find(({ id }) => id === chatId);
    if (!chat) throw new Refused('not_found');
    return chat;
  };
  const tell = (chat: FakeChat, action: string, payload: Fields): void => {
    const thread = activeThread(chat) ?? chat.threads.at(-1);
    connections.push(chat.customerId, action, { chat_id: chat.id, thread_id: thread?.id, ...payload });
  };

  function enter(chat: FakeChat, agent: FakeAgent, isPresent: boolean): void {
    chat.agents = chat.agents.filter(({ id }) => id !== agent.id);
    chat.agents.push({ ...agent, isPresent });
    tell(chat, 'user_added_to_chat', { user: agentOf(agent, isPresent), reason: 'manual' });
  }

  /** Any event of an agent, by default of the one who takes part. */
  function writes(fields: Fields, chatId?: string): FakeEvent {
    const chat = found(chatId);
    const thread = activeThread(chat);
    if (!thread) throw new Refused('chat_inactive');
    const author = chat.agents.findLast(({ isPresent }) => isPresent)?.id ?? account.settings.agent?.id;
    const event = account.makeEvent(thread.id, { author_id: author, ...fields });
    thread.events.push(event);
    tell(chat, 'incoming_event', { event });
    return event;
  }

  return {
    agentWrites: writes,
    agentSays: (text: string, chatId?: string) => writes({ type: 'message', text }, chatId),
    /** A supervisor writes without joining the chat. */
    supervisorSays(agent: FakeAgent, text: string): FakeEvent {
      enter(found(), agent, false);
      return writes({ type: 'message', text, author_id: agent.id });
    },
    agentCorrects(event: FakeEvent, text: string): void {
      event.text = text;
      tell(found(), 'event_updated', { event });
    },
    agentJoins(agent: FakeAgent, chatId?: string): void {
      account.settings.agent = agent;
      const chat = account.chats.length === 0 ? null : found(chatId);
      if (chat) enter(chat, agent, true);
    },
    agentLeaves(agentId: string): void {
      const chat = found();
      for (const agent of chat.agents) if (agent.id === agentId) agent.isPresent = false;
      tell(chat, 'user_removed_from_chat', { user_id: agentId, reason: 'manual' });
    },
    transfers(toGroup: number, queue?: { position: number; wait_time: number }): void {
      const chat = found();
      chat.groupIds = [toGroup];
      const transfer: Fields = { reason: 'manual', transferred_to: { group_ids: [toGroup], agent_ids: [] } };
      if (queue) transfer.queue = { ...queue, queued_at: account.timestamp() };
      tell(chat, 'chat_transferred', transfer);
    },
    agentTypes(): void {
      const chat = found();
      const author = chat.agents.at(-1)?.id ?? account.settings.agent?.id;
      const indicator = { author_id: author, recipients: 'all', timestamp: 1, is_typing: true };
      tell(chat, 'incoming_typing_indicator', { typing_indicator: indicator });
    },
    agentEnds(chatId?: string): void {
      const chat = found(chatId);
      const thread = activeThread(chat);
      if (thread) thread.isActive = false;
      tell(chat, 'chat_deactivated', { thread_id: thread?.id, user_id: account.settings.agent?.id });
    },
    queueAt(position: number, waitTime: number): void {
      const chat = found();
      const thread = activeThread(chat);
      const queue = { position, wait_time: waitTime };
      if (thread) thread.queue = { ...queue, queued_at: thread.createdAt };
      tell(chat, 'queue_position_updated', { queue });
    },
  };
}
