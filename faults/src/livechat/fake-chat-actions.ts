import type { Action, Call } from './fake-call.ts';
import { activeThread, chatOf, summaryOf, threadOf } from './fake-structures.ts';
import {
  type FakeChat,
  type FakeEvent,
  type FakeThread,
  type Fields,
  fileHost,
  Refused,
  vendorLimits,
} from './fake-types.ts';

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsIn = (payload: Fields, key: string): Fields => {
  const value = payload[key];
  if (value === undefined) return {};
  if (!isFields(value)) throw new Refused('validation');
  return value;
};

function ownChat({ account, customerId }: Call, id: unknown): FakeChat {
  if (typeof id !== 'string' || id === '') throw new Refused('validation');
  const chat = account.chatsOf(customerId).find((one) => one.id === id);
  if (!chat) throw new Refused('not_found');
  return chat;
}

/** Refuses what the documentation does not allow a customer to send. */
function checkEvent(event: unknown): Fields {
  if (!isFields(event)) throw new Refused('validation');
  switch (event.type) {
    case 'message':
      if (typeof event.text !== 'string' || event.text === '') throw new Refused('validation');
      if (Buffer.byteLength(event.text) > vendorLimits.messageBytes) throw new Refused('validation');
      return event;
    case 'file':
      if (typeof event.url !== 'string' || !event.url.startsWith(fileHost)) throw new Refused('validation');
      return { ...event, name: event.url.split('/').at(-1), content_type: 'application/octet-stream' };
    case 'filled_form':
    case 'rich_message':
    case 'system_message':
    case 'custom':
      return event;
    default:
      throw new Refused('validation');
  }
}

function addEvent(call: Call, thread: FakeThread, given: unknown): FakeEvent {
  const fields = { ...checkEvent(given), author_id: call.customerId };
  const event = call.account.makeEvent(thread.id, fields);
  thread.events.push(event);
  return event;
}

function groupIdsOf({ groupId }: Call, chat: Fields): number[] {
  const { group_ids: ids } = fieldsIn(chat, 'access');
  return Array.isArray(ids) && ids.every((id) => typeof id === 'number') ? ids : [groupId];
}

function openThread(call: Call, chat: FakeChat, given: Fields): Fields {
  const { account, payload, push } = call;
  const { agent, hasQueue } = account.settings;
  const [group = 0] = chat.groupIds;
  if (payload.continuous !== true && account.settings.groups[String(group)] === 'offline')
    throw new Refused('group_offline');
  const { events = [] } = fieldsIn(given, 'thread');
  if (!Array.isArray(events)) throw new Refused('validation');
  events.forEach(checkEvent);
  const queue = hasQueue ? { position: 1, wait_time: 60, queued_at: account.timestamp() } : null;
  const thread = account.addThread(chat, payload.active !== false, queue);
  chat.agents = agent && !hasQueue ? [{ ...agent, isPresent: true }] : [];
  const ids = events.map((event) => addEvent(call, thread, event).id);
  push(
    'incoming_chat',
    { requester_id: call.customerId, chat: chatOf(account, chat, thread) },
    { isAnswer: true },
  );
  const answer: Fields = { thread_id: thread.id };
  if (ids.length > 0) answer.event_ids = ids;
  return answer;
}

const startChat: Action = (call) => {
  const { account, customerId, payload } = call;
  const names = account.settings.errorNames;
  const [existing] = account.chatsOf(customerId);
  if (existing) {
    if (names === 'documented') throw new Refused('limit_reached');
    throw new Refused(activeThread(existing) ? 'chat_already_active' : 'chat_limit_reached');
  }
  const given = fieldsIn(payload, 'chat');
  const chat = account.addChat(customerId, groupIdsOf(call, given));
  try {
    return { chat_id: chat.id, ...openThread(call, chat, given) };
  } catch (error) {
    account.chats.splice(account.chats.indexOf(chat), 1);
    throw error;
  }
};

const resumeChat: Action = (call) => {
  const given = fieldsIn(call.payload, 'chat');
  const chat = ownChat(call, given.id);
  const names = call.account.settings.errorNames;
  if (activeThread(chat)) throw new Refused(names === 'documented' ? 'not_allowed' : 'chat_already_active');
  if (given.access !== undefined) chat.groupIds = groupIdsOf(call, given);
  return openThread(call, chat, given);
};

const deactivateChat: Action = (call) => {
  const { account, customerId, payload, push } = call;
  const chat = ownChat(call, payload.id);
  const thread = activeThread(chat);
  if (!thread) throw new Refused('chat_inactive');
  const event = account.makeEvent(thread.id, {
    type: 'system_message',
    text: 'The customer has closed the chat',
    system_message_type: 'manual_archived_customer',
  });
  thread.events.push(event);
  thread.isActive = false;
  const ids = { chat_id: chat.id, thread_id: thread.id };
  push('incoming_event', { ...ids, event });
  push('chat_deactivated', { ...ids, user_id: customerId }, { isAnswer: true });
  return {};
};

const sendEvent: Action = (call) => {
  const { payload, push } = call;
  const chat = ownChat(call, payload.chat_id);
  const latest = payload.attach_to_last_thread === true ? chat.threads.at(-1) : undefined;
  const thread = activeThread(chat) ?? latest;
  if (!thread) throw new Refused('chat_inactive');
  const event = addEvent(call, thread, payload.event);
  push('incoming_event', { chat_id: chat.id, thread_id: thread.id, event }, { isAnswer: true });
  return { event_id: event.id };
};

const listChats: Action = ({ account, customerId, payload }) => {
  const limit = payload.limit ?? 10;
  if (typeof limit !== 'number' || limit < 1 || limit > vendorLimits.chatsPerPage)
    throw new Refused('validation');
  const own = account.chatsOf(customerId);
  const sorted = payload.sort_order === 'asc' ? own : [...own].reverse();
  const summaries = sorted.slice(0, limit).map((chat) => summaryOf(account, chat));
  return { chats_summary: summaries, total_chats: own.length };
};

/** As many of the latest threads as have `count` events together. */
function latestWithEvents(threads: readonly FakeThread[], count: number): number {
  let events = 0;
  const at = threads.findIndex((thread) => {
    events += thread.events.length;
    return events >= count;
  });
  return at === -1 ? threads.length : at + 1;
}

const listThreads: Action = (call) => {
  const { account, payload } = call;
  const { limit, min_events_count: count, page_id: page, sort_order: order } = payload;
  const chat = ownChat(call, payload.chat_id);
  if (limit !== undefined && count !== undefined) throw new Refused('validation');
  const sorted = order === 'asc' ? chat.threads : [...chat.threads].reverse();
  const from = typeof page === 'string' ? Number(Buffer.from(page, 'base64').toString()) : 0;
  const rest = sorted.slice(from);
  const size = typeof count === 'number' ? latestWithEvents(rest, count) : limit === undefined ? 3 : limit;
  if (typeof size !== 'number' || size < 1 || size > vendorLimits.threadsPerPage)
    throw new Refused('validation');
  const answer: Fields = {
    threads: rest.slice(0, size).map((thread) => threadOf(account, chat, thread)),
    found_threads: chat.threads.length,
  };
  if (rest.length > size) answer.next_page_id = Buffer.from(String(from + size)).toString('base64');
  return answer;
};

const getChat: Action = (call) => {
  const chat = ownChat(call, call.payload.chat_id);
  const { thread_id: threadId } = call.payload;
  const thread =
    threadId === undefined ? chat.threads.at(-1) : chat.threads.find(({ id }) => id === threadId);
  if (threadId !== undefined && !thread) throw new Refused('not_found');
  return chatOf(call.account, chat, thread);
};

const sneakPeek: Action = (call) => {
  if (!activeThread(ownChat(call, call.payload.chat_id))) throw new Refused('chat_inactive');
  return {};
};

const markSeen: Action = (call) => {
  const { account, customerId, payload, push } = call;
  const chat = ownChat(call, payload.chat_id);
  const seenUpTo = payload.seen_up_to;
  if (typeof seenUpTo !== 'string' || Number.isNaN(Date.parse(seenUpTo))) throw new Refused('validation');
  account.customer(customerId).eventsSeenUpTo = seenUpTo;
  push('events_marked_as_seen', { user_id: customerId, chat_id: chat.id, seen_up_to: seenUpTo });
  return {};
};

const postback: Action = (call) => {
  const { customerId, payload, push } = call;
  const chat = ownChat(call, payload.chat_id);
  const thread = activeThread(chat);
  if (!thread) return {};
  const { event_id: eventId, postback: given } = payload;
  if (typeof eventId !== 'string' || !isFields(given)) throw new Refused('validation');
  const ids = { chat_id: chat.id, thread_id: thread.id, event_id: eventId };
  push('incoming_rich_message_postback', { user_id: customerId, ...ids, postback: given });
  return {};
};

export const chatActions: Record<string, Action> = {
  start_chat: startChat,
  resume_chat: resumeChat,
  deactivate_chat: deactivateChat,
  send_event: sendEvent,
  list_chats: listChats,
  list_threads: listThreads,
  get_chat: getChat,
  send_sneak_peek: sneakPeek,
  mark_events_as_seen: markSeen,
  send_rich_message_postback: postback,
};
