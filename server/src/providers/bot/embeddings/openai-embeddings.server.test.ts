import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lacksVectors } from '../embedded/meaning/wanted-texts.ts';
import { openVectors } from '../embedded/stored/stored-vectors.ts';
import { type Embeddings, type EmbeddingsService, serviceIdOf } from '../embeddings.port.ts';
import {
  type BotServer,
  json,
  type ServiceReply,
  type ServiceRequest,
  startBotServer,
} from '../outside/testing/bot-server.ts';
import { conceptService, conceptVector, embedded, inputOf } from '../outside/testing/embeddings-service.ts';
import { BotServiceFault, OtherDimensions } from '../outside-engine.port.ts';
import { createOpenAiEmbeddings } from './openai-embeddings.ts';

const concepts = { screen: ['screen', 'display'], cable: ['cable', 'wire'] };
let server: BotServer;
let embeddings: Embeddings;
beforeAll(async () => {
  server = await startBotServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  embeddings = createOpenAiEmbeddings({ allowedHosts: [server.host], endpoint: server.endpoint });
  server.reply(conceptService(concepts));
});
afterEach(() => embeddings.close());

const service = (changed: Partial<EmbeddingsService> = {}): EmbeddingsService => ({
  url: `https://${server.host}/v1/`,
  model: 'vectors-1',
  key: 'sk-secret',
  ...changed,
});
const lengthOf = (vector: Float32Array = new Float32Array(0)) => Math.hypot(...vector);
const cosine = (one: Float32Array = new Float32Array(0), other: Float32Array = new Float32Array(0)) =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('the vectors of a question', () => {
  const embed = (texts: string[], dimensions: number | null = null, timeoutMs = 2_000) =>
    embeddings.embed(service(), texts, { dimensions, timeoutMs });
  const faultOf = async (reply: ServiceReply, dimensions: number | null = null) => {
    server.reply(() => reply);
    const outcome = await embed(['a screen', 'a wire'], dimensions, 400).catch((error: unknown) => error);
    return outcome instanceof BotServiceFault ? outcome.kind : outcome;
  };

  test('are of unit length and belong to their texts, in one call', async () => {
    const vectors = await embed(['a screen', 'the display', 'a wire', 'a screen']);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).toMatchObject({ path: '/v1/embeddings', authorization: 'Bearer sk-secret' });
    expect(server.requests[0]?.body).toEqual({
      model: 'vectors-1',
      input: ['a screen', 'the display', 'a wire'],
    });
    expect(lengthOf(vectors.get('a wire'))).toBeCloseTo(1);
    expect(cosine(vectors.get('a screen'), vectors.get('the display'))).toBeGreaterThan(0.9);
    expect(cosine(vectors.get('a screen'), vectors.get('a wire'))).toBeLessThan(0.5);
  });

  test('are those of masked texts', async () => {
    const text = 'order 113-1234567-1234567 of jane@mail.example, card 4111 1111 1111 1111';
    const vectors = await embed([text]);
    expect(inputOf(server.requests[0] as ServiceRequest)).toEqual([
      'order [order 1] of [email 1], card [card 1]',
    ]);
    expect(vectors.has(text)).toBe(true);
  });

  test('need no call for a text without letters', async () => {
    expect((await embed(['  '])).size).toBe(0);
    expect(server.requests).toEqual([]);
  });

  const good = [conceptVector('screen', concepts), conceptVector('wire', concepts)];
  const withValue = (value: unknown) => embedded([good[0] ?? [], [...(good[1] ?? []).slice(1), value]]);
  test.each<[string, ServiceReply, string]>([
    ['a vector too few', embedded(good.slice(1)), 'answerUnsupported'],
    ['a vector too many', embedded([...good, ...good]), 'answerUnsupported'],
    ['vectors of two lengths', embedded([good[0] ?? [], [...(good[1] ?? []), 1]]), 'answerUnsupported'],
    ['no numbers', embedded([[], []]), 'answerUnsupported'],
    ['a null among the numbers', withValue(null), 'answerUnreadable'],
    ['a text among the numbers', withValue('NaN'), 'answerUnreadable'],
    ['a number that is too large', withValue(1e300), 'answerUnsupported'],
    ['only zeros', embedded([good[0] ?? [], (good[1] ?? []).map(() => 0)]), 'answerUnsupported'],
    [
      'an index twice',
      json({ data: good.map((embedding) => ({ index: 0, embedding })) }),
      'answerUnsupported',
    ],
    [
      'an index beyond the texts',
      json({ data: good.map((embedding, at) => ({ index: at * 9, embedding })) }),
      'answerUnsupported',
    ],
    ['thousands of dimensions', embedded(good.map(() => Array(5_000).fill(0.1))), 'answerUnsupported'],
    ['vectors as text', json({ data: [{ index: 0, embedding: 'AAAA' }] }), 'answerUnreadable'],
    ['an error with status 200', json({ error: { message: 'no' } }), 'answerUnreadable'],
    ['junk', { type: 'application/json', chunks: ['[1, 2'] }, 'answerUnreadable'],
    ['another type', { type: 'text/html', chunks: ['<h1>Log in</h1>'] }, 'answerUnreadable'],
    ['a refused key', { status: 401, chunks: [] }, 'keyRefused'],
    ['too many requests', { status: 429, chunks: [] }, 'throttled'],
    ['a fault', { status: 500, chunks: ['boom'] }, 'serverFault'],
    [
      'a redirect to a private host',
      { status: 307, headers: { location: 'http://169.254.169.254/latest' }, chunks: [] },
      'redirected',
    ],
    ['an ended connection', 'gone', 'unreachable'],
    ['no answer', 'silent', 'tooSlow'],
    [
      'a stream that drips',
      { type: 'application/json', chunks: Array(200).fill(' '), everyMs: 20 },
      'tooSlow',
    ],
    [
      'an endless stream',
      { type: 'application/json', chunks: Array(80).fill(' '.repeat(10_000)) },
      'answerTooLarge',
    ],
  ])('are refused from an answer with %s', async (_, reply, kind) => {
    expect(await faultOf(reply)).toBe(kind);
    expect(server.requests).toHaveLength(1);
  });

  test('are refused with another number of dimensions than the learnt ones', async () => {
    expect(await faultOf(embedded(good), 32)).toBe('answerUnsupported');
    const fault = await embed(['a screen', 'a wire'], 32).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(OtherDimensions);
    expect(fault).toMatchObject({ dimensions: 64 });
    expect(await faultOf(embedded(good), 64)).toBeInstanceOf(Map);
  });

  test.each(['https://other.example/v1', 'https://127.0.0.1/v1', 'http://bot.example/v1'])(
    'are not fetched from a host that is not allowed: %s',
    async (url) => {
      const work = embeddings.embed(service({ url }), ['a screen'], { dimensions: null, timeoutMs: 400 });
      await expect(work).rejects.toMatchObject({ kind: 'hostNotAllowed' });
      expect(server.requests).toEqual([]);
    },
  );
});

describe('a file of vectors', () => {
  const texts = Array.from({ length: 40 }, (_, at) => `screen number ${at}`);
  type Changed = { model?: string; signal?: AbortSignal; maxBytes?: number };
  const extend = (
    file: Uint8Array<ArrayBuffer> | null,
    wanted: readonly string[],
    { model = 'vectors-1', signal = new AbortController().signal, ...bound }: Changed = {},
  ) => embeddings.extend(service({ model }), { file, texts: wanted, timeoutMs: 4_000, signal, ...bound });
  const sentTexts = () => server.requests.flatMap(inputOf);
  const idOf = (model = 'vectors-1') => serviceIdOf(service({ model }));

  test('gets the vectors of all texts in batches', async () => {
    const { file, ...rest } = await extend(null, [...texts, texts[0] ?? '', ' ']);
    expect(rest).toEqual({
      texts: 40,
      refused: 0,
      added: 40,
      embedded: 40,
      dimensions: 64,
      problem: null,
      isFull: false,
    });
    expect(server.requests.map((request) => inputOf(request).length)).toEqual([16, 16, 8]);
    expect(openVectors(file, idOf())?.keys).toHaveLength(40);
  });

  test('keeps vectors of known texts, gets those of new ones, and drops those of other texts', async () => {
    const first = await extend(null, texts);
    server.reply(conceptService(concepts));
    const second = await extend(first.file, [...texts.slice(0, 5), 'a wire']);
    expect(sentTexts()).toEqual(['a wire']);
    const [before, after] = [openVectors(first.file, idOf()), openVectors(second.file, idOf())];
    expect(after?.keys).toHaveLength(6);
    expect(after?.rows.slice(0, 64)).toEqual(before?.rows.slice(0, 64));
  });

  test('is not used for another model, or if it is damaged', async () => {
    const { file } = await extend(null, ['a wire']);
    expect(openVectors(file, idOf('vectors-2'))).toBeNull();
    expect(openVectors(file?.slice(0, -1) ?? null, idOf())).toBeNull();
    server.reply(conceptService(concepts));
    await extend(file, ['a wire'], { model: 'vectors-2' });
    expect(sentTexts()).toEqual(['a wire']);
  });

  test('keeps what was fetched before the service failed', async () => {
    server.reply((request) =>
      inputOf(request).includes('screen number 30')
        ? { status: 503, chunks: [] }
        : conceptService(concepts)(request),
    );
    const failed = await extend(null, texts);
    expect(failed).toMatchObject({ embedded: 24, problem: 'serverFault' });
    server.reply(conceptService(concepts));
    expect(await extend(failed.file, texts)).toMatchObject({ embedded: 40, problem: null });
    expect(sentTexts()).toHaveLength(16);
  });

  /** Answers a request that has one of these texts with status 400. */
  const refusing =
    (...refused: readonly string[]) =>
    (request: ServiceRequest): ServiceReply =>
      inputOf(request).some((text) => refused.includes(text))
        ? { status: 400, chunks: [] }
        : conceptService(concepts)(request);

  test('gets the vectors of the other texts of a batch if the service refuses one text', async () => {
    server.reply(refusing('screen number 17'));
    const extended = await extend(null, texts);
    expect(extended).toMatchObject({ embedded: 39, refused: 1, problem: null });
    expect(server.requests).toHaveLength(3 + 16);
  });

  test('gets the other vectors also if the first text is refused', async () => {
    server.reply(refusing('screen number 0'));
    expect(await extend(null, texts)).toMatchObject({ embedded: 39, refused: 1, problem: null });
  });

  test('remembers a refused text, which is not sent again', async () => {
    server.reply(refusing('screen number 17'));
    const first = await extend(null, texts);
    server.reply(refusing('screen number 17'));
    const second = await extend(first.file, [...texts, 'a wire']);
    expect(second).toMatchObject({ added: 1, embedded: 40, refused: 1, problem: null });
    expect(sentTexts()).toEqual(['a wire']);
    expect(lacksVectors([...texts, 'a wire'], openVectors(second.file, idOf()))).toBe(false);
  });

  test('remembers a single new text that is refused, after a call with a text that was accepted', async () => {
    const first = await extend(null, texts);
    server.reply(refusing('a wire'));
    const second = await extend(first.file, [...texts, 'a wire']);
    expect(second).toMatchObject({ added: 0, embedded: 40, refused: 1, problem: null });
    expect(sentTexts().at(-1)).toBe('screen number 0');
  });

  test.each([
    ['a new service', 0],
    ['a known service', 5],
  ])('remembers no text that %s refuses together with all others', async (_, known) => {
    const { file } = await extend(null, texts.slice(0, known));
    server.reply(() => ({ status: 404, chunks: [] }));
    const refused = await extend(file, texts);
    expect(refused).toMatchObject({ added: 0, embedded: known, refused: 0, problem: 'requestRefused' });
    expect(server.requests.length).toBeLessThan(40);
    server.reply(conceptService(concepts));
    expect(await extend(refused.file ?? file, texts)).toMatchObject({ embedded: 40, problem: null });
  });

  test('stops after five refused batches, and continues with the next fetch', async () => {
    const many = Array.from({ length: 160 }, (_, at) => `screen number ${at}`);
    const refused = many.filter((_, at) => at % 16 === 3);
    server.reply(refusing(...refused));
    const first = await extend(null, many);
    expect(first.problem).toBe('requestRefused');
    expect(first.refused).toBeLessThan(refused.length);
    server.reply(refusing(...refused));
    expect(await extend(first.file, many)).toMatchObject({ embedded: 150, refused: 10, problem: null });
  });

  const wide = (request: ServiceRequest): ServiceReply =>
    embedded(inputOf(request).map((text) => [...conceptVector(text, concepts), 1]));

  test('gets the vectors of all texts again after the service changed its number of dimensions', async () => {
    const first = await extend(null, texts.slice(0, 20));
    server.reply(wide);
    const second = await extend(first.file, texts);
    expect(second).toMatchObject({ added: 40, embedded: 40, dimensions: 65, problem: null });
    expect(openVectors(second.file, idOf())?.dimensions).toBe(65);
    expect(embeddings.dimensionsIn(second.file, service())).toBe(65);
  });

  test('keeps its vectors if a single answer has another number of dimensions', async () => {
    const first = await extend(null, texts.slice(0, 20));
    server.reply((request) =>
      inputOf(request).includes('screen number 30') ? wide(request) : conceptService(concepts)(request),
    );
    const second = await extend(first.file, texts);
    expect(second).toMatchObject({ dimensions: 64, problem: 'answerUnsupported' });
    expect(second.embedded).toBeGreaterThanOrEqual(20);
  });

  test('lets other work of the node run while thousands of texts are masked', async () => {
    let turns = 0;
    let isMasking = true;
    const count = (): void => {
      turns += 1;
      if (isMasking) setImmediate(count);
    };
    setImmediate(count);
    const many = Array.from({ length: 4_000 }, (_, at) => `order ${at} of jane@mail.example is late`);
    await extend(null, many, { signal: AbortSignal.abort() });
    isMasking = false;
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  test('is not extended once the fetch is stopped', async () => {
    expect(await extend(null, texts, { signal: AbortSignal.abort() })).toMatchObject({ embedded: 0 });
    expect(server.requests).toEqual([]);
  });

  test('gets no more vectors than its bound allows', async () => {
    const maxBytes = 20 * 64 * 4;
    const { file, ...rest } = await extend(null, texts, { maxBytes });
    expect(rest).toMatchObject({ added: 20, embedded: 20, isFull: true, problem: null });
    expect(sentTexts()).toEqual(texts.slice(0, 20));
    expect(openVectors(file, idOf())?.rows.byteLength).toBe(maxBytes);
  });

  test('gets no further vectors if its bound allows less than half of them', async () => {
    const few = await extend(null, [...texts, 'a wire'], { maxBytes: 20 * 64 * 4 });
    expect(few).toMatchObject({ isFull: true, problem: null, embedded: 16 });
    expect(server.requests).toHaveLength(1);
  });

  test('has a bound of 32 MB', async () => {
    server.reply((request) => embedded(inputOf(request).map((_, at) => Array(4_096).fill(at + 1))));
    const many = Array.from({ length: 3_960 }, (_, at) => `text ${at}`);
    expect(await extend(null, many)).toMatchObject({ isFull: true, problem: null, embedded: 16 });
    expect(server.requests).toHaveLength(1);
  });
});
