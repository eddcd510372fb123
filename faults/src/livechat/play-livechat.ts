import { vi } from 'vitest';
import type { LiveChatEvent } from '../../../web/src/features/chat/link/live-chat.ts';
import { createLiveChat } from '../../../web/src/features/chat/livechat/livechat.ts';
import { cookieTokens } from '../../../web/src/features/chat/livechat/tokens.ts';
import { somebody } from './fake-livechat.ts';
import { startFakeServer } from './fake-server.ts';
import type { Played } from './provider.ts';

const ids = { organizationId: 'organization', clientId: 'client' };
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Uses the fake live-chat provider over real sockets. The clock advances while a test waits. */
export async function playLiveChat(): Promise<Played> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const { fake, url, stop } = await startFakeServer();
  const heard: LiveChatEvent[] = [];
  const chat = createLiveChat({
    organizationId: ids.organizationId,
    groupId: '0',
    apiUrl: url,
    tokens: cookieTokens(ids, url),
    openSocket: (address) => new WebSocket(address),
  });
  chat.listen((event) => heard.push(event));
  const settled = async (work: () => unknown) => {
    work();
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  return {
    chat,
    heard,
    staff: (isThere) => settled(() => Object.assign(fake, { agent: isThere ? somebody : null })),
    takes: () => settled(() => undefined),
    says: (text) => settled(() => fake.agentSays(text)),
    writes: () => settled(() => fake.agentTypes()),
    ends: () => settled(() => fake.agentEnds()),
    received: async () => fake.heard().filter((text) => !text.startsWith('So far:')),
    cut: () => fake.cut(),
    loseAnswer: () => fake.loseNext('send_event'),
    losePush: () => fake.dropPush('incoming_event'),
    failUpload: () => Object.assign(fake, { uploadFails: true }),
    hasLiveChat: () => settled(() => fake.hasChat(true)),
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
