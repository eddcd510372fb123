import { once } from 'node:events';
import { request } from 'node:http';
import { uploads } from '@aftercare/contract/files/uploads';
import { Upload } from 'tus-js-client';
import type { HttpAnswer } from '../servers/http-client.ts';
import type { Person } from './person.ts';

type Headers = Record<string, string>;

const protocol: Headers = { 'tus-resumable': uploads.version };
const metadataOf = (name: string) => `${uploads.nameKey} ${Buffer.from(name).toString('base64')}`;

/** Single requests of the tus protocol, for tests of its edges. */
export const chunkedUpload = {
  begin: ({ client }: Person, length: number | string, name = 'a.txt', headers: Headers = {}) =>
    client.request('POST', uploads.path, {
      headers: {
        ...protocol,
        'upload-length': String(length),
        'upload-metadata': metadataOf(name),
        ...headers,
      },
    }),
  head: ({ client }: Person, path: string) => client.request('HEAD', path, { headers: protocol }),
  send: (
    { client }: Person,
    path: string,
    offset: number | string,
    bytes: Uint8Array,
    headers: Headers = {},
  ) =>
    client.request('PATCH', path, {
      headers: {
        ...protocol,
        'upload-offset': String(offset),
        'content-type': uploads.contentType,
        ...headers,
      },
      body: bytes,
    }),
  giveUp: ({ client }: Person, path: string) => client.request('DELETE', path, { headers: protocol }),
};

export const offsetOf = ({ headers }: HttpAnswer): number => Number(headers['upload-offset']);
export const fileIdOf = ({ headers }: HttpAnswer): string | undefined =>
  headers[uploads.fileIdHeader] as string | undefined;

const cookieOf = ({ client }: Person) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

type At = { port: number; host: string };

/** Sends the given bytes of a longer chunk, then disconnects. */
export async function breakOff(
  person: Person,
  { port, host }: At,
  path: string,
  offset: number,
  bytes: Buffer,
) {
  const headers = {
    ...protocol,
    host: `${host}:${port}`,
    cookie: cookieOf(person),
    'upload-offset': String(offset),
    'content-type': uploads.contentType,
    'content-length': String(bytes.length * 2),
  };
  const outgoing = request({ host: '127.0.0.1', port, method: 'PATCH', path, headers, agent: false });
  outgoing.on('error', () => undefined);
  outgoing.write(bytes);
  // Waits until every byte has been sent before the disconnect.
  await once(outgoing, 'drain');
  outgoing.destroy();
}

export type Sent = { offsets: number[]; fileId: string | null; url: string };

export function sendByOthersClient(
  person: Person,
  { port, host }: At,
  content: Buffer,
  { name, path, chunkSize = 400_000 }: { name: string; path?: string; chunkSize?: number },
): Promise<Sent> {
  const offsets: number[] = [];
  let fileId: string | null = null;
  const base = `http://127.0.0.1:${port}`;
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${base}${uploads.path}`,
      ...(path === undefined ? {} : { uploadUrl: `${base}${path}` }),
      headers: { Host: `${host}:${port}`, Cookie: cookieOf(person) },
      metadata: { [uploads.nameKey]: name },
      chunkSize,
      retryDelays: [],
      onBeforeRequest: (sending) => {
        if (sending.getMethod() === 'PATCH') offsets.push(Number(sending.getHeader('Upload-Offset')));
      },
      onAfterResponse: (_, answer) => {
        fileId = answer.getHeader(uploads.fileIdHeader) ?? fileId;
      },
      onError: reject,
      onSuccess: () => resolve({ offsets, fileId, url: upload.url ?? '' }),
    });
    upload.start();
  });
}
