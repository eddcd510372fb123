import { request } from 'node:http';
import { uploadOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpClient, httpClient } from '../../../../testing/servers/http-client.ts';
import { httpForTests } from '../../../../testing/servers/http-for-tests.ts';
import { refuse } from '../answers/answer.ts';
import type { Routes } from '../pages/serve.ts';

const maxBytes = 100_000;
let received: { name: string; size: number; isWhole: boolean }[] = [];
let onReceived = (): void => {};

const receiving: Routes = (serve) => {
  serve.desk(uploadOrderReport, async (_input, context) => {
    const file = await context.file(maxBytes);
    if (file === null) return refuse(businessCodes.badRequest, { data: { fields: { file: 'missing' } } });
    const entry = { name: file.name, size: 0, isWhole: false };
    received.push(entry);
    try {
      for await (const chunk of file.content) entry.size += (chunk as Buffer).length;
      entry.isWhole = true;
    } finally {
      onReceived();
    }
    return refuse(businessCodes.forbidden);
  });
};

const person = {
  sessionId: 's',
  personId: 'p',
  email: 'o@b.co',
  name: 'O',
  publicName: null,
  role: 'operator',
  isEverywhere: true,
  awaitsTwoFactor: false,
  memberships: [],
} as const;
let app: FastifyInstance;
let port: number;
let client: HttpClient;
beforeAll(async () => {
  const callers = { customer: async () => null, visitor: async () => null, desk: async () => person };
  app = await httpForTests({ features: [receiving], callers });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  const authorization = `Bearer ${'a'.repeat(43)}`;
  client = httpClient({ port, host: 'localhost', headers: { authorization, lang: 'en_US' } });
});
afterAll(() => app.close());
beforeEach(() => {
  received = [];
});

const url = '/v1/desk/order-report/upload';
const fileOf = (content: string, name = 'file') => ({ name, fileName: '../注文.txt', content });

describe('an upload', () => {
  it('is streamed to its handler, with its file name', async () => {
    expect((await client.upload(url, fileOf('x'.repeat(70_000)))).envelope().code).toBe(10403);
    expect(received).toMatchObject([{ size: 70_000, isWhole: true }]);
    expect(received[0]?.name).toMatch(/注文\.txt$/);
  });

  it('is cut off at the handler’s limit', async () => {
    await client.upload(url, fileOf('x'.repeat(maxBytes + 50_000)));
    expect(received).toMatchObject([{ size: maxBytes, isWhole: true }]);
  });

  it('is one file in the field "file" and nothing else', async () => {
    expect((await client.upload(url, fileOf('x', 'other'))).envelope().code).toBe(10400);
    expect((await client.upload(url, fileOf('x'), { status: 'done' })).status).toBe(400);
    expect((await client.post(url, {})).envelope().code).toBe(10400);
    expect(received).toEqual([]);
  });

  it('requires the lang header, which no form of another page can send', async () => {
    expect((await client.upload(url, fileOf('x'), {}, { lang: '' })).envelope().code).toBe(10403);
    expect(received).toEqual([]);
  });

  it('that is interrupted throws in its handler', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onReceived = resolve;
    const headers = {
      host: `localhost:${port}`,
      lang: 'en_US',
      authorization: `Bearer ${'a'.repeat(43)}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': '100000',
    };
    const sending = request({ host: '127.0.0.1', port, method: 'POST', path: url, headers });
    sending.on('error', () => {});
    const part = 'Content-Disposition: form-data; name="file"; filename="r.txt"';
    sending.write(`--b\r\n${part}\r\n\r\n${'x'.repeat(5_000)}`, () => setImmediate(() => sending.destroy()));
    await promise;
    expect(received).toMatchObject([{ isWhole: false }]);
  });
});
