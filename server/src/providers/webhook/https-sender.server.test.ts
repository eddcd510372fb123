import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startReceiver } from '../../../testing/servers/webhook-receiver.ts';
import { createWebhookSender } from './https-sender.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => {
  receiver.received.length = 0;
});

const event = () => ({ url: receiver.urlOf('in'), headers: { 'webhook-id': 'evt_1' }, body: '{"type":"x"}' });

test.each<[number | 'silent', number | null, string | null]>([
  [200, 200, null],
  [204, 204, null],
  [302, 302, 'redirected'],
  [404, 404, 'refused'],
  [410, 410, 'refused'],
  [500, 500, 'serverFault'],
  ['silent', null, 'tooSlow'],
])('an answer %s has the status %s and the problem %s', async (answer, status, problem) => {
  receiver.answerWith(() => answer);
  const sender = createWebhookSender({ endpoint: receiver.endpoint, timeoutMs: 300 });
  expect(await sender.send(event())).toMatchObject({ status, problem });
  expect(receiver.received).toMatchObject([{ body: '{"type":"x"}', headers: { 'webhook-id': 'evt_1' } }]);
  sender.close();
});

test.each(['127.0.0.1', '10.0.0.5', '169.254.169.254', '::1', 'fd00::1'])(
  'an address whose name resolves to %s is not called',
  async (address) => {
    const sender = createWebhookSender({ resolve: (_, then) => then(null, [{ address, family: 4 }]) });
    expect(await sender.send(event())).toMatchObject({ status: null, problem: 'addressPrivate' });
    expect(receiver.received).toEqual([]);
    sender.close();
  },
);

test.each([
  'http://bot.example/in',
  'https://127.0.0.1/in',
  'https://[::1]/in',
  'https://localhost/in',
  'https://a:b@bot.example/in',
])('an address of another form is not called: %s', async (url) => {
  const sender = createWebhookSender({ endpoint: receiver.endpoint });
  expect(await sender.send({ ...event(), url })).toMatchObject({ problem: 'addressPrivate' });
  sender.close();
});
