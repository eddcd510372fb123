import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type LiveChatEvent,
  LiveChatFault,
  type Opening,
} from '../../../web/src/features/chat/link/live-chat.ts';
import { faultOf } from '../../../web/src/features/chat/livechat/faults.ts';
import { createLiveChat } from '../../../web/src/features/chat/livechat/livechat.ts';
import { cookieTokens, type Tokens } from '../../../web/src/features/chat/livechat/tokens.ts';
import { somebody } from './fake-livechat.ts';
import { type FakeServer, startFakeServer } from './fake-server.ts';

const ids = { organizationId: '390e44e6-f1e6-0368c-z6ddb-74g14508c2ex', clientId: 'client' };
let server: FakeServer;
let stops: (() => void)[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server = await startFakeServer();
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) stop();
  await server.stop();
  vi.useRealTimers();
});

function livechat(tokens: Tokens = cookieTokens(ids, server.url)) {
  const heard: LiveChatEvent[] = [];
  const chat = createLiveChat({
    organizationId: ids.organizationId,
    groupId: '0',
    apiUrl: server.url,
    tokens,
    openSocket: (url) => new WebSocket(url),
  });
  chat.listen((event) => heard.push(event));
  stops.push(chat.stop);
  const eventsOf = <Kind extends LiveChatEvent['kind']>(kind: Kind) =>
    heard.filter((event): event is Extract<LiveChatEvent, { kind: Kind }> => event.kind === kind);
  return { chat, heard, eventsOf, texts: () => eventsOf('message').map(({ text }) => text) };
}

const opening: Opening = {
  identity: null,
  history: ['So far:', 'Ada: Hello'],
  resumeId: null,
  clientId: 'handover-1',
};
const history = opening.history.join('\n');

/** Waits for frames on the real network while the fake clock does not move. */
const until = (isSo: () => boolean) =>
  new Promise<void>((resolve, reject) => {
    let looks = 0;
    const look = () => {
      looks += 1;
      if (isSo()) resolve();
      else if (looks > 200_000) reject(new Error('it did not come'));
      else setImmediate(look);
    };
    look();
  });

const faultIn = async (work: Promise<unknown>): Promise<LiveChatFault> => {
  const error = await work.then(
    () => new Error('no fault'),
    (fault: unknown) => fault,
  );
  if (!(error instanceof LiveChatFault)) throw error;
  return error;
};

describe('a sent message', () => {
  test('a message without response and push is looked up by its id after ten seconds, and stored once', async () => {
    const { chat } = livechat();
    await chat.open(opening);
    server.fake.loseNext('send_event');
    const sending = chat.send('m1', 'It is broken');
    await until(() => server.fake.heard().includes('It is broken'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(server.fake.count('list_threads')).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await sending;
    await chat.send('m1', 'It is broken');
    expect(server.fake.heard()).toEqual([history, 'It is broken']);
  });

  test('a message goes into the same chat if the response to start_chat was lost', async () => {
    const { chat } = livechat();
    server.fake.loseNext('start_chat');
    const open = chat.open(opening);
    await until(() => server.fake.isLive());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await open).toEqual({ chatId: server.fake.chatId() });
    expect(server.fake.heard()).toEqual([history]);
    expect(server.fake.count('start_chat')).toBe(1);
  });

  test('a message without a connection is refused at once, and not queued', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.cut();
    await until(() => eventsOf('fault').length > 0);
    expect(await faultIn(chat.send('m1', 'Lost?'))).toMatchObject({ code: 'NO_CONNECTION', way: 'retry' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await chat.availability()).toBe('online');
    expect(server.fake.heard()).toEqual([history]);
  });

  test('a message whose connection drops is looked up after the reconnect, and not sent twice', async () => {
    const { chat } = livechat();
    await chat.open(opening);
    server.fake.loseNext('send_event');
    const sending = chat.send('m1', 'Once');
    await until(() => server.fake.heard().includes('Once'));
    server.fake.cut();
    await sending;
    expect(server.fake.count('login')).toBe(2);
    expect(server.fake.heard()).toEqual([history, 'Once']);
  });
});

describe('a received message', () => {
  test('the customer’s own messages are not reported, and a repeated message of the agent is reported once', async () => {
    const { chat, texts } = livechat();
    server.fake.pushesOwn = true;
    await chat.open(opening);
    await chat.send('m1', 'Mine');
    const event = server.fake.agentSays('Yours');
    const again = { chat_id: server.fake.chatId(), thread_id: 't', event };
    server.fake.sendRaw(JSON.stringify({ action: 'incoming_event', type: 'push', payload: again }));
    server.fake.agentSays('Last');
    await until(() => texts().includes('Last'));
    await vi.advanceTimersByTimeAsync(20_000);
    await until(() => server.fake.count('list_threads') > 1);
    expect(texts()).toEqual(['Yours', 'Last']);
  });

  test('a message whose push was lost, or that was sent during an outage, is reported', async () => {
    const { chat, eventsOf, texts } = livechat();
    await chat.open(opening);
    server.fake.dropPush('incoming_event');
    server.fake.agentSays('Unheard');
    await vi.advanceTimersByTimeAsync(5_000);
    await until(() => texts().includes('Unheard'));
    server.fake.cut();
    server.fake.agentSays('Without a reader');
    await until(() => eventsOf('fault').length > 0);
    await vi.advanceTimersByTimeAsync(5_000);
    await until(() => texts().includes('Without a reader'));
    expect(texts()).toEqual(['Unheard', 'Without a reader']);
  });

  test('each message has the name of its agent, also after a transfer', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.agentSays('First');
    server.fake.agentJoins({ id: 'mia@team.example', name: 'Mia' });
    server.fake.agentSays('Second');
    server.fake.agentTypes();
    server.fake.queueAt(3, 90);
    server.fake.agentEnds();
    await until(() => eventsOf('closed').length === 1);
    expect(eventsOf('agent').map(({ name }) => name)).toEqual(['Jo', 'Mia']);
    expect(eventsOf('message').map(({ agentName }) => agentName)).toEqual(['Jo', 'Mia']);
    expect(eventsOf('typing')).toEqual([{ kind: 'typing', agentName: 'Mia' }]);
    expect(eventsOf('queue')).toEqual([{ kind: 'queue', position: 3, waitSeconds: 90 }]);
  });

  test('a frame is ignored if it is not JSON, does not match the schema, or exceeds one megabyte', async () => {
    const { chat, texts } = livechat();
    await chat.open(opening);
    const event = { id: 'x', type: 'message', author_id: somebody.id, text: 'x'.repeat(1_000_001) };
    const frames = [
      'not JSON',
      '{"action":"incoming_event","type":"push","payload":{"chat_id":7}}',
      '{"action":"constructor","type":"push","payload":{}}',
      JSON.stringify({
        action: 'incoming_event',
        type: 'push',
        payload: { chat_id: server.fake.chatId(), event },
      }),
    ];
    for (const frame of frames) server.fake.sendRaw(frame);
    server.fake.agentSays('Real');
    await until(() => texts().length > 0);
    expect(texts()).toEqual(['Real']);
  });
});

describe('an existing chat', () => {
  test('a chat that has ended is resumed after CHAT_LIMIT_REACHED', async () => {
    const { chat } = livechat();
    server.fake.hasChat(false);
    expect(await chat.open(opening)).toEqual({ chatId: server.fake.chatId() });
    expect(server.fake.count('resume_chat')).toBe(1);
    expect(server.fake.heard()).toEqual([history]);
  });

  test('a live chat is joined, with the history and the messages written since', async () => {
    const { chat, texts } = livechat();
    server.fake.hasChat(true);
    server.fake.agentSays('Still here');
    server.fake.failNext('start_chat', 'chat_already_active');
    expect(await chat.open(opening)).toEqual({ chatId: server.fake.chatId() });
    expect(server.fake.count('resume_chat')).toBe(0);
    expect(server.fake.heard()).toEqual([history]);
    expect(texts()).toEqual(['Still here']);
  });

  test('a live chat that cannot be joined within three seconds is left to the simulated agent', async () => {
    const { chat } = livechat();
    server.fake.hasChat(true);
    server.fake.failNext('start_chat', 'chat_already_active');
    server.fake.loseNext('list_chats');
    const failing = faultIn(chat.open(opening));
    await until(() => server.fake.count('list_chats') === 1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failing).toMatchObject({ code: 'CHAT_ALREADY_ACTIVE', way: 'simulate' });
  });
});

describe('availability of agents at the provider', () => {
  test.each([
    ['online', true, false, 'online'],
    ['online', true, true, 'queue'],
    ['online', false, false, 'offline'],
    ['online_for_queue', true, false, 'queue'],
    ['offline', true, false, 'offline'],
  ] as const)('group %s, agent %s, queue %s: %s', async (group, isThere, hasQueue, expected) => {
    const { chat } = livechat();
    Object.assign(server.fake, { groups: { '0': group }, agent: isThere ? somebody : null, hasQueue });
    expect(await chat.availability()).toBe(expected);
    if (expected !== 'offline') return;
    expect(await faultIn(chat.open(opening))).toMatchObject({ code: 'GROUPS_OFFLINE', way: 'simulate' });
    expect(server.fake.requests).not.toContain('start_chat');
  });
});

describe('a disconnect', () => {
  test.each([
    'inactivity_timeout',
    'license_expired',
    'customer_banned',
    'too_many_connections',
    'logged_out_remotely',
  ])(
    'after a disconnect by the provider (%s) there is no reconnect, and the next call connects again',
    async (reason) => {
      const { chat, eventsOf } = livechat();
      await chat.open(opening);
      server.fake.disconnect(reason);
      await until(() => eventsOf('fault').length > 0);
      expect(eventsOf('fault')).toEqual([{ kind: 'fault', code: reason.toUpperCase(), retryable: false }]);
      await vi.advanceTimersByTimeAsync(120_000);
      expect(server.fake.count('login')).toBe(1);
      expect(await chat.availability()).toBe('online');
      expect(server.fake.count('login')).toBe(2);
    },
  );

  test('after a network failure the client reconnects with pauses, and answers the next call', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.failNext('login', 'internal');
    server.fake.cut();
    await until(() => eventsOf('fault').length > 0);
    expect(eventsOf('fault')).toEqual([{ kind: 'fault', code: 'CONNECTION_LOST', retryable: true }]);
    await vi.advanceTimersByTimeAsync(1_000);
    await until(() => server.fake.count('login') === 2);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await chat.availability()).toBe('online');
    await chat.close();
    expect(server.fake.isLive()).toBe(false);
  });
});

test('sends the identity of a signed-in customer, and each change of it; sends none for a visitor', async () => {
  const { chat } = livechat();
  await chat.open(opening);
  expect(server.fake.identity).toBeNull();
  const identity = { name: 'Ada', email: 'ada@mail.example', avatar: '' };
  await chat.open({ ...opening, identity });
  await until(() => server.fake.identity !== null);
  expect(server.fake.identity).toEqual({ name: 'Ada', email: 'ada@mail.example' });
  expect(server.fake.count('start_chat')).toBe(1);
});

test('accepts a token from another source than the cookie, and requests a new one if it is refused', async () => {
  const refusals: boolean[] = [];
  const { chat } = livechat({
    get: (isRefused) => {
      refusals.push(isRefused);
      return Promise.resolve('minted');
    },
  });
  server.fake.failNext('login', 'authentication');
  await faultIn(chat.availability());
  expect(await chat.availability()).toBe('online');
  expect(refusals).toEqual([false, true]);
  expect(server.fake.requests).not.toContain('token');
});

describe('a fault', () => {
  const codes = [
    'AUTHENTICATION AUTHORIZATION CHAT_ALREADY_ACTIVE CHAT_LIMIT_REACHED CUSTOMER_BANNED ENTITY_TOO_LARGE GROUP_OFFLINE',
    'GROUPS_OFFLINE GROUP_NOT_FOUND GROUP_UNAVAILABLE INTERNAL LICENSE_EXPIRED MISDIRECTED_REQUEST REQUEST_TIMEOUT',
    'PENDING_REQUESTS_LIMIT_REACHED SERVICE_UNAVAILABLE UNSUPPORTED_VERSION USERS_LIMIT_REACHED VALIDATION',
    'WRONG_PRODUCT_VERSION CONNECTION_LOST NO_CONNECTION IDENTITY_MISMATCH MISDIRECTED_CONNECTION MISSING_CHAT_THREAD',
    'SERVICE_TEMPORARILY_UNAVAILABLE TOO_MANY_UNAUTHORIZED_CONNECTIONS INACTIVITY_TIMEOUT LOGGED_OUT_REMOTELY',
  ].flatMap((line) => line.split(' '));

  test('maps every error code of a fault to exactly one way to continue', () => {
    const ways = new Map<string, string[]>();
    for (const code of codes) {
      const { way } = faultOf(code.toLowerCase());
      ways.set(way, [...(ways.get(way) ?? []), code]);
    }
    expect([...ways.keys()].sort()).toEqual(['attach', 'retry', 'simulate', 'stop']);
    expect(ways.get('attach')).toEqual(['CHAT_ALREADY_ACTIVE', 'CHAT_LIMIT_REACHED', 'MISSING_CHAT_THREAD']);
    expect(ways.get('simulate')).toEqual(
      expect.arrayContaining(['GROUPS_OFFLINE', 'GROUP_OFFLINE', 'GROUP_UNAVAILABLE']),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__')), (code) =>
        ['retry', 'attach', 'simulate', 'stop'].includes(faultOf(code).way),
      ),
    );
  });
});
