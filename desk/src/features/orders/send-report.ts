import { uploadOrderReport } from '@aftercare/contract/desk/order-reports';
import { readBody } from '../../lib/api.ts';
import { sendFile } from '../../lib/send-file.ts';
import type { SendReport, SendResult } from './uploads.ts';

/** Sends a report under its key; a repeat of it is the same report. */
export function sendReportBy(onSessionEnded: () => void): SendReport {
  return async ({ file, key, onProgress, signal }) => {
    const { method, path: address } = uploadOrderReport;
    const headers = { 'Idempotency-Key': key };
    const sent = await sendFile({ method, address, headers, file, onProgress, signal });
    return sent.kind === 'answered' ? resultOf(sent.body, onSessionEnded) : failed(sent.kind);
  };
}

const failed = (kind: 'network' | 'stalled' | 'stopped' | 'unreadable'): SendResult => ({
  kind: 'failed',
  why: { kind },
});

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
