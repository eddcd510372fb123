import { businessCodeName } from '@aftercare/contract/business-codes';
import { uploads } from '@aftercare/contract/uploads';
import { givenUp } from './given-up.ts';

/** A proxy that keeps a request to itself until it is whole loses no more than this of it. */
const sliceBytes = 4_000_000;
/** So long without a byte or an answer counts as broken off. */
const stillMs = 30_000;

type Headers = Readonly<Record<string, string>>;

export type FileToSend = {
  /** Who sends it, and in which language. */
  headers: Headers;
  /** The same for every try: the server then goes on with what it has. */
  key: string;
  name: string;
  content: Blob;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
};

export type FileSent =
  | { kind: 'sent'; fileId: string }
  | { kind: 'refused'; code: string | undefined; msg: string }
  /** Nobody answered, or not now. */
  | { kind: 'later' };

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Brings a file in by tus 1.0 (contract/src/uploads.ts): what was begun under its key goes on where it broke off. */
export async function sendFile({
  headers,
  key,
  name,
  content,
  onProgress,
  signal,
}: FileToSend): Promise<FileSent> {
  let place: string | null = null;
  let offset = 0;

  /** Only XMLHttpRequest tells how much of a body is sent. Its status is 0 where nobody answered. */
  const ask = (method: string, path: string, more: Headers, body?: Blob) =>
    new Promise<XMLHttpRequest>((resolve) => {
      const request = new XMLHttpRequest();
      let still = 0;
      const stop = () => request.abort();
      const watch = () => {
        clearTimeout(still);
        still = window.setTimeout(stop, stillMs);
      };
      request.upload.onprogress = ({ loaded }) => {
        watch();
        onProgress(Math.min(offset + loaded, content.size));
      };
      request.onloadend = () => {
        clearTimeout(still);
        signal.removeEventListener('abort', stop);
        resolve(request);
      };
      request.open(method, path);
      for (const [header, value] of Object.entries({ ...headers, 'Tus-Resumable': uploads.version, ...more }))
        request.setRequestHeader(header, value);
      if (method !== 'DELETE') signal.addEventListener('abort', stop);
      watch();
      request.send(body);
    });

  let answer = await ask('POST', uploads.path, {
    'Idempotency-Key': key,
    'Upload-Length': String(content.size),
    'Upload-Metadata': `${uploads.nameKey} ${base64(name)}`,
  });
  while (answer.status >= 200 && answer.status < 300 && !signal.aborted) {
    const fileId = answer.getResponseHeader(uploads.fileIdHeader);
    if (fileId) return { kind: 'sent', fileId };
    place ??= answer.getResponseHeader('Location') ?? '';
    offset = Number(answer.getResponseHeader('Upload-Offset'));
    onProgress(offset);
    const slice = content.slice(offset, offset + sliceBytes);
    answer = await ask(
      'PATCH',
      place,
      { 'Upload-Offset': String(offset), 'Content-Type': uploads.contentType },
      slice,
    );
  }
  if (!signal.aborted) return refusalIn(answer);
  if (signal.reason === givenUp && place) void ask('DELETE', place, {});
  return { kind: 'later' };
}

/** What another try would not change. */
function refusalIn({ status, responseText }: XMLHttpRequest): FileSent {
  try {
    const { code, msg } = JSON.parse(responseText) as { code: number; msg: string };
    const name = businessCodeName(code);
    const isPassing = name === 'tooManyRequests' || [401, 409].includes(status);
    if (status >= 400 && status < 500 && !isPassing) return { kind: 'refused', code: name, msg };
  } catch {
    // Not our server's: somebody between us.
  }
  return { kind: 'later' };
}
