import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { appListeningOn } from './in-process-apps.ts';

export type HttpAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The bytes decoded as UTF-8. */
  text: string;
  envelope<Data = unknown>(): { code: number; msg: string; data: Data };
};

export type FilePart = {
  name: string;
  fileName: string;
  type?: string;
  content: string | Uint8Array | AsyncIterable<Uint8Array>;
};
type Body = string | Uint8Array | AsyncIterable<Uint8Array>;
type Headers = Record<string, string>;

export type HttpClient = {
  cookies: Map<string, string>;
  request(method: string, path: string, options?: { headers?: Headers; body?: Body }): Promise<HttpAnswer>;
  get(path: string, headers?: Headers): Promise<HttpAnswer>;
  post(path: string, json: unknown, headers?: Headers): Promise<HttpAnswer>;
  upload(
    path: string,
    file: FilePart,
    fields?: Record<string, string>,
    headers?: Headers,
  ): Promise<HttpAnswer>;
};

type Options = {
  port: number;
  /** Host name without the port; 'localhost' is the desk. */
  host?: string;
  /** 127.x.y.z: each address has its own rate limits. */
  from?: string;
  headers?: Headers;
  isOverSocket?: boolean;
};

function keepCookies(jar: Map<string, string>, lines: readonly string[] = []): void {
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.trim().split('=');
    const isGone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute));
    if (isGone) jar.delete(name);
    else jar.set(name, value.join('='));
  }
}

async function* multipart(
  boundary: string,
  file: FilePart,
  fields: Record<string, string>,
): AsyncGenerator<Uint8Array> {
  for (const [name, value] of Object.entries(fields)) {
    yield Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  }
  const { name, fileName, type = 'application/octet-stream', content } = file;
  const disposition = `Content-Disposition: form-data; name="${name}"; filename="${fileName}"`;
  yield Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${type}\r\n\r\n`);
  if (typeof content === 'string' || content instanceof Uint8Array) yield Buffer.from(content);
  else yield* content;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}

function answerOf(status: number, headers: IncomingHttpHeaders, bytes: Buffer): HttpAnswer {
  const text = bytes.toString('utf8');
  return { status, headers, bytes, text, envelope: () => JSON.parse(text) };
}

type OutgoingRequest = {
  method: string;
  path: string;
  from: string;
  headers: OutgoingHttpHeaders;
  body: Body | undefined;
};

/** `inject` parses a path as a browser does; a path that parsing changes must use a socket. */
function isCanonical(path: string): boolean {
  if (!URL.canParse(path, 'http://localhost')) return false;
  const { pathname, search, origin } = new URL(path, 'http://localhost');
  return origin === 'http://localhost' && pathname + search === path;
}

/** An HTTP parser trims header values, which `inject` does not. */
function asReceived(headers: OutgoingHttpHeaders): NonNullable<InjectOptions['headers']> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value).trim()]));
}

async function inject(
  app: FastifyInstance,
  { method, path, from, headers, body }: OutgoingRequest,
): Promise<HttpAnswer> {
  const isWhole = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
  const payload = isWhole ? (body instanceof Uint8Array ? Buffer.from(body) : body) : Readable.from(body);
  const answer = await app.inject({
    method: method as NonNullable<InjectOptions['method']>,
    url: path,
    remoteAddress: from,
    headers: asReceived(headers),
    ...(payload !== undefined && { payload }),
  });
  const received: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (name === 'set-cookie') received['set-cookie'] = [value ?? []].flat().map(String);
    else if (value !== undefined) received[name] = String(value);
  }
  return answerOf(answer.statusCode, received, answer.rawPayload);
}

function sendOverSocket(
  port: number,
  { method, path, from, headers, body }: OutgoingRequest,
): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const outgoing = request({
    host: '127.0.0.1',
    port,
    localAddress: from,
    method,
    path,
    headers,
    agent: false,
  });
  outgoing.on('error', reject).on('response', (incoming) => {
    buffer(incoming).then(
      (received) => resolve(answerOf(incoming.statusCode ?? 0, incoming.headers, received)),
      reject,
    );
  });
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) outgoing.end(body);
  // The server may answer and close before it has read the body: the answer counts, not the broken pipe.
  else pipeline(Readable.from(body), outgoing).catch(reject);
  return promise;
}

/** A browser with its own cookies and address, which sends the site's name in the Host header. */
export function httpClient({
  port,
  host = 'localhost',
  from = '127.0.0.1',
  headers: always = {},
  isOverSocket = false,
}: Options): HttpClient {
  const cookies = new Map<string, string>();

  async function send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Headers; body?: Body } = {},
  ) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent: OutgoingHttpHeaders = {
      host: `${host}:${port}`,
      ...(cookie && { cookie }),
      ...always,
      ...headers,
    };
    const app = isOverSocket ? undefined : appListeningOn(port);
    const outgoing: OutgoingRequest = { method, path, from, headers: sent, body };
    const answer = await (app && isCanonical(path) ? inject(app, outgoing) : sendOverSocket(port, outgoing));
    keepCookies(cookies, answer.headers['set-cookie']);
    return answer;
  }

  return {
    cookies,
    request: send,
    get: (path, headers = {}) => send('GET', path, { headers }),
    post: (path, json, headers = {}) =>
      send('POST', path, {
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(json),
      }),
    upload: (path, file, fields = {}, headers = {}) => {
      const boundary = randomBytes(12).toString('hex');
      const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
      return send('POST', path, {
        headers: { ...type, ...headers },
        body: multipart(boundary, file, fields),
      });
    },
  };
}
