import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpForTests } from '../../../../testing/servers/http-for-tests.ts';

let app: FastifyInstance;
let port = 0;
const reached: string[] = [];

beforeAll(async () => {
  app = await httpForTests();
  app.addHook('preHandler', async (request) => {
    reached.push(request.url);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => app.close());

/** Sends these bytes on one connection and reads until the server closes it. */
async function statusesOf(bytes: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  // A reset by the server ends the connection as a close does.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status);
}

const host = 'Host: northwind-us.localhost\r\n';
const second = `GET /healthz?smuggled HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
const post = `POST /v1/user/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nlang: en_US\r\n`;

describe('one connection', () => {
  it('answers two valid pipelined requests on one connection', async () => {
    reached.length = 0;
    const first = `GET /healthz HTTP/1.1\r\n${host}\r\n`;
    expect(await statusesOf(first + second)).toEqual(['200', '200']);
    expect(reached).toEqual(['/healthz', '/healthz?smuggled']);
  });

  it.each([
    [
      'a length and a chunked body',
      `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    ],
    [
      'a chunked body and a length after it',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${second}`,
    ],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${second.length}\r\n\r\n${second}`],
    ['two lengths in one header', `${post}Content-Length: 0, ${second.length}\r\n\r\n${second}`],
    ['a length with a sign', `${post}Content-Length: +0\r\n\r\n${second}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${second}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x0\r\n\r\n${second}`],
    ['an encoding after chunked', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`],
    ['an encoding that is none', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`],
    ['a header that goes on in the next line', `${post}X-Header: a\r\n Content-Length: 5\r\n\r\n${second}`],
    ['a size of a chunk that is no number', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${second}`],
    [
      'a chunk longer than its size',
      `${post}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${second}`,
    ],
    ['line feeds without carriage returns', `${post.replaceAll('\r', '')}Content-Length: 0\n\n${second}`],
    ['a zero byte in a header', `${post}X-Header: a\0b\r\n\r\n${second}`],
  ])('responds with 400 to %s, closes the connection and ignores the bytes after it', async (_, bytes) => {
    reached.length = 0;
    expect(await statusesOf(bytes)).toEqual(['400']);
    expect(reached).toEqual([]);
  });
});
