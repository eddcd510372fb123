import { once } from 'node:events';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../testing/fakes/s3-server.ts';
import { createS3Storage, type S3Limits } from './s3-storage.ts';
import { type Storage, StorageUnavailable } from './storage.port.ts';

let server: S3Server;
let opened: Storage[] = [];
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => {
  for (const storage of opened) storage.close();
  opened = [];
  await server.stop();
});

const quick: Partial<S3Limits> = { attemptMs: 5_000, requestMs: 10_000, restMs: 0 };

function open(limits = quick, settings: Partial<S3Server['settings']> = {}): Storage {
  const storage = createS3Storage({ ...server.settings, ...settings }, limits);
  opened.push(storage);
  return storage;
}

const content = Buffer.from('words');
const large = (): Readable => Readable.from([Buffer.alloc(5_500_000), Buffer.alloc(5_500_000)]);
const unavailable = async (work: Promise<unknown>): Promise<void> => {
  await expect(work).rejects.toBeInstanceOf(StorageUnavailable);
};

describe('a failing bucket', () => {
  it.each([
    ['gone', 'gone'],
    ['busy', { status: 503, code: 'SlowDown' }],
    ['broken', { status: 500, code: 'InternalError' }],
  ] as const)('is retried after a short failure (%s)', async (_name, fault) => {
    const storage = open();
    server.fail(fault, { times: 2 });
    expect(await storage.write('a', content)).toEqual({ size: 5 });
    expect(server.requests).toEqual(['PUT a', 'PUT a', 'PUT a']);
    server.fail(fault, { times: 2 });
    expect(await text(await storage.read('a'))).toBe('words');
  });

  it.each([
    ['gone', 'gone', {}],
    ['silent', 'silent', { attemptMs: 100 }],
    ['silent, past the deadline', 'silent', { requestMs: 100 }],
    ['broken', { status: 500, code: 'InternalError' }, {}],
  ] as const)('is abandoned after a longer failure (%s), losing nothing', async (_name, fault, limits) => {
    const storage = open({ ...quick, ...limits });
    await storage.write('a', content);
    server.fail(fault);
    const before = server.requests.length;
    await unavailable(storage.write('a', Buffer.from('other')));
    expect(server.requests.length - before).toBeLessThanOrEqual(3);
    await unavailable(storage.read('a'));
    await unavailable(storage.size('a'));
    await unavailable(storage.remove('a'));
    server.fail(null);
    expect(await text(await storage.read('a'))).toBe('words');
    expect(await storage.write('a', Buffer.from('other'))).toEqual({ size: 5 });
  });

  it('gets no requests for a moment after an outage; calls in that time fail at once', async () => {
    const storage = open({ ...quick, restMs: 60_000 });
    server.fail('gone');
    await unavailable(storage.size('a'));
    const { length } = server.requests;
    server.fail(null);
    await unavailable(storage.size('a'));
    expect(server.requests).toHaveLength(length);
  });

  it('refuses a wrong key, and is not retried', async () => {
    for (const wrong of [{ secretAccessKey: 'other' }, { accessKeyId: 'OTHER' }, { region: 'us-east-1' }]) {
      const { length } = server.requests;
      await unavailable(open(quick, wrong).write('a', content));
      expect(server.requests).toHaveLength(length + 1);
    }
    await unavailable(open(quick, { bucket: 'another-bucket' }).read('a'));
    expect(server.objects.size).toBe(0);
  });

  it('ends a stream with an error when it fails during a read', async () => {
    const storage = open();
    await storage.write('a', Buffer.alloc(1_000_000));
    server.fail('half', { times: 1 });
    await unavailable(storage.read('a').then(buffer));
    expect(await buffer(await storage.read('a'))).toHaveLength(1_000_000);
  });

  it.each([
    ['before the first part', (line: string) => line.startsWith('POST large uploads')],
    ['at the second part', (line: string) => line.startsWith('PUT') && server.requests.length > 2],
    ['at the end', (line: string) => line === 'POST large uploadId'],
  ])('%s of a large write leaves nothing behind', async (_name, when) => {
    const storage = open();
    server.fail({ status: 403, code: 'AccessDenied' }, { when });
    await unavailable(storage.write('large', large()));
    expect([server.objects.size, server.begun()]).toEqual([0, 0]);
    server.fail(null);
    expect(await storage.write('large', large())).toEqual({ size: 11_000_000 });
  });

  it('forgets a large write later when aborting it fails', async () => {
    const storage = open();
    server.fail('gone', { when: (line) => /^(?:PUT|DELETE)/.test(line) });
    await unavailable(storage.write('large', large()));
    expect([server.objects.size, server.begun()]).toEqual([0, 1]);
    server.fail(null);
    expect(await storage.tidy(3_600_000)).toBe(0);
    server.age(7_200_000);
    expect(await storage.tidy(3_600_000)).toBe(1);
    expect(server.begun()).toBe(0);
  });
});

describe('a response of a bucket', () => {
  it.each([301, 302, 307, 308])('is never followed to another host (%i)', async (status) => {
    let hits = 0;
    const canary = createServer((_request, response) => {
      hits += 1;
      response.end('words');
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
    const address = canary.address();
    const location = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/a`;
    const storage = open();
    server.fail({ status, location });
    await unavailable(storage.read('a'));
    await unavailable(storage.write('a', content));
    await unavailable(storage.size('a'));
    canary.close();
    expect(hits).toBe(0);
  });

  it('holds no connection when it is not read', async () => {
    const storage = open({ ...quick, sockets: 1 });
    await storage.write('a', Buffer.alloc(20_000_000));
    (await storage.read('a')).destroy();
    const half = await storage.read('a');
    await once(half, 'readable');
    half.destroy();
    expect(await storage.size('a')).toBe(20_000_000);
  });
});
