import { outsideProvider } from '@aftercare/contract/chat/outside-chat';
import { createFakeLiveChat, type FakeLiveChat } from '@aftercare/faults/livechat/fake-livechat';
import { configureSite } from '@aftercare/server/testing/reading/stored';
import type { BrowserContext } from '@playwright/test';
import type { Product } from './product.ts';
import type { AnySiteId } from './sites.ts';

/** Requests to these hosts are no error here: the fake answers them on this machine. */
export const atLiveChat = /third party: https:\/\/\w+\.livechatinc\.com/;

/** Fakes the provider's WebSocket and HTTP API. `requests` lists everything that reached the fake. */
export async function fakeLiveChat(context: BrowserContext): Promise<FakeLiveChat> {
  const fake = createFakeLiveChat();
  const [api] = outsideProvider.hosts;
  await context.routeWebSocket(new RegExp(`^wss://${api}/v3\\.5/customer/rtm/ws`), (socket) => {
    fake.requests.push('socket');
    const connection = fake.connect({
      send: (text) => socket.send(text),
      end: () => void socket.close().catch(() => undefined),
    });
    socket.onMessage((message) => connection.hear(String(message)));
    socket.onClose(() => connection.closed());
  });
  await context.route(/^https:\/\/[a-z.-]+\.livechatinc\.com\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = {
      'access-control-allow-origin': route.request().headers().origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, authorization',
    };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const { status, body } = fake.http(pathname);
    return route.fulfill({ status, headers, contentType: 'application/json', body });
  });
  return fake;
}

export async function giveLiveChat({ nodes }: Product, site: AnySiteId): Promise<void> {
  const livechat = { licenseId: '390e44e6-f1e6-4368-b6dd-74d14508c2e0', clientId: 'client', groupId: '0' };
  await configureSite(nodes.databaseUrl, site, { livechat });
  await nodes.advance(0);
}
