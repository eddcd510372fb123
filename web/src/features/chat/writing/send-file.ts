import { uploads } from '@aftercare/contract/files/uploads';
import { businessCodeName } from '@aftercare/contract/wire/business-codes';
import { givenUp } from '../delivery/given-up.ts';

/** In bytes. A proxy that buffers whole requests delays the progress by at most this slice. */
const sliceBytes = 4_000_000;
/** Without progress for this long, in ms, the upload counts as failed. */
const stillMs = 30_000;

type Headers = Readonly<Record<string, string>>;

export type FileToSend = {
  headers: Headers;
  /** Key of the upload, the same for every attempt, so that the server continues it. */
  key: string;
  name: string;
  content: Blob;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
};

export type FileSent =
  | { kind: 'sent'; fileId: string }
  | { kind: 'refused'; code: string | undefined; msg: string }
  /** No answer, or "not now". */
  | { kind: 'later' };

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Uploads a file by tus 1.0 (contract/src/files/uploads.ts). An upload that broke off continues under its key. */
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

  /** Only XMLHttpRequest reports upload progress. Its status is 0 without an answer. */
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

/** A retry would not change this refusal. */
function refusalIn({ status, responseText }: XMLHttpRequest): FileSent {
  try {
    const { code, msg } = JSON.parse(responseText) as { code: number; msg: string };
    const name = businessCodeName(code);
    const isPassing = name === 'tooManyRequests' || [401, 409].includes(status);
    if (status >= 400 && status < 500 && !isPassing) return { kind: 'refused', code: name, msg };
  } catch {
    // The answer is not in our server's format, so it comes from a proxy.
  }
  return { kind: 'later' };
}
