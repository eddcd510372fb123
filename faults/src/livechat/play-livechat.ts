import { vi } from 'vitest';
import type { LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';
import { createLiveChat } from '../../../web/src/features/chat/livechat/livechat.ts';
import { cookieTokens, type StoredToken } from '../../../web/src/features/chat/livechat/tokens.ts';
import { defaultAgent, fakeIds } from './fake-account.ts';
import { type FakeServer, startFakeServer } from './fake-api-server.ts';
import { colleagues, type Played, type PlayedBrand } from './provider.ts';

const { organizationId, clientId } = fakeIds;
const customerBefore = 'b7eff798-f8df-4364-8059-649c35c9ed0c';
const groups = { first: 0, second: 7 };

/** Lets frames arrive on the real network. */
async function networkTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}
async function settled(work: () => unknown): Promise<void> {
  work();
  await networkTurns(20);
}
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  await networkTurns(50);
}
async function eventually(look: () => unknown | Promise<unknown>): Promise<void> {
  for (let seconds = 0; !(await look()); seconds += 1) {
    if (seconds > 120) throw new Error('it did not come');
    await pass(1);
  }
}

/** One site in a browser. Its token is in first-party storage, which a reload keeps. */
function openBrowser({ origins }: FakeServer, groupId: number) {
  const { accounts, ...regions } = origins;
  const kept: { token: StoredToken | null } = { token: null };
  const store = {
    read: () => kept.token,
    write: (token: StoredToken | null) => {
      kept.token = token;
    },
  };
  return {
    kept,
    openPage() {
      const ids = { organizationId, clientId, groupId };
      const chat = createLiveChat({
        organizationId,
        groupId,
        origins: regions,
        tokens: cookieTokens(ids, { accountsUrl: accounts, redirectUri: 'https://shop.example/', store }),
        openSocket: (address) => new WebSocket(address),
        page: () => ({ url: 'https://shop.example/', title: 'Shop', referrer: '' }),
      });
      const heard: LiveChatEvent[] = [];
      chat.listen((event) => heard.push(event));
      return { chat, heard };
    },
  };
}

function playBrand(server: FakeServer, groupId: number): PlayedBrand {
  const { fake } = server;
  const browser = openBrowser(server, groupId);
  const chatHere = () => fake.account.chats.findLast(({ groupIds }) => groupIds.includes(groupId));
  /** Texts and file addresses of the customer in all threads of the chat. */
  const written = (): string[] => {
    const chat = chatHere();
    return (chat?.threads ?? [])
      .flatMap(({ events }) => events)
      .filter(({ author_id: author }) => author === chat?.customerId)
      .map(({ text, url }) => text ?? String(url));
  };
  const brand: PlayedBrand = {
    ...browser.openPage(),
    eventually,
    staff: (isThere) => settled(() => Object.assign(fake, { agent: isThere ? defaultAgent : null })),
    takes: () => settled(() => undefined),
    says: (text) => settled(() => fake.agentSays(text, chatHere()?.id)),
    writes: () => settled(() => fake.agentTypes()),
    ends: () => settled(() => fake.agentEnds(chatHere()?.id)),
    transfers: () =>
      settled(() => {
        fake.agentLeaves(defaultAgent.id);
        fake.transfers(groupId);
        fake.agentJoins({ id: 'mia@team.example', name: colleagues.agent });
      }),
    supervisorSays: (text) =>
      settled(() => fake.supervisorSays({ id: 'sue@team.example', name: colleagues.supervisor }, text)),
    received: async () => written().filter((text) => !text.startsWith('So far:')),
    transcript: async () => written().join('\n'),
    cut: () => fake.cut(),
    evicts: () => settled(() => fake.disconnect('connection_evicted')),
    movesRegion: () => settled(() => fake.moveTo('fra')),
    async isOut(minutes, during) {
      fake.isDown = true;
      await settled(() => fake.cut());
      const passing = async () => {
        for (let seconds = 0; seconds < minutes * 60; seconds += 2) await pass(2);
      };
      await Promise.all([during(), passing()]);
      fake.isDown = false;
    },
    loseAnswer: () => fake.loseNext('send_event'),
    losePush: () => fake.dropPush('incoming_event'),
    failUpload: () => Object.assign(fake, { uploadFails: true }),
    hasLiveChat: () =>
      settled(() => {
        const { token: value, expiresAt: until } = fake.account.grant(customerBefore, groupId, 3_600);
        browser.kept.token = { value, until, scope: `${organizationId}/${groupId}/${clientId}` };
        fake.hasChat(true, customerBefore, groupId);
      }),
    hasWritten: () => settled(() => undefined),
    blocksForeignCookies: () => settled(() => Object.assign(fake, { keepsCookies: false })),
    async reloads() {
      await settled(() => brand.chat.stop());
      Object.assign(brand, browser.openPage());
    },
  };
  return brand;
}

/** Uses the fake live-chat provider over real sockets. The clock advances while a test waits. */
export async function playLiveChat(): Promise<Played> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const server = await startFakeServer();
  const first = playBrand(server, groups.first);
  const brands = [first];
  return Object.assign(first, {
    async secondBrand() {
      server.fake.groups[String(groups.second)] = 'online';
      const second = playBrand(server, groups.second);
      brands.push(second);
      return second;
    },
    async stop() {
      for (const { chat } of brands) chat.stop();
      await server.stop();
      vi.useRealTimers();
    },
  });
}
