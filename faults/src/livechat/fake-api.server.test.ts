import { readFileSync } from 'node:fs';
import * as sdk from '@livechat/customer-sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeIds } from './fake-account.ts';
import { type FakeServer, startFakeServer } from './fake-api-server.ts';
import { fileHost, vendorLimits } from './fake-types.ts';
import { sdkBrowser } from './sdk-browser.ts';

/**
 * The SDK's published types refer to sources that its package does not contain, so these are the parts that
 * the test uses.
 */
type Fields = Record<string, unknown> & { id: string };
type SdkChat = { id: string; active?: boolean; users: Fields[]; thread: { id: string; events: Fields[] } };
type Sdk = {
  auth: { getToken(): Promise<{ accessToken: string; entityId: string; expiresIn: number }> };
  on(name: string, listener: (payload: never) => void): void;
  destroy(): void;
  startChat(given: object): Promise<{ chat: SdkChat }>;
  resumeChat(given: object): Promise<{ chat: SdkChat }>;
  deactivateChat(given: object): Promise<unknown>;
  getChat(given: object): Promise<SdkChat>;
  listChats(): Promise<{ chatsSummary: (SdkChat & { lastEvent: Fields })[]; totalChats: number }>;
  listThreads(given: object): Promise<{ threads: SdkChat['thread'][]; nextPageId: string | null }>;
  getChatHistory(given: object): { next(): Promise<{ value: { threads: SdkChat['thread'][] } }> };
  sendEvent(given: object): Promise<Fields>;
  uploadFile(given: object): { promise: Promise<{ url: string }> };
  setSneakPeek(given: object): unknown;
  markEventsAsSeen(given: object): Promise<unknown>;
  updateCustomer(given: object): Promise<unknown>;
  listGroupStatuses(given?: object): Promise<Record<string, string>>;
  getPredictedAgent(given?: object): Promise<{ agent: Fields; queue: boolean }>;
};
type Config = { groupId?: number; uniqueGroups?: boolean; tokenStoragePrefix?: string; clientId?: string };

const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');
const shop = 'https://shop.example/en/products';
let server: FakeServer;
let opened: Sdk[];
let serial = 0;

beforeEach(async () => {
  server = await startFakeServer({ groups: { '0': 'online', '7': 'online' } }, { key: pem, cert: pem });
  opened = [];
  const { globals } = sdkBrowser({ port: server.port, ca: pem });
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
});
afterEach(async () => {
  for (const one of opened) one.destroy();
  await server.stop();
});

/** An SDK as the vendor publishes it; with the same `tokenStoragePrefix`, it is the same customer. */
function customer(config: Config = {}) {
  serial += 1;
  const init = sdk.init as unknown as (config: object) => Sdk;
  const made = init({
    organizationId: fakeIds.organizationId,
    clientId: fakeIds.clientId,
    tokenStoragePrefix: `customer-${serial}:`,
    ...config,
  });
  opened.push(made);
  const heard: { name: string; payload: Record<string, unknown> }[] = [];
  made.on('*', ((name: string, payload: Record<string, unknown>) => heard.push({ name, payload })) as never);
  const payloads = (name: string) => heard.filter((one) => one.name === name).map(({ payload }) => payload);
  const next = async (name: string, count = 1) => {
    await expect.poll(() => payloads(name).length).toBeGreaterThanOrEqual(count);
    return payloads(name)[count - 1] as Record<string, never>;
  };
  return { sdk: made, heard, payloads, next };
}

async function connected(config: Config = {}) {
  const one = customer(config);
  await one.next('connected');
  return one;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? String(error),
  );
const message = (text: string, customId = text) => ({ type: 'message', text, customId });
const textsOf = (events: readonly Fields[]) => events.map(({ text }) => text);

describe('the fake, driven by the vendor’s SDK: logging in', () => {
  test('gives a token by cookie, and the SDK reports its customer as connected', async () => {
    const one = await connected();
    const token = await one.sdk.auth.getToken();
    expect(server.fake.tokenRequests).toEqual([
      {
        path: '/v2/customer/token',
        contentType: 'text/plain;charset=UTF-8',
        body: {
          response_type: 'token',
          grant_type: 'cookie',
          client_id: fakeIds.clientId,
          organization_id: fakeIds.organizationId,
          redirect_uri: shop,
        },
      },
    ]);
    expect(token).toMatchObject({ accessToken: expect.stringMatching(/^dal:/), expiresIn: 28_800_000 });
    expect(one.payloads('connected')).toMatchObject([
      { customer: { id: token.entityId, statistics: { chatsCount: 0 } }, availability: 'online' },
    ]);
  });

  test('gives each group its own customer if the SDK asks for unique groups', async () => {
    const first = await connected({ groupId: 0, uniqueGroups: true });
    const second = await connected({ groupId: 7, uniqueGroups: true });
    const ids = await Promise.all(
      [first, second].map(async (one) => (await one.sdk.auth.getToken()).entityId),
    );
    expect(new Set(ids).size).toBe(2);
    expect(server.fake.tokenRequests.map(({ path }) => path)).toEqual([
      `/v2/customer/${fakeIds.organizationId}/0/token`,
      `/v2/customer/${fakeIds.organizationId}/7/token`,
    ]);
  });

  test('sends an SDK with a region elsewhere to the host of that region', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.fake.region = 'fra';
    const one = await connected();
    expect((await one.sdk.auth.getToken()).accessToken).toMatch(/^fra:/);
    const { chat } = await one.sdk.startChat({ chat: { thread: { events: [message('Hallo')] } } });
    expect(server.fake.chatId()).toBe(chat.id);
  });

  test('refuses a token for a wrong client id and for an unlisted address, and the SDK gives up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wrong = customer({ clientId: 'other' });
    expect(await wrong.next('disconnected')).toEqual({ reason: 'unauthorized' });
    server.fake.redirectUris = ['https://other.example/'];
    expect(await customer().next('disconnected')).toEqual({ reason: 'invalid_request' });
    expect(server.fake.count('login')).toBe(0);
  });

  test('refuses a revoked token, and the SDK logs in with a fresh one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const one = await connected();
    server.fake.revokeTokens();
    server.fake.disconnect('access_token_expired');
    await one.next('connected', 2);
    expect(one.payloads('disconnected')).toEqual([{ reason: 'access_token_expired' }]);
    expect(server.fake.count('token')).toBe(2);
  });

  test.each(['connection_evicted', 'internal_error'])('after %s the SDK reconnects', async (reason) => {
    const one = await connected();
    server.fake.disconnect(reason);
    await one.next('connected', 2);
    expect(one.payloads('disconnected')).toEqual([{ reason }]);
  });

  test.each(['customer_banned', 'too_many_connections', 'license_not_found', 'unsupported_version'])(
    'after %s the SDK does not reconnect',
    async (reason) => {
      const one = await connected();
      server.fake.disconnect(reason);
      expect(await one.next('disconnected')).toEqual({ reason });
      expect(await codeOf(one.sdk.listChats())).toBe('SDK_DESTROYED');
      expect(server.fake.count('login')).toBe(1);
    },
  );
});

describe('the fake, driven by the vendor’s SDK: a chat', () => {
  test('starts with its first events and its agent', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({ chat: { thread: { events: [message('Hello')] } } });
    expect(chat).toMatchObject({
      id: server.fake.chatId(),
      access: { groupIds: [0] },
      thread: { active: true, events: [{ text: 'Hello', customId: 'Hello', createdAt: expect.any(String) }] },
    });
    expect(chat.users).toMatchObject([{ type: 'customer' }, { type: 'agent', name: 'Jo', present: true }]);
    expect(server.fake.received()).toEqual(['Hello']);
  });

  test('is the only one of its customer, and resumed once it has ended', async () => {
    const shared = { tokenStoragePrefix: 'returning:' };
    const one = await connected(shared);
    const { chat } = await one.sdk.startChat({});
    const again = await connected(shared);
    expect(await codeOf(again.sdk.startChat({}))).toBe('LIMIT_REACHED');
    expect(await codeOf(again.sdk.resumeChat({ chat: { id: chat.id } }))).toBe('NOT_ALLOWED');
    server.fake.errorNames = 'sdk';
    expect(await codeOf(again.sdk.startChat({}))).toBe('CHAT_ALREADY_ACTIVE');
    expect(await codeOf(again.sdk.resumeChat({ chat: { id: chat.id } }))).toBe('CHAT_ALREADY_ACTIVE');
    await one.sdk.deactivateChat({ id: chat.id });
    expect(await again.next('chat_deactivated')).toEqual({ chatId: chat.id });
    expect(server.fake.isLive()).toBe(false);
    expect(await codeOf(again.sdk.startChat({}))).toBe('CHAT_LIMIT_REACHED');
    const events = [message('Back again')];
    const resumed = await again.sdk.resumeChat({ chat: { id: chat.id, thread: { events } } });
    expect(resumed.chat.thread).toMatchObject({ previousThreadId: chat.thread.id, active: true });
    expect(server.fake.received()).toEqual(['Back again']);
    expect(await codeOf(again.sdk.resumeChat({ chat: { id: 'none' } }))).toBe('NOT_FOUND');
  });

  test('has one history in its summary, its threads and its pages', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({ chat: { thread: { events: [message('First')] } } });
    await one.sdk.deactivateChat({ id: chat.id });
    await one.sdk.resumeChat({ chat: { id: chat.id, thread: { events: [message('Second')] } } });
    server.fake.agentSays('Third');
    await one.next('incoming_event', 2);
    const { chatsSummary, totalChats } = await one.sdk.listChats();
    expect(totalChats).toBe(1);
    expect(chatsSummary).toMatchObject([{ id: chat.id, active: true, access: { groupIds: [0] } }]);
    expect(chatsSummary[0]?.lastEvent).toMatchObject({ text: 'Third' });
    const newest = await one.sdk.listThreads({ chatId: chat.id, limit: 1 });
    expect(newest.threads.map(({ events }) => textsOf(events))).toEqual([['Second', 'Third']]);
    const older = await one.sdk.listThreads({ chatId: chat.id, pageId: newest.nextPageId });
    expect(older.threads.map(({ events }) => events[0]?.text)).toEqual(['First']);
    const { value } = await one.sdk.getChatHistory({ chatId: chat.id }).next();
    expect(value.threads.map(({ events }) => events[0]?.text)).toEqual(['First', 'Second']);
    expect(await one.sdk.getChat({ chatId: chat.id })).toMatchObject({ thread: { active: true } });
    expect(await codeOf(one.sdk.getChat({ chatId: 'none' }))).toBe('NOT_FOUND');
  });

  test('delivers the events of both sides, with their ids', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({});
    const sent = await one.sdk.sendEvent({ chatId: chat.id, event: message('It is dark', 'm1') });
    expect(sent).toMatchObject({ type: 'message', text: 'It is dark', customId: 'm1' });
    expect(one.payloads('incoming_event')).toEqual([]);
    const event = server.fake.agentSays('I see');
    expect(await one.next('incoming_event')).toMatchObject({
      chatId: chat.id,
      event: { id: event.id, text: 'I see', authorId: 'jo@team.example' },
    });
    server.fake.agentCorrects(event, 'I understand');
    expect(await one.next('event_updated')).toMatchObject({ event: { id: event.id, text: 'I understand' } });
    const element = { title: 'Which one?', buttons: [{ type: 'message', text: 'Red', value: 'red' }] };
    server.fake.agentWrites({ type: 'rich_message', template_id: 'quick_replies', elements: [element] });
    expect(await one.next('incoming_event', 2)).toMatchObject({
      event: { type: 'rich_message', elements: [{ title: 'Which one?', buttons: [{ text: 'Red' }] }] },
    });
    expect(server.fake.received()).toEqual(['It is dark']);
  });

  test('tells who takes part, who types, and the place in the queue', async () => {
    server.fake.hasQueue = true;
    const one = await connected();
    const { chat } = await one.sdk.startChat({});
    expect(chat.thread).toMatchObject({ queue: { position: 1, waitTime: 60 } });
    server.fake.queueAt(3, 90);
    expect(await one.next('queue_position_updated')).toMatchObject({
      chatId: chat.id,
      queue: { position: 3, waitTime: 90 },
    });
    server.fake.agentJoins({ id: 'mia@team.example', name: 'Mia' });
    expect(await one.next('user_added_to_chat')).toMatchObject({ user: { name: 'Mia' }, present: true });
    server.fake.agentTypes();
    expect(await one.next('incoming_typing_indicator')).toMatchObject({
      typingIndicator: { authorId: 'mia@team.example', isTyping: true },
    });
    server.fake.agentLeaves('mia@team.example');
    expect(await one.next('user_removed_from_chat')).toMatchObject({ userId: 'mia@team.example' });
    server.fake.transfers(7, { position: 2, wait_time: 30 });
    expect(await one.next('chat_transferred')).toMatchObject({
      transferredTo: { groupIds: [7] },
      queue: { position: 2, waitTime: 30 },
    });
    server.fake.agentEnds();
    expect(await one.next('chat_deactivated')).toEqual({ chatId: chat.id });
    expect(await codeOf(one.sdk.sendEvent({ chatId: chat.id, event: message('Late') }))).toBe(
      'CHAT_INACTIVE',
    );
  });

  test('accepts a file of the vendor’s file host, and no other address', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({});
    const file = new File(['It looks like this.'], 'photo.txt', { type: 'text/plain' });
    const { url } = await one.sdk.uploadFile({ file }).promise;
    expect(url.startsWith(fileHost)).toBe(true);
    await one.sdk.sendEvent({ chatId: chat.id, event: { type: 'file', url } });
    expect(server.fake.received()).toEqual([url]);
    const foreign = { type: 'file', url: 'https://shop.example/files/1' };
    expect(await codeOf(one.sdk.sendEvent({ chatId: chat.id, event: foreign }))).toBe('VALIDATION');
    server.fake.uploadFails = true;
    expect(await codeOf(one.sdk.uploadFile({ file }).promise)).toBe('INTERNAL');
  });
});

describe('the fake, driven by the vendor’s SDK: limits and errors', () => {
  test('accepts a message of 16 KB of UTF-8, and refuses one more byte', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({});
    const full = '日'.repeat(Math.floor(vendorLimits.messageBytes / 3));
    const send = (text: string) => codeOf(one.sdk.sendEvent({ chatId: chat.id, event: message(text, 'm') }));
    expect(await send(full)).toBe('no error');
    expect(await send(`${full}日`)).toBe('VALIDATION');
  });

  test('refuses the eleventh pending request of a connection', async () => {
    const one = await connected();
    server.fake.holdAnswers();
    const asked = Array.from({ length: 11 }, () => codeOf(one.sdk.listChats()));
    expect(await asked[10]).toBe('PENDING_REQUESTS_LIMIT_REACHED');
    server.fake.releaseAnswers();
    expect(new Set(await Promise.all(asked.slice(0, 10)))).toEqual(new Set(['no error']));
  });

  test('reports the status of groups, and the agent who would answer', async () => {
    const one = await connected();
    server.fake.groups['7'] = 'offline';
    expect(await one.sdk.listGroupStatuses()).toEqual({ 0: 'online', 7: 'offline' });
    expect(await one.sdk.listGroupStatuses({ groupIds: [7, 99] })).toEqual({ 7: 'offline' });
    expect(await one.sdk.getPredictedAgent({ groupId: 0 })).toMatchObject({
      agent: { name: 'Jo' },
      queue: false,
    });
    expect(await codeOf(one.sdk.getPredictedAgent({ groupId: 7 }))).toBe('GROUP_OFFLINE');
    expect(await codeOf(one.sdk.getPredictedAgent({ groupId: 99 }))).toBe('GROUP_NOT_FOUND');
    server.fake.agent = null;
    expect(await codeOf(one.sdk.getPredictedAgent({ groupId: 0 }))).toBe('GROUP_UNAVAILABLE');
  });

  test('stores who the customer is and how far the customer has read', async () => {
    const one = await connected();
    const { chat } = await one.sdk.startChat({});
    await one.sdk.updateCustomer({ name: 'Ada', email: 'ada@mail.example' });
    expect(server.fake.identity()).toMatchObject({ name: 'Ada', email: 'ada@mail.example' });
    const seenUpTo = new Date().toISOString();
    await one.sdk.markEventsAsSeen({ chatId: chat.id, seenUpTo });
    const read = await one.sdk.getChat({ chatId: chat.id });
    expect(read).toMatchObject({ eventsSeenUpToMap: { [String(read.users[0]?.id)]: seenUpTo } });
  });
});
