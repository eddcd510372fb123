import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import type { Routes } from './serve.ts';

const letters = Buffer.from('abcdefghij');
const huge = 1_000_000_000;
const chunk = Buffer.alloc(65_536);
let given = 0;
let ended = Promise.withResolvers<void>();

async function* hugeBytes() {
  try {
    for (let at = 0; at < huge; at += chunk.length) {
      given += chunk.length;
      yield chunk.subarray(0, Math.min(chunk.length, huge - at));
    }
  } finally {
    ended.resolve();
  }
}

const routes: Routes = (serve) => {
  const document = { type: 'application/pdf', cache: 'never' } as const;
  serve.document('/letters', async () => ({
    ...document,
    content: {
      size: letters.length,
      tag: 'one',
      read: async (range) =>
        Readable.from([range ? letters.subarray(range.first, range.last + 1) : letters], {
          objectMode: false,
        }),
    },
  }));
  const empty = { size: 0, tag: 'empty', read: async () => Readable.from([], { objectMode: false }) };
  serve.document('/empty', async () => ({ ...document, content: empty }));
  serve.document('/gone', async () => ({ ...document, content: { ...empty, read: async () => null } }));
  serve.document('/huge', async () => ({
    ...document,
    content: { size: huge, tag: 'huge', read: async () => Readable.from(hugeBytes(), { objectMode: false }) },
  }));
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await httpForTests({ features: [routes] });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => ask(app, { url, headers });

describe('a request for a range of a document', () => {
  it.each([
    ['bytes=0-3', 'abcd', '0-3'],
    ['bytes=4-', 'efghij', '4-9'],
    ['bytes=-3', 'hij', '7-9'],
    ['bytes=-30', 'abcdefghij', '0-9'],
    ['bytes=8-100', 'ij', '8-9'],
    ['bytes=9-9', 'j', '9-9'],
    ['bytes= 0 - 0', 'a', '0-0'],
  ])('%s gives %s', async (range, text, place) => {
    const answer = await get('/letters', { range });
    expect([answer.status, answer.text]).toEqual([206, text]);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${place}/10`,
      'content-length': String(text.length),
      'content-type': 'application/pdf',
      etag: '"one"',
    });
  });

  it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', 'bytes=999999999999999-'])(
    '%s is out of range and returns the size',
    async (range) => {
      const answer = await get('/letters', { range });
      expect([answer.status, answer.text]).toEqual([416, '']);
      expect(answer.headers['content-range']).toBe('bytes */10');
    },
  );

  it.each([
    'bytes=4-2',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'letters=0-1',
    'bytes=1e3-',
    `bytes=${'9'.repeat(40)}-`,
    'bytes=0x1-2',
  ])('%s is not understood and returns the whole document', async (range) => {
    const answer = await get('/letters', { range });
    expect([answer.status, answer.text]).toEqual([200, 'abcdefghij']);
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  it('returns the whole document to a client with another version, or with only a date', async () => {
    const getRange = (ifRange: string) => get('/letters', { range: 'bytes=0-3', 'if-range': ifRange });
    expect((await getRange('"one"')).status).toBe(206);
    for (const other of ['"two"', 'W/"one"', 'Sun, 01 Nov 2026 00:00:00 GMT', 'one'])
      expect([other, (await getRange(other)).text]).toEqual([other, 'abcdefghij']);
  });

  it('gets 304 if the client has the document, whatever the range', async () => {
    for (const known of ['"one"', 'W/"one"', '"x", "one"', '*']) {
      const answer = await get('/letters', { 'if-none-match': known, range: 'bytes=0-3' });
      expect([known, answer.status, answer.text]).toEqual([known, 304, '']);
    }
    expect((await get('/letters', { 'if-none-match': '"two"' })).status).toBe(200);
  });

  it('returns no range of an empty document, and 404 if its bytes are gone', async () => {
    expect((await get('/empty')).headers['content-length']).toBe('0');
    expect((await get('/empty', { range: 'bytes=0-' })).status).toBe(416);
    const gone = await get('/gone');
    expect([gone.status, gone.headers.etag, gone.json().code]).toEqual([404, undefined, 10404]);
  });
});

describe('a huge document', () => {
  it('is read as fast as the client reads it, and no further once the client has gone', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    given = 0;
    ended = Promise.withResolvers();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /huge HTTP/1.1\r\nHost: northwind-us.localhost\r\n\r\n');
    await once(socket, 'readable');
    let before = -1;
    // The client reads nothing: the pipes between fill up, and then reading stops.
    await expect
      .poll(() => {
        const isStill = before === given;
        before = given;
        return isStill;
      })
      .toBe(true);
    expect(given).toBeLessThan(100_000_000);
    socket.destroy();
    await ended.promise;
  });
});
