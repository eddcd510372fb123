import { vi } from 'vitest';
import type { LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';
import { createLiveChat } from '../../../web/src/features/chat/livechat/livechat.ts';
import { cookieTokens, type StoredToken } from '../../../web/src/features/chat/livechat/tokens.ts';
import { defaultAgent, fakeIds } from './fake-account.ts';
import { startFakeServer } from './fake-api-server.ts';
import type { Played } from './provider.ts';

const ids = { ...fakeIds, groupId: 0 };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Uses the fake live-chat provider over real sockets. The clock advances while a test waits. */
export async function playLiveChat(): Promise<Played> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { fake, origins, stop } = await startFakeServer();
  const { accounts, ...regions } = origins;
  const heard: LiveChatEvent[] = [];
  const kept: { token: StoredToken | null } = { token: null };
  const store = {
    read: () => kept.token,
    write: (token: StoredToken | null) => {
      kept.token = token;
    },
  };
  const tokens = cookieTokens(ids, { accountsUrl: accounts, redirectUri: 'https://shop.example/', store });
  const chat = createLiveChat({
    organizationId: ids.organizationId,
    groupId: ids.groupId,
    origins: regions,
    tokens,
    openSocket: (address) => new WebSocket(address),
    page: () => ({ url: 'https://shop.example/', title: 'Shop', referrer: '' }),
  });
  chat.listen((event) => heard.push(event));
  const settled = async (work: () => unknown) => {
    work();
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  return {
    chat,
    heard,
    staff: (isThere) => settled(() => Object.assign(fake, { agent: isThere ? defaultAgent : null })),
    takes: () => settled(() => undefined),
    says: (text) => settled(() => fake.agentSays(text)),
    writes: () => settled(() => fake.agentTypes()),
    ends: () => settled(() => fake.agentEnds()),
    received: async () => fake.received().filter((text) => !text.startsWith('So far:')),
    cut: () => fake.cut(),
    loseAnswer: () => fake.loseNext('send_event'),
    losePush: () => fake.dropPush('incoming_event'),
    failUpload: () => Object.assign(fake, { uploadFails: true }),
    hasLiveChat: () =>
      settled(() => {
        const customerId = 'b7eff798-f8df-4364-8059-649c35c9ed0c';
        const { token: value, expiresAt: until } = fake.account.grant(customerId, ids.groupId, 3_600);
        kept.token = { value, until, scope: `${ids.organizationId}/${ids.groupId}/${ids.clientId}` };
        fake.hasChat(true, customerId);
      }),
    async eventually(look) {
      for (let seconds = 0; !(await look()); seconds += 1) {
        if (seconds > 120) throw new Error('it did not come');
        await vi.advanceTimersByTimeAsync(1_000);
        for (let turns = 0; turns < 50; turns += 1) await turn();
      }
    },
    async stop() {
      chat.stop();
      await stop();
      vi.useRealTimers();
    },
  };
}
