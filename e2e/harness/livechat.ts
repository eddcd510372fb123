import { fakeIds } from '@aftercare/faults/livechat/fake-account';
import { createFakeLiveChat, type FakeLiveChat } from '@aftercare/faults/livechat/fake-api';
import { configureSite } from '@aftercare/server/testing/reading/change-stored';
import type { BrowserContext } from '@playwright/test';
import type { Product } from './product.ts';
import type { AnySiteId } from './sites.ts';

/** Requests to these hosts are no error here: the fake answers them on this machine. */
export const atLiveChat = /third party: https:\/\/\w+\.livechatinc\.com/;

const regionOf = (host: string) => (host.startsWith('api-fra.') ? 'fra' : 'dal');

/** Fakes the provider's WebSocket and HTTP API. `requests` lists everything that reached the fake. */
export async function fakeLiveChat(context: BrowserContext): Promise<FakeLiveChat> {
  const fake = createFakeLiveChat();
  await context.routeWebSocket(
    /^wss:\/\/api(-fra)?\.livechatinc\.com\/v[\d.]+\/customer\/rtm\/ws/,
    (socket) => {
      fake.requests.push('socket');
      const { hostname, pathname, searchParams } = new URL(socket.url());
      const transport = {
        send: (text: string) => socket.send(text),
        end: () => void socket.close().catch(() => undefined),
      };
      const connection = fake.connect(transport, {
        organizationId: searchParams.get('organization_id') ?? '',
        version: /v([\d.]+)/.exec(pathname)?.[1] ?? '',
        region: regionOf(hostname),
      });
      socket.onMessage((message) => connection.receive(String(message)));
      socket.onClose(() => connection.closed());
    },
  );
  await context.route(/^https:\/\/[a-z.-]+\.livechatinc\.com\//, (route) => {
    const request = route.request();
    const { hostname, pathname, search } = new URL(request.url());
    const headers = {
      'access-control-allow-origin': request.headers().origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type, authorization',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const answer = fake.http({
      path: pathname + search,
      region: regionOf(hostname),
      headers: request.headers(),
      body: request.postDataBuffer() ?? Buffer.alloc(0),
    });
    return route.fulfill({
      status: answer.status,
      headers: Object.assign(headers, answer.headers),
      contentType: 'application/json',
      body: answer.body,
    });
  });
  return fake;
}

export async function giveLiveChat({ nodes }: Product, site: AnySiteId, groupId = '0'): Promise<void> {
  const { organizationId: licenseId, clientId } = fakeIds;
  const livechat = { licenseId, clientId, groupId };
  await configureSite(nodes.databaseUrl, site, { livechat });
  await nodes.advance(0);
}
