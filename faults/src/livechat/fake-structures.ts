import type { FakeAccount } from './fake-account.ts';
import type { FakeAgent, FakeChat, FakeThread, Fields } from './fake-types.ts';

export const activeThread = (chat: FakeChat): FakeThread | undefined =>
  chat.threads.find(({ isActive }) => isActive);

export const agentOf = ({ id, name, isBot = false }: FakeAgent, present: boolean): Fields => ({
  id,
  name,
  type: 'agent',
  present,
  avatar: 'https://cdn.livechat-files.com/avatar.png',
  job_title: 'Support Agent',
  is_bot: isBot,
});

const customerIn = (account: FakeAccount, id: string): Fields => {
  const { profile, eventsSeenUpTo } = account.customer(id);
  const seen = eventsSeenUpTo === null ? {} : { events_seen_up_to: eventsSeenUpTo };
  return { ...profile, id, type: 'customer', present: true, ...seen };
};

export const usersOf = (account: FakeAccount, chat: FakeChat): Fields[] => [
  customerIn(account, chat.customerId),
  ...chat.agents.map((agent) => agentOf(agent, agent.isPresent)),
];

export function threadOf(account: FakeAccount, chat: FakeChat, thread: FakeThread): Fields {
  const at = chat.threads.indexOf(thread);
  const fields: Fields = {
    id: thread.id,
    created_at: thread.createdAt,
    active: thread.isActive,
    user_ids: usersOf(account, chat).map(({ id }) => id),
    events: thread.events,
    properties: {},
    access: { group_ids: chat.groupIds },
  };
  if (thread.queue) fields.queue = thread.queue;
  const former = chat.threads[at - 1];
  const next = chat.threads[at + 1];
  if (former) fields.previous_thread_id = former.id;
  if (next) fields.next_thread_id = next.id;
  return fields;
}

/** A chat with one of its threads, by default the latest. */
export function chatOf(account: FakeAccount, chat: FakeChat, thread = chat.threads.at(-1)): Fields {
  const fields: Fields = {
    id: chat.id,
    users: usersOf(account, chat),
    properties: {},
    access: { group_ids: chat.groupIds },
  };
  if (thread) fields.thread = threadOf(account, chat, thread);
  return fields;
}

export function summaryOf(account: FakeAccount, chat: FakeChat): Fields {
  const latest = chat.threads.at(-1);
  const lastOfType: Fields = {};
  for (const thread of chat.threads) {
    for (const event of thread.events) {
      lastOfType[event.type] = { thread_id: thread.id, thread_created_at: thread.createdAt, event };
    }
  }
  return {
    id: chat.id,
    last_thread_id: latest?.id,
    last_thread_created_at: latest?.createdAt,
    last_event_per_type: lastOfType,
    users: usersOf(account, chat),
    access: { group_ids: chat.groupIds },
    properties: {},
    active: activeThread(chat) !== undefined,
  };
}

export const loginOf = (account: FakeAccount, customerId: string): Fields => {
  const { profile } = account.customer(customerId);
  const chats = account.chatsOf(customerId);
  const online = Object.entries(account.settings.groups).filter(([, status]) => status !== 'offline');
  return {
    customer: {
      ...profile,
      id: customerId,
      type: 'customer',
      session_fields: [],
      statistics: {
        chats_count: chats.length,
        threads_count: chats.reduce((sum, { threads }) => sum + threads.length, 0),
        visits_count: 1,
        page_views_count: 1,
        greetings_shown_count: 0,
        greetings_accepted_count: 0,
      },
    },
    has_active_thread: chats.some((chat) => activeThread(chat) !== undefined),
    chats: chats.map(({ id }) => ({ chat_id: id, has_unread_events: false })),
    __priv_dynamic_config: {
      online_groups_ids: online.map(([id]) => Number(id)),
      customer_groups: { monitoring: { id: 0 } },
    },
  };
};
