import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotServiceFault } from '../outside-engine.port.ts';
import { createServiceCalls } from './service-calls.ts';
import { type BotServer, json, startBotServer } from './testing/bot-server.ts';

let server: BotServer;
beforeAll(async () => {
  server = await startBotServer();
  server.reply(() => json({}));
});
afterAll(() => server.stop());

type Options = Parameters<typeof createServiceCalls>[0];

async function outcomeOf(options: Omit<Options, 'allowedHosts'>): Promise<string> {
  const calls = createServiceCalls({ allowedHosts: [server.host], ...options });
  const call = {
    url: `https://${server.host}/v1`,
    key: 'secret',
    body: {},
    accept: 'application/json',
  } as const;
  try {
    for await (const _ of calls.post({ ...call, timeoutMs: 2_000 }));
    return 'answered';
  } catch (error) {
    return error instanceof BotServiceFault ? error.kind : `no fault: ${error}`;
  } finally {
    calls.close();
  }
}

test('a service with a trusted certificate is called; with an unknown certificate authority, it is unreachable', async () => {
  expect(await outcomeOf({ endpoint: server.endpoint })).toBe('answered');
  const requestCount = server.requests.length;
  expect(await outcomeOf({ endpoint: { ...server.endpoint, ca: '' } })).toBe('unreachable');
  expect(server.requests).toHaveLength(requestCount);
});

test.each([
  [['127.0.0.1']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['10.0.0.5']],
  [['169.254.169.254']],
  [['1.1.1.1', '127.0.0.1']],
])('a host whose name resolves to %j is not called', async (addresses) => {
  const requestCount = server.requests.length;
  const resolved = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(await outcomeOf({ resolve: (_, then) => then(null, resolved) })).toBe('addressPrivate');
  expect(server.requests).toHaveLength(requestCount);
});

test('the name of a host is looked up and its address checked for each connection', async () => {
  const lookedUp: string[] = [];
  const calls = createServiceCalls({
    allowedHosts: [server.host],
    resolve(host, then) {
      lookedUp.push(host);
      then(null, [{ address: '127.0.0.1', family: 4 }]);
    },
  });
  const call = { url: `https://${server.host}/v1`, key: null, body: {}, accept: 'application/json' } as const;
  for (let at = 0; at < 2; at += 1) {
    const chunks = calls.post({ ...call, timeoutMs: 2_000 })[Symbol.asyncIterator]();
    await expect(chunks.next()).rejects.toMatchObject({ kind: 'addressPrivate' });
  }
  calls.close();
  expect(lookedUp).toEqual(['bot.example', 'bot.example']);
});

test.each<[string, Options['resolve']]>([
  ['does not exist', (_, then) => then(new Error('ENOTFOUND'), [])],
  ['has no address', (_, then) => then(null, [])],
])('a host whose name %s is unreachable', async (_, resolve) => {
  expect(await outcomeOf(resolve ? { resolve } : {})).toBe('unreachable');
});
