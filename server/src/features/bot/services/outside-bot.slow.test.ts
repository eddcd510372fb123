import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import {
  removeBotKey,
  storeBotKey,
  testBotService,
  viewBotService,
} from '@aftercare/contract/desk/sites/bot-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import type { Person } from '../../../../testing/people/person.ts';
import { configureSite, openChat } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { asOwner } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import {
  type BotServer,
  dataOf,
  type ServiceReply,
  type ServiceRequest,
  startBotServer,
  streamed,
} from '../../../providers/bot/outside/testing/bot-server.ts';

const merchantId = 'fopo-us';
const key = 'sk-test-0123456789';
let service: BotServer;
let site: RunningSite;

beforeAll(async () => {
  service = await startBotServer();
  site = await runSite(2, service.env);
  await untilBotIsTrained(site);
  await untilBotIsTrained({ ...site, visitor: (options) => site.visitor({ ...options, node: 1 }) });
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const url = () => `https://${service.host}/v1`;
let settings = 0;
/**
 * Each test uses a model name of its own, so that a pause of the circuit breaker does not affect the next
 * test.
 */
beforeEach(async () => {
  settings += 1;
  service.reply(quoting);
  await useModel(`small-${settings}`);
});
const useModel = (model: string) =>
  configureSite(site, merchantId, { botEngine: 'llm', botService: { url: url(), model } });

const beginningOf = (text: string): string => text.slice(0, 160).replace(/\s+\S*$/, '');
/** Reply of a service that quotes the first passage. */
function quoting(request: ServiceRequest): ServiceReply {
  const [passage] = dataOf(request).passages;
  const statements = [{ text: beginningOf(passage?.text ?? ''), passages: [1] }];
  return streamed(passage ? JSON.stringify({ statements }) : '{"notFound":true}');
}

async function chat(node = 0) {
  const person = site.visitor({ node });
  const { conversationId } = await openChat(person);
  return { person, ask: (text: string) => answerOfBot(person, conversationId, text) };
}
const events = (name: string) =>
  site.nodes.nodes.flatMap((node) =>
    node
      .output()
      .split('\n')
      .filter((line) => line.includes(`"${name}"`)),
  );
const question = 'please tell me why my second screen stays dark all the time';

describe('a site with a language model', () => {
  test('answers with the statements of the model and names their source', async () => {
    const { ask } = await chat();
    const { newest, html, state } = await ask(question);
    const [request] = service.requests;
    const [passage] = request ? dataOf(request).passages : [];
    expect(html).toContain('<p>Source:</p><ul><li>');
    expect(html).toContain(
      beginningOf(passage?.text ?? '')
        .slice(0, 20)
        .replaceAll("'", '&#39;'),
    );
    expect(newest).toMatchObject({ card: { kind: 'faq', question: passage?.title } });
    expect(state.mode).toBe('bot');
    expect(request?.path).toBe('/v1/chat/completions');
    expect(request?.body.model).toBe(`small-${settings}`);
  });

  test('sends the question and the earlier messages in masked form only', async () => {
    const { ask } = await chat();
    const first = `${question}, order 113-7654321-7654321`;
    await ask(first);
    await ask(`${question} again, mail jane@mail.example`);
    expect(JSON.stringify(service.requests)).not.toMatch(/7654321|jane/);
    const data = service.requests.map(dataOf);
    expect(data.map(({ earlier }) => earlier)).toEqual([[], [`${question}, order [order 1]`]]);
  });

  test.each(['hello', 'you are completely useless', 'Talk to our team'])(
    'does not send a message that is no question: %s',
    async (text) => {
      const { ask } = await chat();
      await ask(text);
      expect(service.requests).toEqual([]);
    },
  );

  test('does not call the model if the site uses the embedded bot', async () => {
    await configureSite(site, merchantId, { botEngine: 'embedded' });
    const { ask } = await chat();
    await ask(question);
    expect(service.requests).toEqual([]);
  });

  test.each<[string, () => ServiceReply]>([
    ['is silent', () => 'silent'],
    ['fails', () => ({ status: 500, chunks: ['boom'] })],
    [
      'ends in the middle of its answer',
      () => ({ type: 'text/event-stream', chunks: ['data: {"cho'], end: 'cut' }),
    ],
    ['answers junk', () => streamed('I am a teapot')],
    [
      'reveals its instructions',
      (request?: ServiceRequest) => streamed(JSON.stringify(request?.body ?? 'system')),
    ],
    [
      'writes a script',
      () => streamed(JSON.stringify({ statements: [{ text: '<script>alert(1)</script>', passages: [1] }] })),
    ],
    ['knows nothing', () => streamed('{"notFound":true}')],
  ])('gives the answer of the embedded bot within five seconds if the model %s', async (_, reply) => {
    await configureSite(site, merchantId, { botEngine: 'embedded' });
    const own = await (await chat()).ask(question);
    await useModel(`small-${settings}`);
    service.reply(reply);
    const { ask } = await chat();
    const began = performance.now();
    const { html, choices, list } = await ask(question);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect({ html, choices }).toEqual({ html: own.html, choices: own.choices });
    expect(list.filter(({ direction }) => direction === 1)).toHaveLength(
      own.list.filter(({ direction }) => direction === 1).length,
    );
    expect(service.requests).toHaveLength(1);
  });

  test('logs the reason of a failure, without the question', async () => {
    service.reply(() => ({ status: 429, chunks: ['private'] }));
    const before = events('bot.service_failed').length;
    await (await chat()).ask(`${question} privately`);
    const lines = events('bot.service_failed').slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"kind":"throttled"');
    expect(lines[0]).not.toMatch(/privat|screen/);
  });

  test('stops calling the model after five failures in a row, and tries again two minutes later', async () => {
    service.reply(() => ({ status: 503, chunks: [] }));
    const { ask } = await chat();
    for (let at = 0; at < botServiceLimits.failuresInARow + 2; at += 1) await ask(`${question} ${at}`);
    expect(service.requests).toHaveLength(botServiceLimits.failuresInARow);
    expect(events('bot.service_paused')).toHaveLength(1);
    service.reply(quoting);
    await site.advance(botServiceLimits.pauseSeconds * 1000);
    expect((await ask(question)).html).toContain('Source:');
  });

  test('limits the requests of each visitor across all nodes', async () => {
    const { person, ask } = await chat();
    const max = botServiceLimits.requestsPerVisitorHour;
    await asOwner(
      site.nodes.databaseUrl,
      `update attempt set tries = tries + $1 where kind = 'bot.requests.visitor'`,
      [max - 1],
    );
    await ask(question);
    const other = site.visitor({ node: 1 });
    for (const [name, value] of person.client.cookies) other.client.cookies.set(name, value);
    const { conversationId } = await openChat(other);
    expect(service.requests).toHaveLength(1);
    await asOwner(
      site.nodes.databaseUrl,
      `update attempt set tries = $1 where kind = 'bot.requests.visitor'`,
      [max],
    );
    const { html } = await answerOfBot(other, conversationId, `${question} again`);
    expect(service.requests).toHaveLength(1);
    expect(html).not.toContain('Source:');
    await (await chat()).ask(question);
    expect(service.requests).toHaveLength(2);
  });

  test.each(['bot.tokens.visitor', 'bot.requests.site', 'bot.tokens.site'])(
    'does not call the model while the budget %s is exhausted',
    async (kind) => {
      const { ask } = await chat();
      await ask(question);
      const full = `update attempt set tries = 2000000000 where kind = $1`;
      await asOwner(site.nodes.databaseUrl, full, [kind]);
      await ask(`${question} again`);
      expect(service.requests).toHaveLength(1);
      await asOwner(site.nodes.databaseUrl, 'delete from attempt where kind = $1', [kind]);
      await ask(`${question} once more`);
      expect(service.requests).toHaveLength(2);
    },
  );
});

describe('the key of an outside bot', () => {
  const desk = (): Person => site.operator.desk;

  async function store(to = url()) {
    const stored = await desk().ask(storeBotKey, { merchantId, url: to, key });
    if (stored.kind !== 'ok') throw new Error(`not stored: ${stored.code}`);
    return stored.data;
  }

  test('is stored encrypted, and no call returns it', async () => {
    const stored = await store();
    const viewed = await desk().ask(viewBotService, { merchantId });
    expect(viewed).toMatchObject({
      kind: 'ok',
      data: { key: { host: service.host, storedBy: expect.any(String) }, allowedHosts: [service.host] },
    });
    expect(JSON.stringify([stored, viewed])).not.toContain(key);
    const rows = await asOwner(site.nodes.databaseUrl, 'select * from bot_service_key', []);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(site.nodes.nodes.map((node) => node.output()).join('')).not.toContain(key);
  });

  test('is sent to its host', async () => {
    await store();
    await (await chat()).ask(question);
    expect(service.requests[0]?.authorization).toBe(`Bearer ${key}`);
  });

  test('is not sent to another host, even if the host in the stored row is changed', async () => {
    await store('https://other.example/v1');
    await (await chat()).ask(question);
    expect(service.requests[0]?.authorization).toBe('');
    await asOwner(site.nodes.databaseUrl, 'update bot_service_key set host = $1', [service.host]);
    await (await chat()).ask(question);
    expect(service.requests).toHaveLength(1);
  });

  test('is not sent any more once it is removed', async () => {
    await store();
    expect(await desk().ask(removeBotKey, { merchantId })).toMatchObject({ kind: 'ok', data: { key: null } });
    await (await chat()).ask(question);
    expect(service.requests[0]?.authorization).toBe('');
  });
});

describe('a test of the connection', () => {
  const tested = async (changed: { url?: string; engine?: 'llm' | 'zhuiyi' } = {}) => {
    const given = { merchantId, engine: 'llm', url: url(), model: 'small', ...changed } as const;
    const answer = await site.operator.desk.ask(testBotService, given);
    return answer.kind === 'ok' ? answer.data.problem : answer.code;
  };

  test('succeeds for a service that answers from the sample passage', async () => {
    expect(await tested()).toBeNull();
    expect(service.requests).toHaveLength(1);
  });

  test.each<[string, ServiceReply, string]>([
    ['a refused key', { status: 401, chunks: [] }, 'keyRefused'],
    ['an unknown model', { status: 404, chunks: [] }, 'requestRefused'],
    ['a page in place of an answer', { type: 'text/html', chunks: ['<h1>Hi</h1>'] }, 'answerUnreadable'],
    ['a model that does not follow the rules', streamed('Hello!'), 'answerUnreadable'],
    ['a model that finds nothing', streamed('{"notFound":true}'), 'answerUnsupported'],
  ])('reports the problem for %s', async (_, reply, problem) => {
    service.reply(() => reply);
    expect(await tested()).toBe(problem);
  });

  test('calls no host that the administrator did not allow', async () => {
    expect(await tested({ url: 'https://other.example/v1' })).toBe('hostNotAllowed');
    expect(service.requests).toEqual([]);
  });
});
