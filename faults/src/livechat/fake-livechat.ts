/**
 * An in-memory fake of a LiveChat account: the part of the Customer Chat API 3.5 that our adapter uses.
 *
 * Frames are JSON texts. A request `{request_id, action, payload}` is answered by `{request_id, action, type:
 * 'response', success, payload}`; a refusal has `payload: {error: {type, message}}`. Events are pushed as
 * `{action, type: 'push', payload}`: with the `request_id` to the connection that caused them, without it to
 * the customer's other connections. The first request is `login`; any request before it gets
 * `authentication`. A customer has one chat. A chat has threads, of which only the last may be active:
 * start_chat with an existing chat gets `chat_limit_reached`, resume_chat of an active one
 * `chat_already_active`. An event keeps the `custom_id` of its request. It is pushed to the customer's other
 * connections, and with `pushesOwn` also to the sender's.
 */
export type FakeAgent = { id: string; name: string };
export type Transport = { send(text: string): void; end(): void };

type FakeEvent = Record<string, unknown> & { id: string; type: string; author_id: string; text?: string };
type FakeThread = { id: string; active: boolean; events: FakeEvent[] };
type FakeChat = { id: string; threads: FakeThread[]; agents: FakeAgent[] };
type Request = { request_id: string; action: string; payload: Record<string, never> };

const customerId = 'b7eff798-f8df-4364-8059-649c35c9ed0c';
export const somebody: FakeAgent = { id: 'jo@team.example', name: 'Jo' };

class Refused extends Error {}

export function createFakeLiveChat() {
  const connections = new Set<Transport>();
  const loggedIn = new Set<Transport>();
  const lost: string[] = [];
  const unpushed: string[] = [];
  const failing = new Map<string, string>();
  let chat: FakeChat | null = null;
  let made = 0;
  const fake = {
    /** Actions and HTTP calls, in order. */
    requests: [] as string[],
    groups: { '0': 'online' } as Record<string, 'online' | 'online_for_queue' | 'offline'>,
    /** The agent who takes the next chat; null for none (GROUP_OFFLINE), whatever the group's status is. */
    agent: somebody as FakeAgent | null,
    hasQueue: false,
    pushesOwn: false,
    uploadFails: false,
    tokenFails: false,
    identity: null as unknown,

    /** Executes the next request of this action without an answer and without a push. */
    loseNext: (action: string) => void lost.push(action),
    dropPush: (name: string) => void unpushed.push(name),
    failNext: (action: string, type: string) => void failing.set(action, type),
    /** The chat is from an earlier visit. `active`: it is still live. */
    hasChat(active: boolean) {
      chat = { id: 'PJ0MRSHTDG', threads: [thread(active)], agents: fake.agent ? [fake.agent] : [] };
    },
    agentSays: (text: string) => add({ type: 'message', text, author_id: fake.agent?.id ?? somebody.id }),
    agentJoins(agent: FakeAgent) {
      fake.agent = agent;
      if (!chat) return;
      chat.agents = [agent];
      push('user_added_to_chat', { chat_id: chat.id, user: userOf(agent), user_type: 'agent' });
    },
    agentTypes: () =>
      push('incoming_typing_indicator', {
        chat_id: chat?.id,
        typing_indicator: { author_id: fake.agent?.id, is_typing: true, timestamp: 1 },
      }),
    agentEnds() {
      const now = active();
      if (now) now.active = false;
      push('chat_deactivated', { chat_id: chat?.id, thread_id: now?.id, user_id: fake.agent?.id });
    },
    queueAt: (position: number, wait_time: number) =>
      push('queue_positions_updated', [
        { chat_id: chat?.id, thread_id: active()?.id, queue: { position, wait_time } },
      ]),
    disconnect(reason: string) {
      push('customer_disconnected', { reason });
      fake.cut();
    },
    /** Closes every connection without a message. */
    cut() {
      for (const one of [...connections]) one.end();
      connections.clear();
      loggedIn.clear();
    },
    sendRaw(text: string) {
      for (const one of loggedIn) one.send(text);
    },
    isConnected: () => loggedIn.size > 0,
    chatId: () => chat?.id ?? '',
    isLive: () => active() !== undefined,
    heard: () => textsBy((author) => author === customerId),
    count: (action: string) => fake.requests.filter((one) => one === action).length,

    connect(transport: Transport) {
      connections.add(transport);
      return {
        hear: (text: string) => answer(transport, JSON.parse(text) as Request),
        closed() {
          connections.delete(transport);
          loggedIn.delete(transport);
        },
      };
    },
    /** `POST /v2/customer/token` and `POST /v3.5/customer/action/upload_file`. */
    http(path: string): { status: number; body: string } {
      const isToken = path.startsWith('/v2/customer/token');
      fake.requests.push(isToken ? 'token' : 'upload_file');
      if (isToken ? fake.tokenFails : fake.uploadFails)
        return { status: 500, body: '{"error":{"type":"internal"}}' };
      const body = isToken
        ? { access_token: 'dal:token', expires_in: 28_800, token_type: 'Bearer', entity_id: customerId }
        : { url: 'https://cdn.livechat-files.com/api/file/1.png' };
      return { status: 200, body: JSON.stringify(body) };
    },
  };

  const newId = (prefix: string): string => {
    made += 1;
    return `${prefix}${made}`;
  };
  const thread = (isActive: boolean): FakeThread => ({
    id: newId('Q20N9CKRX'),
    active: isActive,
    events: [],
  });
  const active = () => chat?.threads.find((one) => one.active);
  const userOf = (agent: FakeAgent) => ({
    ...agent,
    type: 'agent',
    present: true,
    avatar: 'cdn.example/1.png',
  });
  const usersOf = (of: FakeChat) => [
    { id: customerId, type: 'customer', present: true },
    ...of.agents.map(userOf),
  ];
  const textsBy = (isHis: (author: string) => boolean): string[] =>
    (chat?.threads.at(-1)?.events ?? [])
      .filter(({ author_id: author }) => isHis(author))
      .map(({ text, url }) => text ?? String(url));

  function push(action: string, payload: unknown, asker?: { transport: Transport; requestId: string }): void {
    const at = unpushed.indexOf(action);
    if (at !== -1) return void unpushed.splice(at, 1);
    for (const one of loggedIn) {
      const isAsker = one === asker?.transport;
      const frame = { ...(isAsker && { request_id: asker?.requestId }), action, type: 'push', payload };
      one.send(JSON.stringify(frame));
    }
  }

  function add(event: Omit<FakeEvent, 'id'>, asker?: { transport: Transport; requestId: string }): FakeEvent {
    const now = active();
    if (!chat || !now) throw new Refused('chat_inactive');
    const whole = {
      ...event,
      id: newId(`${now.id}_`),
      created_at: new Date().toISOString(),
      visibility: 'all',
    } as unknown as FakeEvent;
    now.events.push(whole);
    const payload = { chat_id: chat.id, thread_id: now.id, event: whole };
    push('incoming_event', payload, asker);
    // The event as another tab of the customer receives it.
    if (asker && fake.pushesOwn) push('incoming_event', payload);
    return whole;
  }

  function begin(
    payload: Record<string, never>,
    asker: { transport: Transport; requestId: string },
  ): FakeThread {
    const given = payload as unknown as { chat?: { thread?: { events?: Omit<FakeEvent, 'id'>[] } } };
    const fresh = thread(true);
    chat ??= { id: 'PJ0MRSHTDG', threads: [], agents: [] };
    chat.threads.push(fresh);
    chat.agents = fake.agent && !fake.hasQueue ? [fake.agent] : [];
    for (const event of given.chat?.thread?.events ?? [])
      fresh.events.push({
        ...event,
        id: newId(`${fresh.id}_`),
        author_id: customerId,
      } as unknown as FakeEvent);
    push('incoming_chat', { chat: { id: chat.id, users: usersOf(chat), thread: { ...fresh } } }, asker);
    return fresh;
  }

  function perform(transport: Transport, { request_id: requestId, action, payload }: Request): unknown {
    const asker = { transport, requestId };
    const given = payload as unknown as Record<string, unknown>;
    switch (action) {
      case 'login':
        loggedIn.add(transport);
        return {
          customer: { id: customerId, type: 'customer', session_fields: [], statistics: {} },
          chats: chat ? [{ chat_id: chat.id, has_unread_events: false }] : [],
          __priv_dynamic_config: { online_groups_ids: [0], customer_groups: { monitoring: { id: 0 } } },
        };
      case 'ping':
        return {};
      case 'list_group_statuses':
        return { groups_status: fake.groups };
      case 'get_predicted_agent':
        if (!fake.agent) throw new Refused('group_offline');
        return { agent: userOf(fake.agent), queue: fake.hasQueue };
      case 'start_chat': {
        if (chat) throw new Refused('chat_limit_reached');
        const fresh = begin(payload, asker);
        return { chat_id: fake.chatId(), thread_id: fresh.id };
      }
      case 'resume_chat': {
        if (!chat) throw new Refused('chat_not_found');
        if (active()) throw new Refused('chat_already_active');
        return { thread_id: begin(payload, asker).id };
      }
      case 'list_chats':
        return {
          chats_summary: chat ? [{ id: chat.id, active: fake.isLive() }] : [],
          total_chats: chat ? 1 : 0,
        };
      case 'get_chat':
        return chat && { id: chat.id, users: usersOf(chat), thread: chat.threads.at(-1) };
      case 'list_threads':
        return { threads: [...(chat?.threads ?? [])].reverse(), found_threads: chat?.threads.length ?? 0 };
      case 'send_event': {
        const event = { ...(given.event as object), author_id: customerId } as Omit<FakeEvent, 'id'>;
        return { event_id: add(event, asker).id };
      }
      case 'deactivate_chat': {
        const now = active();
        if (now) now.active = false;
        return {};
      }
      case 'update_customer':
        fake.identity = given;
        return {};
      case 'send_sneak_peek':
      case 'mark_events_as_seen':
        return {};
      default:
        throw new Refused('validation');
    }
  }

  function answer(transport: Transport, request: Request): void {
    const { request_id, action } = request;
    fake.requests.push(action);
    const head = { request_id, action, type: 'response' };
    const refusal =
      failing.get(action) ?? (action !== 'login' && !loggedIn.has(transport) ? 'authentication' : null);
    failing.delete(action);
    const isLost = lost.includes(action);
    if (isLost) {
      lost.splice(lost.indexOf(action), 1);
      loggedIn.delete(transport);
    }
    try {
      if (refusal) throw new Refused(refusal);
      const payload = perform(transport, request);
      if (!isLost) transport.send(JSON.stringify({ ...head, success: true, payload }));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const payload = { error: { type: error.message, message: error.message } };
      transport.send(JSON.stringify({ ...head, success: false, payload }));
    } finally {
      // Only the answer is lost; the connection still works.
      if (isLost) loggedIn.add(transport);
    }
  }

  return fake;
}

export type FakeLiveChat = ReturnType<typeof createFakeLiveChat>;
