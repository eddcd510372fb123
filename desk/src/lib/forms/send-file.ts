import { languageHeader } from '../api/api.ts';

/** An upload without progress or a response for this long counts as interrupted. */
const stallMs = 60_000;

export type FileToSend = {
  method: string;
  address: string;
  file: File;
  headers?: Readonly<Record<string, string>>;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

export type FileSent =
  | { kind: 'answered'; body: string }
  | { kind: 'network' | 'stalled' | 'stopped' | 'unreadable' };

/** Sends one file as the part `file`. Uses XMLHttpRequest, since only it reports upload progress. */
export async function sendFile(upload: FileToSend): Promise<FileSent> {
  const { method, address, file, headers = {}, onProgress, signal } = upload;
  if (!(await isReadable(file))) return { kind: 'unreadable' };
  return new Promise<FileSent>((resolve) => {
    const request = new XMLHttpRequest();
    let stall = 0;
    const watch = () => {
      clearTimeout(stall);
      stall = window.setTimeout(() => end({ kind: 'stalled' }), stallMs);
    };
    const stop = () => end({ kind: 'stopped' });
    const end = (result: FileSent) => {
      clearTimeout(stall);
      signal.removeEventListener('abort', stop);
      resolve(result);
      request.abort();
    };
    request.upload.addEventListener('progress', (event) => {
      watch();
      onProgress(event.loaded);
    });
    request.addEventListener('error', () => end({ kind: 'network' }));
    request.addEventListener('load', () => end({ kind: 'answered', body: request.responseText }));
    signal.addEventListener('abort', stop);
    request.open(method, address);
    for (const [name, value] of Object.entries({ ...languageHeader(), ...headers }))
      request.setRequestHeader(name, value);
    const body = new FormData();
    body.append('file', file);
    watch();
    request.send(body);
  });
}

/**
 * A file that was moved or changed since it was chosen fails like a network error, so it is checked
 * separately.
 */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
