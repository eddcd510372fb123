import { botEmbeddingLimits } from '@aftercare/contract/bot-embedding-limits';
import { botServiceLimits } from '@aftercare/contract/bot-service-limits';
import { tryBot } from '@aftercare/contract/desk/bot/try-out';
import {
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import { storeBotKey, testBotService } from '@aftercare/contract/desk/sites/bot-service';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerOfBot } from '../../../../testing/people/bot-chat.ts';
import { configureSite, openChat } from '../../../../testing/people/talk.ts';
import { untilBotIsTrained } from '../../../../testing/people/trained-bot.ts';
import { copyEmbeddingsKey } from '../../../../testing/reading/change-stored.ts';
import { asOwner, wordingsOf } from '../../../../testing/reading/stored.ts';
import { type RunningSite, runSite } from '../../../../testing/servers/running-site.ts';
import { good } from '../../../../testing/sites/content-editor.ts';
import {
  type BotServer,
  type ServiceReply,
  startBotServer,
} from '../../../providers/bot/outside/testing/bot-server.ts';
import {
  embedded,
  inputOf,
  subjectService,
  subjectVector,
} from '../../../providers/bot/outside/testing/embeddings-service.ts';

const merchantId = 'fopo-us';
const key = 'sk-vectors-0123456789';
/** Rarely, because a user of the desk may try thirty questions a minute. */
const learning = { timeout: 90_000, interval: 2_500 };
const paraphrase = 'too many smorgles';
const cleaning = 'How do I clean the screens?';
/** The subject of each wording, and of texts with a word that no FAQ has. */
const subjects = new Map<string, string>();
const subjectOf = (text: string) =>
  subjects.get(text) ?? (text.includes('smorgle') ? (subjects.get(cleaning) ?? null) : null);
const asks = subjectService(subjectOf);

let service: BotServer;
let site: RunningSite;
beforeAll(async () => {
  service = await startBotServer();
  service.reply(asks);
  site = await runSite(1, service.env);
  await learnSubjects();
  await useModel('vectors-1');
  await untilBotIsTrained(site);
}, 120_000);
afterAll(async () => {
  await site.stop();
  await service.stop();
});
beforeEach(() => service.reply(asks));

const url = () => `https://${service.host}/v1`;
const state = async () => good(await site.operator.desk.ask(viewBotEmbeddings, { merchantId })).data;
const dropProgress = () => asOwner(site.nodes.databaseUrl, 'delete from bot_vectors', []);

async function learnSubjects(): Promise<void> {
  const faqs = await wordingsOf(site.nodes.databaseUrl, merchantId, 'en_US');
  for (const { id, question, variants } of faqs)
    for (const text of [question, ...variants]) subjects.set(text, id);
}

async function chat() {
  const person = site.visitor();
  const { conversationId } = await openChat(person);
  return (text: string) => answerOfBot(person, conversationId, text);
}
const askOnce = async (text: string) => (await chat())(text);

/** Sets the model, and waits until the bot answers with its vectors. */
async function useModel(model: string): Promise<void> {
  await dropProgress();
  await configureSite(site, merchantId, { botEmbeddings: { url: url(), model } });
  await vi.waitFor(async () => {
    const tried = await site.operator.desk.ask(tryBot, { merchantId, lang: 'en_US', text: paraphrase });
    if (good(tried).data.rivals[0]?.question !== cleaning) throw new Error('no vectors yet');
  }, learning);
}
const events = (name: string) =>
  site.nodes.nodes.flatMap((node) =>
    node
      .output()
      .split('\n')
      .filter((line) => line.includes(`"${name}"`)),
  );
let texts = 0;
/** A text that no call has named before, with the same meaning. */
const reworded = () => {
  texts += 1;
  return `${paraphrase} q${texts}`;
};
const isAnswered = ({ newest }: Awaited<ReturnType<typeof askOnce>>) =>
  newest?.card?.kind === 'faq' && newest.card.question === cleaning;

describe('a site with an embeddings service', () => {
  test('answers a question that has no word of its FAQ, by one call with the masked question', async () => {
    const answer = await askOnce(`${reworded()} jane@mail.example`);
    expect(isAnswered(answer)).toBe(true);
    expect(service.requests.map(inputOf)).toEqual([[`${paraphrase} q${texts} [email 1]`]]);
  });

  test('asks nothing for an exact question, a repeated one, and what is no question', async () => {
    const text = reworded();
    await askOnce(text);
    expect(service.requests).toHaveLength(1);
    for (const other of [text, cleaning, 'hello', 'you are completely useless', 'Talk to our team'])
      await askOnce(other);
    expect(service.requests).toHaveLength(1);
  });

  test('explains the answer at the desk with its vectors', async () => {
    const text = reworded();
    const tried = good(await site.operator.desk.ask(tryBot, { merchantId, lang: 'en_US', text })).data;
    expect(tried.outcome).toBe('answered');
    expect(tried.rivals[0]).toMatchObject({ question: cleaning, probability: tried.probability });
  });

  test.each<[string, () => ServiceReply]>([
    ['is silent', () => 'silent'],
    ['ends the connection', () => 'gone'],
    ['fails', () => ({ status: 500, chunks: ['boom'] })],
    ['answers junk', () => ({ chunks: ['I am a teapot'] })],
    ['answers with other dimensions', () => embedded([Array(32).fill(1)])],
    ['answers with null', () => embedded([Array(64).fill(null)])],
    ['answers with too many vectors', () => embedded([Array(64).fill(1), Array(64).fill(1)])],
    ['redirects', () => ({ status: 307, headers: { location: 'http://127.0.0.1/' }, chunks: [] })],
    ['never ends', () => ({ chunks: Array(500).fill(' '.repeat(1_000)), everyMs: 10, end: false })],
  ])('answers by the words alone, once, if the service %s', async (_, reply) => {
    service.reply(reply);
    const text = reworded();
    const answer = await askOnce(text);
    expect(isAnswered(answer)).toBe(false);
    expect(answer.list.filter(({ html }) => html.join('') === answer.html)).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
    service.reply(asks);
    // So that the failures are not in a row.
    expect(isAnswered(await askOnce(text))).toBe(true);
  });

  test('logs the reason of a failure without the question', async () => {
    const before = events('bot.vectors_failed').length;
    service.reply(() => ({ status: 429, chunks: ['private'] }));
    await askOnce(`${reworded()} privately`);
    service.reply(asks);
    await askOnce(reworded());
    const lines = events('bot.vectors_failed').slice(before);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"kind":"throttled"');
    expect(lines[0]).not.toMatch(/privat|smorgle/);
  });

  test('pauses after five failures in a row and tries again two minutes later', async () => {
    service.reply(() => ({ status: 503, chunks: [] }));
    const ask = await chat();
    for (let at = 0; at < botServiceLimits.failuresInARow + 2; at += 1) await ask(reworded());
    expect(service.requests).toHaveLength(botServiceLimits.failuresInARow);
    expect(events('bot.vectors_paused')).toHaveLength(1);
    service.reply(asks);
    await site.advance(botServiceLimits.pauseSeconds * 1_000);
    expect(isAnswered(await askOnce(reworded()))).toBe(true);
  });

  test.each(['bot.embeddings.visitor', 'bot.tokens.visitor', 'bot.embeddings.site', 'bot.tokens.site'])(
    'keeps to the budget %s',
    async (kind) => {
      const ask = await chat();
      await ask(reworded());
      const full = 'update attempt set tries = 2000000000 where kind = $1';
      await asOwner(site.nodes.databaseUrl, full, [kind]);
      expect(isAnswered(await ask(reworded()))).toBe(false);
      expect(service.requests).toHaveLength(1);
      await asOwner(site.nodes.databaseUrl, 'delete from attempt where kind = $1', [kind]);
      expect(isAnswered(await ask(reworded()))).toBe(true);
    },
  );

  test('trains without vectors if they cannot be fetched, and the desk shows the reason', async () => {
    service.reply(() => ({ status: 401, chunks: [] }));
    await dropProgress();
    await configureSite(site, merchantId, { botEmbeddings: { url: url(), model: 'vectors-2' } });
    await vi.waitFor(async () => {
      await askOnce(reworded());
      const { progress } = await state();
      if (progress.length === 0) throw new Error('not tried yet');
    }, learning);
    expect((await state()).progress).toMatchObject([{ lang: 'en_US', embedded: 0, problem: 'keyRefused' }]);
    expect(isAnswered(await askOnce(reworded()))).toBe(false);
    service.reply(asks);
    await site.advance(botEmbeddingLimits.retrySeconds * 1_000);
    await vi.waitFor(async () => {
      if (!isAnswered(await askOnce(reworded()))) throw new Error('no vectors yet');
    }, learning);
    const { progress } = await state();
    expect(progress).toMatchObject([{ problem: null, dimensions: 64 }]);
    expect(progress[0]?.embedded).toBe(progress[0]?.texts);
    await configureSite(site, merchantId, { botEmbeddings: { url: url(), model: 'vectors-3' } });
    expect((await state()).progress).toEqual([]);
    await configureSite(site, merchantId, { botEmbeddings: { url: url(), model: 'vectors-2' } });
    expect((await state()).progress).toHaveLength(1);
  }, 120_000);
});

describe('the key of an embeddings service', () => {
  test('is sealed apart from that of an outside bot, sent to its host, and never returned', async () => {
    const { desk } = site.operator;
    const stored = good(await desk.ask(storeEmbeddingsKey, { merchantId, url: url(), key })).data;
    expect(stored).toMatchObject({ key: { host: service.host }, allowedHosts: [service.host] });
    expect(JSON.stringify([stored, await state()])).not.toContain(key);
    const rows = await asOwner<{ purpose: string }>(
      site.nodes.databaseUrl,
      'select * from bot_service_key',
      [],
    );
    expect(rows.map(({ purpose }) => purpose)).toEqual(['embeddings']);
    expect(JSON.stringify(rows)).not.toContain(key);
    await askOnce(reworded());
    expect(service.requests[0]?.authorization).toBe(`Bearer ${key}`);
    expect(site.nodes.nodes.map((node) => node.output()).join('')).not.toContain(key);
    expect(good(await desk.ask(removeEmbeddingsKey, { merchantId })).data.key).toBeNull();
    service.reply(asks);
    await askOnce(reworded());
    expect(service.requests[0]?.authorization).toBe('');
  });

  test('is not usable as the key of an outside bot', async () => {
    await site.operator.desk.ask(storeEmbeddingsKey, { merchantId, url: url(), key });
    await copyEmbeddingsKey(site.nodes.databaseUrl);
    const tried = { merchantId, engine: 'llm', url: url(), model: 'small' } as const;
    expect(await site.operator.desk.ask(testBotService, tried)).toMatchObject({ code: 'fault' });
    expect(service.requests).toEqual([]);
    good(await site.operator.desk.ask(storeBotKey, { merchantId, url: url(), key }));
    await site.operator.desk.ask(testBotService, tried);
    expect(service.requests.at(-1)?.authorization).toBe(`Bearer ${key}`);
    await asOwner(site.nodes.databaseUrl, 'delete from bot_service_key', []);
  });
});

describe('a test of an embeddings service', () => {
  const tested = async (changed: { url?: string } = {}) => {
    const given = { merchantId, url: url(), model: 'vectors-1', ...changed };
    return good(await site.operator.desk.ask(testBotEmbeddings, given)).data;
  };

  test('says how many dimensions its vectors have', async () => {
    expect(await tested()).toMatchObject({ problem: null, dimensions: 64 });
    expect(service.requests).toHaveLength(1);
  });

  test.each<[string, ServiceReply, string]>([
    ['a refused key', { status: 401, chunks: [] }, 'keyRefused'],
    ['an unknown model', { status: 404, chunks: [] }, 'requestRefused'],
    ['vectors without a direction', embedded([Array(64).fill(0), Array(64).fill(0)]), 'answerUnsupported'],
  ])('names the reason for %s', async (_, reply, problem) => {
    service.reply(() => reply);
    expect(await tested()).toMatchObject({ problem, dimensions: 0 });
  });

  test('calls no host that the administrator did not allow', async () => {
    expect(await tested({ url: 'https://other.example/v1' })).toMatchObject({ problem: 'hostNotAllowed' });
    expect(service.requests).toEqual([]);
  });
});

test('a service that changed its number of dimensions is used again', { timeout: 120_000 }, async () => {
  service.reply((request) =>
    embedded(inputOf(request).map((text) => [...subjectVector(text, subjectOf(text)), 0.01])),
  );
  const ask = await chat();
  for (let at = 0; at < botServiceLimits.failuresInARow; at += 1)
    expect(isAnswered(await ask(reworded()))).toBe(false);
  await vi.waitFor(async () => {
    await site.advance(botServiceLimits.pauseSeconds * 1_000);
    if (!isAnswered(await askOnce(reworded()))) throw new Error('no vectors yet');
  }, learning);
  expect((await state()).progress).toMatchObject([{ dimensions: 65, problem: null }]);
});
