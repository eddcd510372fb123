import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type LiveChatEvent,
  LiveChatFault,
  type Opening,
} from '../../../web/src/features/chat/link/live-chat.ts';
import { createLiveChat } from '../../../web/src/features/chat/livechat/livechat.ts';
import {
  cookieTokens,
  type StoredToken,
  type Tokens,
} from '../../../web/src/features/chat/livechat/tokens.ts';
import { defaultAgent, fakeIds } from './fake-account.ts';
import { type FakeServer, startFakeServer } from './fake-api-server.ts';

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

/** First-party storage of one browser and site. */
const browser = () => ({ token: null as StoredToken | null });
type Site = {
  groupId?: number;
  version?: string;
  kept?: ReturnType<typeof browser>;
  tokens?: Tokens;
  clientId?: string;
};

function livechat({
  groupId = 0,
  version,
  kept = browser(),
  clientId = fakeIds.clientId,
  tokens,
}: Site = {}) {
  const events: LiveChatEvent[] = [];
  const store = {
    read: () => kept.token,
    write: (token: StoredToken | null) => {
      kept.token = token;
    },
  };
  const { accounts, ...origins } = server.origins;
  const places = { accountsUrl: accounts, redirectUri: 'https://shop.example/', store };
  const chat = createLiveChat({
    organizationId: fakeIds.organizationId,
    groupId,
    origins,
    ...(version !== undefined && { version }),
    tokens: tokens ?? cookieTokens({ organizationId: fakeIds.organizationId, clientId, groupId }, places),
    openSocket: (url) => new WebSocket(url),
    page: () => ({ url: 'https://shop.example/faq', title: 'FAQ', referrer: 'https://search.example' }),
  });
  chat.listen((event) => events.push(event));
  stops.push(chat.stop);
  const eventsOf = <Kind extends LiveChatEvent['kind']>(kind: Kind) =>
    events.filter((event): event is Extract<LiveChatEvent, { kind: Kind }> => event.kind === kind);
  return { chat, events, eventsOf, texts: () => eventsOf('message').map(({ text }) => text) };
}

const opening: Opening = {
  identity: null,
  history: ['So far:', 'Ada: Hello'],
  resumeId: null,
  isReopened: false,
  clientId: 'handover-1',
};
const history = opening.history.join('\n');

/** A customer with a chat of an earlier visit, in the browser of that visit. */
function returning(isActive: boolean, chatGroup = 0, groupId = 0) {
  const { organizationId, clientId } = fakeIds;
  const customerId = `b7eff798-f8df-4364-8059-${groupId}`;
  const { token: value, expiresAt: until } = server.fake.account.grant(customerId, groupId, 3_600);
  const kept = { token: { value, until, scope: `${organizationId}/${groupId}/${clientId}` } };
  return { kept, chatId: server.fake.hasChat(isActive, customerId, chatGroup) };
}

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
    await until(() => server.fake.received().includes('It is broken'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(server.fake.count('list_threads')).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    await sending;
    await chat.send('m1', 'It is broken');
    expect(server.fake.received()).toEqual([history, 'It is broken']);
  });

  test('a message goes into the same chat if the response to start_chat was lost', async () => {
    const { chat } = livechat();
    server.fake.loseNext('start_chat');
    const open = chat.open(opening);
    await until(() => server.fake.isLive());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await open).toEqual({ chatId: server.fake.chatId() });
    expect(server.fake.received()).toEqual([history]);
    expect(server.fake.count('start_chat')).toBe(1);
  });

  test('a message without a connection is refused at once, and not queued', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.cut();
    await until(() => eventsOf('fault').length > 0);
    expect(await faultIn(chat.send('m1', 'Lost?'))).toMatchObject({
      code: 'NO_CONNECTION',
      outcome: 'reconnect',
    });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await chat.availability()).toBe('online');
    expect(server.fake.received()).toEqual([history]);
  });

  test('a message whose connection drops is looked up after the reconnect, and not sent twice', async () => {
    const { chat } = livechat();
    await chat.open(opening);
    server.fake.loseNext('send_event');
    const sending = chat.send('m1', 'Once');
    await until(() => server.fake.received().includes('Once'));
    server.fake.cut();
    await sending;
    expect(server.fake.count('login')).toBe(2);
    expect(server.fake.received()).toEqual([history, 'Once']);
  });
});

describe('a received message', () => {
  test('the customer’s own messages are not reported, and a repeated message of the agent is reported once', async () => {
    const { chat, texts } = livechat();
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

  test('a frame is ignored if it is not JSON, does not match the schema, or exceeds one megabyte', async () => {
    const { chat, texts } = livechat();
    await chat.open(opening);
    const event = { id: 'x', type: 'message', author_id: defaultAgent.id, text: 'x'.repeat(1_000_001) };
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
  test('a chat that the login names is resumed if it has ended, without an attempt to start one', async () => {
    const { kept, chatId } = returning(false);
    const { chat } = livechat({ kept });
    expect(await chat.open(opening)).toEqual({ chatId });
    expect(server.fake.count('resume_chat')).toBe(1);
    expect(server.fake.count('start_chat')).toBe(0);
    expect(server.fake.received()).toEqual([history]);
  });

  test('a chat that an agent ended during a reload reports the last messages and its end, and is not resumed', async () => {
    const kept = browser();
    const before = livechat({ kept });
    const { chatId } = await before.chat.open(opening);
    before.chat.stop();
    server.fake.agentSays('Done, goodbye', chatId);
    server.fake.agentEnds();
    const { chat, texts, eventsOf } = livechat({ kept });
    expect(await chat.open({ ...opening, history: [], resumeId: chatId, isReopened: true })).toEqual({
      chatId,
    });
    await until(() => eventsOf('closed').length > 0);
    expect(texts()).toEqual(['Done, goodbye']);
    expect(server.fake.count('resume_chat')).toBe(0);
  });

  test('a live chat is joined, with the history and the messages written since', async () => {
    const { kept, chatId } = returning(true);
    server.fake.agentSays('Still here');
    const { chat, texts } = livechat({ kept });
    expect(await chat.open(opening)).toEqual({ chatId });
    expect(server.fake.count('resume_chat')).toBe(0);
    expect(server.fake.received()).toEqual([history]);
    expect(texts()).toEqual(['Still here']);
  });

  test.each([
    ['limit_reached', 'documented'],
    ['chat_limit_reached', 'sdk'],
    ['chat_already_active', 'sdk'],
  ] as const)('a chat from another tab is joined after %s', async (refusal, errorNames) => {
    server.fake.errorNames = errorNames;
    const kept = browser();
    const { chat } = livechat({ kept });
    await chat.availability();
    const other = livechat({ kept });
    const { chatId } = await other.chat.open(opening);
    if (refusal === 'chat_limit_reached') await other.chat.close();
    expect(await chat.open({ ...opening, clientId: 'handover-2' })).toEqual({ chatId });
    expect(server.fake.received().at(-1)).toBe(history);
    expect(server.fake.isLive()).toBe(true);
  });

  test('a chat that became live between two requests is joined', async () => {
    const { kept, chatId } = returning(false);
    const { chat } = livechat({ kept });
    server.fake.failNext('resume_chat', 'not_allowed');
    expect(await chat.open({ ...opening, history: [] })).toEqual({ chatId });
  });

  test('a live chat that cannot be joined within three seconds is left to the simulated agent', async () => {
    const { chat } = livechat();
    server.fake.failNext('start_chat', 'chat_already_active');
    server.fake.loseNext('list_chats');
    const failing = faultIn(chat.open(opening));
    await until(() => server.fake.count('list_chats') === 1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await failing).toMatchObject({ code: 'CHAT_ALREADY_ACTIVE', outcome: 'simulate' });
  });

  test('a chat of another group is not joined, unless this site has opened it', async () => {
    const { kept, chatId } = returning(true, 7);
    server.fake.agentSays('For another brand');
    const { chat, texts } = livechat({ kept });
    expect(await faultIn(chat.open(opening))).toMatchObject({ outcome: 'simulate' });
    expect(texts()).toEqual([]);
    expect(await chat.open({ ...opening, resumeId: chatId })).toEqual({ chatId });
  });
});

test('after an internal error of start_chat, nothing of another group’s live chat is reported', async () => {
  const { kept } = returning(true, 7);
  server.fake.agentSays('For another brand');
  const { chat, texts } = livechat({ kept });
  server.fake.failNext('start_chat', 'internal');
  expect(await faultIn(chat.open(opening))).toMatchObject({ code: 'INTERNAL' });
  expect(texts()).toEqual([]);
});

describe('the customer of a site', () => {
  test('the token request has the form of the vendor’s SDK, and one address of the site', async () => {
    await livechat().chat.availability();
    const { organizationId, clientId } = fakeIds;
    const path = `/v2/customer/${organizationId}/0/token`;
    const redirect = { redirect_uri: 'https://shop.example/', response_type: 'token' };
    const body = { ...redirect, grant_type: 'cookie', client_id: clientId, organization_id: organizationId };
    expect(server.fake.tokenRequests).toEqual([{ path, contentType: 'text/plain;charset=UTF-8', body }]);
  });

  test('the login names the page, the site that led there, and this application', async () => {
    await livechat().chat.availability();
    expect(server.fake.logins).toMatchObject([
      {
        group_id: 0,
        customer_page: { url: 'https://shop.example/faq', title: 'FAQ' },
        referrer: 'https://search.example',
        application: { name: 'aftercare' },
      },
    ]);
  });

  test('a token is not used after its end, nor for another group', async () => {
    const kept = browser();
    await livechat({ kept }).chat.availability();
    server.fake.groups['7'] = 'online';
    await livechat({ kept, groupId: 7 }).chat.availability();
    expect(server.fake.count('token')).toBe(2);
    for (const stop of stops) stop();
    vi.setSystemTime(Date.now() + 28_800_000);
    await livechat({ kept, groupId: 7 }).chat.availability();
    expect(server.fake.count('token')).toBe(3);
  });
});

describe('the region of an organization', () => {
  test.each(['3.5', '3.6'])('an account in Europe is reached at its host (version %s)', async (version) => {
    server.fake.region = 'fra';
    const { chat } = livechat({ version });
    await chat.open(opening);
    expect(server.fake.received()).toEqual([history]);
  });

  test('an upload that reaches the wrong region is repeated at the right one', async () => {
    const { chat } = livechat();
    await chat.open(opening);
    server.fake.region = 'fra';
    const content = async () => new Blob(['It looks like this.']);
    const file = { name: 'photo.txt', url: 'https://shop.example/1', content };
    const sending = chat.sendFile('f1', file, () => undefined);
    await until(() => server.fake.count('upload_file') === 2);
    await vi.advanceTimersByTimeAsync(1_000);
    await sending.catch(() => chat.availability().then(() => chat.sendFile('f1', file, () => undefined)));
    expect(server.fake.received().at(-1)).toMatch(/^https:\/\/cdn\.livechat-files\.com\//);
  });
});

describe('a sign of an agent', () => {
  test('the place in the queue is updated by the push of a customer, with one object', async () => {
    server.fake.hasQueue = true;
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.queueAt(3, 90);
    await until(() => eventsOf('queue').length > 1);
    expect(eventsOf('queue').at(-1)).toEqual({ kind: 'queue', position: 3, waitSeconds: 90 });
  });

  test('a bot is named as automated, and the person who joins later as a person', async () => {
    server.fake.agent = { id: 'bot@team.example', name: 'Helper', isBot: true };
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.agentSays('I am a bot');
    server.fake.agentJoins({ id: 'mia@team.example', name: 'Mia' });
    server.fake.agentSays('I am a person');
    await until(() => eventsOf('message').length === 2);
    expect(eventsOf('agent').map(({ agent }) => agent)).toEqual([
      { name: 'Helper', isBot: true },
      { name: 'Mia', isBot: false },
    ]);
    expect(eventsOf('message').map(({ agent }) => agent.isBot)).toEqual([true, false]);
  });

  test('an agent who left and joins again is named again', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.agentLeaves(defaultAgent.id);
    server.fake.agentJoins(defaultAgent);
    await until(() => eventsOf('agent').length === 2);
    expect(eventsOf('agent').map(({ agent }) => agent.name)).toEqual(['Jo', 'Jo']);
  });

  test('a corrected message is shown again, cards and forms with their choices, and notes to agents never', async () => {
    const { chat, eventsOf, texts } = livechat();
    await chat.open(opening);
    const event = server.fake.agentSays('It is broken');
    server.fake.agentCorrects(event, 'It is not broken');
    const buttons = [
      { type: 'message', text: 'Red', value: 'red' },
      { type: 'url', text: 'Manual', value: 'https://shop.example/m' },
    ];
    const elements = [{ title: 'Which light?', subtitle: 'On the back', buttons }];
    server.fake.agentWrites({ type: 'rich_message', template_id: 'cards', elements });
    const fields = [{ type: 'radio', id: '1', label: 'Colour', options: [{ id: '0', label: 'Green' }] }];
    server.fake.agentWrites({ type: 'form', form_id: 'f', fields });
    server.fake.agentWrites({ type: 'message', text: 'Rude customer', recipients: 'agents' });
    server.fake.agentSays('Last');
    await until(() => texts().includes('Last'));
    expect(texts()).toEqual([
      'It is broken',
      'It is not broken',
      'Which light?\nOn the back\n• Red\n• Manual https://shop.example/m',
      'Colour\n• Green',
      'Last',
    ]);
    expect(new Set(eventsOf('message').map(({ id }) => id)).size).toBe(5);
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
    Object.assign(server.fake, { groups: { '0': group }, agent: isThere ? defaultAgent : null, hasQueue });
    expect(await chat.availability()).toBe(expected);
    if (expected !== 'offline') return;
    expect(await faultIn(chat.open(opening))).toMatchObject({ code: 'GROUPS_OFFLINE', outcome: 'simulate' });
    expect(server.fake.requests).not.toContain('start_chat');
  });
});

describe('a disconnect', () => {
  test.each([
    'access_token_revoked',
    'access_token_expired',
    'too_many_unauthorized_connections',
    'connection_timeout',
    'internal_error',
    'service_temporarily_unavailable',
  ])('after %s in mid-talk the chat continues on a new connection', async (reason) => {
    const { chat, eventsOf, texts } = livechat();
    await chat.open(opening);
    if (reason.startsWith('access_token')) server.fake.revokeTokens();
    server.fake.disconnect(reason);
    server.fake.agentSays('Are you there?');
    await until(() => eventsOf('fault').length > 0);
    await vi.advanceTimersByTimeAsync(2_000);
    await until(() => texts().includes('Are you there?'));
    await chat.send('m1', 'Yes');
    expect(server.fake.received()).toEqual([history, 'Yes']);
    expect(eventsOf('fault')).toEqual([{ kind: 'fault', code: reason.toUpperCase(), retryable: true }]);
  });

  test('after inactivity_timeout there is no reconnect, and the next call connects again', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.disconnect('inactivity_timeout');
    await until(() => eventsOf('fault').length > 0);
    expect(eventsOf('fault')).toEqual([{ kind: 'fault', code: 'INACTIVITY_TIMEOUT', retryable: false }]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.fake.count('login')).toBe(1);
    expect(await chat.availability()).toBe('online');
  });

  test.each([
    ['customer_banned', 'stop'],
    ['too_many_connections', 'stop'],
    ['logged_out_remotely', 'stop'],
    ['license_expired', 'operator'],
    ['license_not_found', 'operator'],
    ['unsupported_version', 'operator'],
  ])('after %s the provider is not contacted again (%s)', async (reason, outcome) => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.disconnect(reason);
    await until(() => eventsOf('fault').length > 0);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await faultIn(chat.availability())).toMatchObject({ code: reason.toUpperCase(), outcome });
    expect(eventsOf('fault')).toEqual([{ kind: 'fault', code: reason.toUpperCase(), retryable: false }]);
    expect(server.fake.count('login')).toBe(1);
  });

  test.each([
    [{ identity_exception: 'unauthorized' }, 'IDENTITY_EXCEPTION'],
    [{ oauth_exception: 'access_denied' }, 'OAUTH_EXCEPTION'],
  ])('after %j there is one token request, and the fault is for the operator', async (error, code) => {
    server.fake.tokenError = error;
    const { chat } = livechat();
    expect(await faultIn(chat.open(opening))).toMatchObject({ code, outcome: 'operator' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await faultIn(chat.availability())).toMatchObject({ code, outcome: 'operator' });
    expect(server.fake.count('token')).toBe(1);
  });

  test('a wrong client id, an unlisted address and an unknown group are for the operator', async () => {
    expect(await faultIn(livechat({ clientId: 'other' }).chat.availability())).toMatchObject({
      outcome: 'operator',
    });
    server.fake.redirectUris = ['https://other.example/'];
    expect(await faultIn(livechat().chat.availability())).toMatchObject({ outcome: 'operator' });
    server.fake.redirectUris = null;
    const unknown = livechat({ groupId: 99 });
    server.fake.failNext('login', 'group_not_found');
    expect(await faultIn(unknown.chat.availability())).toMatchObject({
      code: 'GROUP_NOT_FOUND',
      outcome: 'operator',
    });
  });

  test('a passing trouble of the accounts server is tried again', async () => {
    server.fake.tokenError = { oauth_exception: 'temporarily_unavailable' };
    const { chat } = livechat();
    expect(await faultIn(chat.availability())).toMatchObject({ outcome: 'reconnect' });
    server.fake.tokenError = null;
    expect(await chat.availability()).toBe('online');
  });

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

  test('a disconnected page has no connection until its next call', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    await chat.close();
    chat.disconnect();
    await until(() => !server.fake.isConnected());
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.fake.count('login'), eventsOf('fault')]).toEqual([1, []]);
    expect(await chat.availability()).toBe('online');
  });

  test('an agent who ends the chat in an outage ends it for the customer’s next message', async () => {
    const { chat, eventsOf } = livechat();
    await chat.open(opening);
    server.fake.dropPush('chat_deactivated');
    server.fake.agentEnds();
    expect(await faultIn(chat.send('m1', 'Hello?'))).toMatchObject({ code: 'CHAT_INACTIVE' });
    expect(eventsOf('closed')).toHaveLength(1);
  });
});

test.each(['3.5', '3.6'])(
  'answers without a request id settle their requests (version %s)',
  async (version) => {
    server.fake.repeatsRequestId = false;
    const { chat, texts } = livechat({ version });
    await chat.open(opening);
    await chat.send('m1', 'It is dark');
    server.fake.agentSays('I see');
    await until(() => texts().includes('I see'));
    expect(server.fake.received()).toEqual([history, 'It is dark']);
  },
);

test('sends the identity of a signed-in customer, and each change of it; sends none for a visitor', async () => {
  const { chat } = livechat();
  await chat.open(opening);
  expect(server.fake.identity()).toEqual({});
  const identity = { name: 'Ada', email: 'ada@mail.example', avatar: '' };
  await chat.open({ ...opening, identity });
  await until(() => server.fake.count('update_customer') > 0);
  expect(server.fake.identity()).toEqual({ name: 'Ada', email: 'ada@mail.example' });
  expect(server.fake.count('start_chat')).toBe(1);
});

test('accepts a token from another source than the cookie, and requests a new one if it is refused', async () => {
  const refusals: boolean[] = [];
  const get = (isRefused: boolean) => {
    refusals.push(isRefused);
    return Promise.resolve(server.fake.account.grant('minted', 0, 3_600).token);
  };
  const { chat } = livechat({ tokens: { get } });
  server.fake.failNext('login', 'authentication');
  await faultIn(chat.availability());
  expect(await chat.availability()).toBe('online');
  expect(refusals).toEqual([false, true]);
  expect(server.fake.requests).not.toContain('token');
});
