import { createAgentChat, recordAgentChat, reportAgentOffline } from '@aftercare/contract/chat/agent-calls';
import type { ChatMessage } from '@aftercare/contract/chat/message';
import { messageIdOfEvent } from '@aftercare/contract/chat/outside-chat';
import type { ConversationState, Mode } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { createStore } from '@aftercare/ui/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import { type LiveChat, type LiveChatEvent, LiveChatFault, type Opening } from '../link/live-chat.ts';
import { type ChatView, emptyView } from '../session/chat-view.ts';
import { createMemory } from './memory.ts';
import { createRelay } from './relay.ts';
import type { RelayDeps } from './relay-context.ts';

const theirs = 'PJ0MRSHTDG';
const jo = { name: 'Jo', isBot: false };
const kept = new Map<string, string>();
const storage = createStorage(() => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
}));

function entryOf(seq: number, direction: 0 | 1 | -1, text: string): ChatView['entries'][number] {
  const message = {
    id: `m${seq}`,
    seq,
    direction,
    html: [text],
    userName: '',
    file: null,
    createdAt: new Date(0),
  };
  return { kind: 'stored', id: message.id, message: message as unknown as ChatMessage, delivery: null };
}

type Stage = { isAllowed?: boolean | null; region?: 'dal' | 'fra' };

function stage({ isAllowed = true, region }: Stage = {}) {
  const allowed = { now: isAllowed };
  let view: ChatView = emptyView;
  const draft = createStore('');
  const watchers = new Set<() => void>();
  const done: unknown[] = [];
  const openings: Opening[] = [];
  const faults: LiveChatFault[] = [];
  const gate = { now: Promise.resolve() };
  const answers: unknown[] = [];
  let emit: (event: LiveChatEvent) => void = () => undefined;
  const trouble = async () => {
    const fault = faults.shift();
    if (fault) throw fault;
  };
  const provider: LiveChat = {
    availability: async () => 'online',
    region: () => region,
    async open(opening) {
      openings.push(opening);
      await trouble();
      await gate.now;
      return { chatId: theirs };
    },
    async send(clientId, text) {
      await trouble();
      done.push(['send', clientId, text]);
    },
    async sendFile(clientId, file) {
      const content = await file.content();
      done.push(['file', clientId, content === null ? null : await content.text()]);
    },
    identify: ({ name }) => void done.push(['identify', name]),
    typing: () => void done.push(['typing']),
    seen: () => Promise.resolve(),
    close: async () => void done.push(['close']),
    disconnect: () => void done.push(['disconnect']),
    listen(listener) {
      emit = listener;
      return () => undefined;
    },
    stop: () => undefined,
  };
  const reported: [path: string, request: Record<string, unknown>][] = [];
  const api = {
    async send(call: { path: string }, request: object) {
      reported.push([call.path, request as Record<string, unknown>]);
      return answers.shift() ?? { kind: 'ok', data: {} };
    },
  } as unknown as RelayDeps['api'];
  const show = (change: Partial<ChatView>) => {
    view = { ...view, ...change };
    for (const watcher of [...watchers]) watcher();
  };
  const start = () =>
    createRelay({
      api,
      provider,
      memory: createMemory(storage),
      chat: {
        draft,
        view: () => view,
        subscribe(watcher) {
          watchers.add(watcher);
          return () => void watchers.delete(watcher);
        },
        wake: () => undefined,
        showTyping: (name) => void done.push(['typist', name]),
      },
      identity: () => null,
      isAllowed: () => allowed.now,
      texts: {
        header: 'Before:',
        customer: 'Customer',
        assistant: 'Assistant',
        automated: (name) => `${name} (automated)`,
      },
      onQueue: () => undefined,
    });
  return {
    allowed,
    draft,
    done,
    openings,
    faults,
    gate,
    answers,
    reported,
    show,
    start,
    emit: (event: LiveChatEvent) => emit(event),
    mode: (mode: Mode, agentChatId = '', entries = view.entries) =>
      show({
        entries,
        state: { conversationId: 'c', mode, ids: { agentChatId } } as unknown as ConversationState,
      }),
    reports: (path: string) => reported.filter(([asked]) => asked === path).map(([, request]) => request),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const earlier = [
  entryOf(1, 1, 'Hello <b>there</b>'),
  entryOf(2, -1, 'a divider'),
  entryOf(3, 0, 'It is &lt;broken&gt;'),
];

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
});
afterEach(() => vi.useRealTimers());

async function inChat(given: Stage = {}) {
  const at = stage(given);
  at.mode('connectingAgent', '', earlier);
  const relay = at.start();
  await settled();
  at.emit({ kind: 'agent', agent: { name: 'Jo', isBot: false } });
  at.mode('agent', theirs);
  await settled();
  return { ...at, relay };
}

describe('the relay, when the customer asks for an agent,', () => {
  test('contacts the provider only after consent', async () => {
    const at = stage({ isAllowed: null });
    at.mode('connectingAgent', '', earlier);
    const relay = at.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([at.openings, at.reported]).toEqual([[], []]);
    at.allowed.now = true;
    await relay.look();
    expect(at.openings).toHaveLength(1);
    relay.stop();
  });

  test('does not contact the provider without consent, and reports that once', async () => {
    const at = stage({ isAllowed: false });
    at.mode('connectingAgent', '', earlier);
    const relay = at.start();
    await vi.advanceTimersByTimeAsync(60_000);
    at.mode('simulated');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.openings).toEqual([]);
    expect(at.reports(reportAgentOffline.path)).toEqual([{ ticketId: undefined, isEnded: false }]);
    relay.stop();
  });

  test('sends the history as lines below a header, and names the agent', async () => {
    const at = await inChat();
    expect(at.openings[0]?.history).toEqual([
      'Before:',
      'Assistant: Hello there',
      'Customer: It is <broken>',
    ]);
    expect(at.reports(createAgentChat.path)).toEqual([{ chatId: theirs, agentName: 'Jo' }]);
    at.relay.stop();
  });

  test('reports a message of a chat that was already live, even if no event announced the agent', async () => {
    const at = stage();
    at.mode('connectingAgent', '', earlier);
    const relay = at.start();
    at.emit({ kind: 'message', id: 'Q_0', text: 'Still here', agent: jo, createdAt: new Date(0) });
    await settled();
    expect(at.reported.map(([path]) => path)).toEqual([createAgentChat.path, recordAgentChat.path]);
    expect(at.reports(createAgentChat.path)).toEqual([{ chatId: theirs, agentName: 'Jo' }]);
    relay.stop();
  });

  test('retries once after an error, and leaves the chat to the simulated agent if no agent is online', async () => {
    const at = stage();
    at.faults.push(
      new LiveChatFault('REQUEST_TIMEOUT', 'reconnect'),
      new LiveChatFault('GROUPS_OFFLINE', 'simulate'),
    );
    at.mode('connectingAgent', '', earlier);
    const relay = at.start();
    await settled();
    expect(at.openings).toHaveLength(2);
    expect(new Set(at.openings.map(({ clientId }) => clientId)).size).toBe(1);
    expect(at.reports(reportAgentOffline.path)).toHaveLength(1);
    relay.stop();
  });

  test('reports a fault of the settings or of the connection by its name, and that no agent is online without one', async () => {
    for (const [fault, names] of [
      [new LiveChatFault('OAUTH_EXCEPTION', 'operator'), { settingsFault: 'oauth_exception' }],
      [new LiveChatFault('USERS_LIMIT_REACHED', 'simulate'), { passingFault: 'users_limit_reached' }],
      [new LiveChatFault('GROUPS_OFFLINE', 'simulate'), {}],
    ] as const) {
      const at = stage();
      at.faults.push(fault);
      at.mode('connectingAgent', '', earlier);
      const relay = at.start();
      await settled();
      expect(at.reports(reportAgentOffline.path)).toEqual([
        { ticketId: undefined, isEnded: false, ...names },
      ]);
      relay.stop();
    }
  });

  test('reports the region of a login with the agent, and with the news that none is online', async () => {
    const there = await inChat({ region: 'fra' });
    expect(there.reports(createAgentChat.path)).toEqual([{ chatId: theirs, agentName: 'Jo', region: 'fra' }]);
    there.relay.stop();
    kept.clear();
    const offline = stage({ region: 'dal' });
    offline.faults.push(new LiveChatFault('GROUPS_OFFLINE', 'simulate'));
    offline.mode('connectingAgent', '', earlier);
    const relay = offline.start();
    await settled();
    expect(offline.reports(reportAgentOffline.path)).toEqual([{ isEnded: false, region: 'dal' }]);
    relay.stop();
  });
});

describe('the relay, during a chat with an agent,', () => {
  test('passes on each stored message in order, under its own id and once, also after a reload', async () => {
    const at = await inChat();
    at.show({ entries: [...earlier, entryOf(4, 0, 'One'), entryOf(5, 1, 'Two'), entryOf(6, 0, 'Three')] });
    await settled();
    at.relay.stop();
    const again = at.start();
    at.show({});
    await settled();
    expect(at.done).toEqual([
      ['send', 'm4', 'One'],
      ['send', 'm6', 'Three'],
    ]);
    expect(at.openings.at(-1)).toMatchObject({ resumeId: theirs, history: [] });
    again.stop();
  });

  test('retries a failed message, and then reports that the agents cannot be reached', async () => {
    const at = await inChat();
    for (let n = 0; n < 4; n += 1) at.faults.push(new LiveChatFault('NO_CONNECTION', 'reconnect'));
    at.show({ entries: [...earlier, entryOf(4, 0, 'Lost?')] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.reports(reportAgentOffline.path)).toEqual([
      { ticketId: undefined, isEnded: false, passingFault: 'no_connection' },
    ]);
    at.relay.stop();
  });

  test("reports an agent's message under its own id, in several parts if it is long", async () => {
    const at = await inChat();
    const text = 'x'.repeat(limits.messageMaxLength + 1);
    at.emit({ kind: 'message', id: 'Q_1', text, agent: jo, createdAt: new Date(0) });
    await settled();
    const bodies = at.reports(recordAgentChat.path).map(({ messageBody }) => messageBody);
    expect(bodies).toMatchObject([
      { messageId: messageIdOfEvent('Q_1'), direction: 1 },
      { messageId: messageIdOfEvent('Q_1-1'), direction: 1, text: 'x' },
    ]);
    at.relay.stop();
  });

  test("an agent's message after the simulated agent took over brings the agent back, and is not lost", async () => {
    const at = await inChat();
    at.answers.push({ kind: 'refused', code: 'threadGone', msg: '' });
    at.emit({ kind: 'message', id: 'Q_2', text: 'Late', agent: jo, createdAt: new Date(0) });
    await settled();
    expect(at.reports(createAgentChat.path)).toHaveLength(2);
    expect(at.reports(recordAgentChat.path)).toHaveLength(2);
    at.relay.stop();
  });

  test('reports that the agent ended the chat, and closes the provider’s chat if the session ends or our own desk takes it', async () => {
    const ended = await inChat();
    ended.emit({ kind: 'closed' });
    await settled();
    expect(ended.reports(reportAgentOffline.path)).toEqual([{ ticketId: undefined, isEnded: true }]);
    ended.relay.stop();
    for (const [mode, chatId] of [
      ['bot', ''],
      ['agent', 'our-own'],
    ] as const) {
      kept.clear();
      const at = await inChat();
      at.mode(mode, chatId);
      await settled();
      expect(at.done).toEqual([['close']]);
      at.relay.stop();
    }
  });

  test('looks for an agent while the simulated agent answers, and lets the agent take over', async () => {
    const at = await inChat();
    at.emit({ kind: 'fault', code: 'CONNECTION_LOST', retryable: false });
    at.mode('simulated');
    await vi.advanceTimersByTimeAsync(limits.outsideLookMs * 2);
    expect(at.openings).toHaveLength(2);
    expect(at.openings[1]).toMatchObject({ resumeId: theirs });
    at.emit({ kind: 'agent', agent: { name: 'Mia', isBot: false } });
    await settled();
    expect(at.reports(createAgentChat.path).at(-1)).toEqual({ chatId: theirs, agentName: 'Mia' });
    at.relay.stop();
  });

  test('names a bot of the provider as automated, and the person who takes over by the name alone', async () => {
    const at = await inChat();
    at.emit({ kind: 'agent', agent: { name: 'Helper', isBot: true } });
    at.emit({ kind: 'agent', agent: { name: 'Mia', isBot: false } });
    await settled();
    expect(at.reports(createAgentChat.path).slice(1)).toEqual([
      { chatId: theirs, agentName: 'Helper (automated)' },
      { chatId: theirs, agentName: 'Mia' },
    ]);
    at.relay.stop();
  });

  test('closes the provider’s chat and deletes its token when the customer withdraws the consent', async () => {
    const at = await inChat();
    const store = createMemory(storage).tokens(() => 'c');
    store.write({ value: 'dal:secret', until: 1, scope: 'organization/0/client' });
    at.allowed.now = false;
    await at.relay.look();
    await settled();
    expect(at.done).toEqual([['close'], ['disconnect']]);
    expect(store.read()).toBeNull();
    expect(at.reports(reportAgentOffline.path)).toEqual([{ ticketId: undefined, isEnded: false }]);
    at.show({ entries: [...earlier, entryOf(4, 0, 'Not for them')] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.done).toEqual([['close'], ['disconnect']]);
    at.relay.stop();
  });

  test.each([
    ['opening', 'a log-out'],
    ['opening', 'a withdrawn consent'],
    ['lost', 'a log-out'],
    ['lost', 'a withdrawn consent'],
  ] as const)('leaves the provider while its chat is %s, after %s', async (phase, cause) => {
    const at = stage();
    const opened = Promise.withResolvers<void>();
    if (phase === 'opening') at.gate.now = opened.promise;
    at.mode('connectingAgent', '', earlier);
    const relay = at.start();
    await settled();
    if (phase === 'lost') at.emit({ kind: 'fault', code: 'CONNECTION_LOST', retryable: false });
    at.allowed.now = cause === 'a log-out';
    if (cause === 'a log-out') await relay.forget();
    else await relay.look();
    expect(at.done).toEqual([['close'], ['disconnect']]);
    kept.clear();
    opened.resolve();
    await settled();
    expect([...kept.keys()]).toEqual([]);
    expect(at.openings).toHaveLength(1);
    relay.stop();
  });

  test('passes on no waiting message once the consent is withdrawn', async () => {
    const at = await inChat();
    at.faults.push(new LiveChatFault('NO_CONNECTION', 'reconnect'));
    at.show({ entries: [...earlier, entryOf(4, 0, 'One'), entryOf(5, 0, 'Two')] });
    await settled();
    at.allowed.now = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.done).toEqual([['close'], ['disconnect']]);
    at.relay.stop();
  });

  test('passes on a file without content if its answer breaks off, and then the next message', async () => {
    const at = await inChat();
    const brokenOff = new ReadableStream({ start: (it) => it.error(new TypeError('broken off')) });
    vi.stubGlobal('location', { href: 'https://shop.example/' });
    vi.stubGlobal('fetch', async () => new Response(brokenOff));
    const photo = entryOf(4, 0, '');
    if (photo.kind === 'stored')
      Object.assign(photo.message, { file: { fileUrl: '/web/files/one', fileName: 'photo.jpg' } });
    at.show({ entries: [...earlier, photo, entryOf(5, 0, 'Did it arrive?')] });
    await settled();
    vi.unstubAllGlobals();
    expect(at.done).toEqual([
      ['file', 'm4', null],
      ['send', 'm5', 'Did it arrive?'],
    ]);
    at.relay.stop();
  });

  test('closes the provider’s chat at the log-out, and stores nothing of it again', async () => {
    const at = await inChat();
    kept.clear();
    await at.relay.forget();
    at.show({ entries: [...earlier, entryOf(4, 0, 'Of the next customer')] });
    await settled();
    expect(at.done).toEqual([['close'], ['disconnect']]);
    expect([...kept.keys()]).toEqual([]);
    at.relay.stop();
  });

  test('does not name the agent of the former customer after a log-out', async () => {
    const at = await inChat();
    await at.relay.forget();
    at.mode('bot');
    await settled();
    at.mode('connectingAgent');
    await settled();
    expect(at.openings).toHaveLength(2);
    expect(at.reports(createAgentChat.path)).toHaveLength(1);
    at.relay.stop();
  });

  test('reports typing in both directions, without the text', async () => {
    const at = await inChat();
    at.emit({ kind: 'typing', agentName: 'Jo' });
    at.draft.set('My secret');
    expect(at.done).toEqual([['typist', 'Jo'], ['typing']]);
    at.relay.stop();
  });
});
