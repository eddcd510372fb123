import { uploadOrderReport } from '@aftercare/contract/desk/order-reports';
import { languageHeader, readBody } from '../../lib/api.ts';
import type { SendReport, SendResult } from './uploads.ts';

/** So long without a byte and without an answer counts as broken off. */
const stallMs = 60_000;

/** Only XMLHttpRequest tells how much of a body is sent. */
export function sendReportBy(onSessionEnded: () => void): SendReport {
  return async ({ file, key, onProgress, signal }) => {
    if (!(await isReadable(file))) return failed('unreadable');
    return new Promise<SendResult>((resolve) => {
      const request = new XMLHttpRequest();
      let stall = 0;
      const watch = () => {
        clearTimeout(stall);
        stall = window.setTimeout(() => end(failed('stalled')), stallMs);
      };
      const stop = () => end(failed('stopped'));
      const end = (result: SendResult) => {
        clearTimeout(stall);
        signal.removeEventListener('abort', stop);
        resolve(result);
        request.abort();
      };
      request.upload.addEventListener('progress', (event) => {
        watch();
        onProgress(event.loaded);
      });
      request.addEventListener('error', () => end(failed('network')));
      request.addEventListener('load', () => end(resultOf(request.responseText, onSessionEnded)));
      signal.addEventListener('abort', stop);
      request.open(uploadOrderReport.method, uploadOrderReport.path);
      request.setRequestHeader('lang', languageHeader.lang);
      request.setRequestHeader('Idempotency-Key', key);
      const body = new FormData();
      body.append('file', file);
      watch();
      request.send(body);
    });
  };
}

const failed = (kind: 'network' | 'stalled' | 'stopped' | 'unreadable'): SendResult => ({
  kind: 'failed',
  why: { kind },
});

/** A file that was moved or changed since it was chosen would fail like a network. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function resultOf(body: string, onSessionEnded: () => void): SendResult {
  const outcome = readBody(uploadOrderReport, body);
  if (outcome.kind === 'ok') return { kind: 'stored', report: outcome.data };
  if (outcome.kind === 'unreachable') return failed('network');
  if (outcome.code === 'sessionEnded') onSessionEnded();
  const { code, msg } = outcome;
  if (code === 'sessionEnded' || code === 'idReused') return { kind: 'failed', why: { kind: code } };
  if (code === 'fileTooLarge' || code === 'tooLarge') return { kind: 'failed', why: { kind: 'tooLarge' } };
  return { kind: 'failed', why: { kind: 'refused', msg } };
}
