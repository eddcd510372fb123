import type { Call, Codes } from '@aftercare/contract/wire/call';
import { languageHeader, readBody } from '../api/api.ts';
import { sendFile } from '../forms/send-file.ts';
import type { SendResult, SendUpload } from './uploads.ts';

export function sendBy<Request, Stored, const C extends Codes>(
  call: Call<Request, Stored, C>,
  request: NoInfer<Request>,
  onSessionEnded: () => void,
): SendUpload<Stored> {
  const query = new URLSearchParams(call.request.toWire(request) as Record<string, string>).toString();
  const address = query === '' ? call.path : `${call.path}?${query}`;
  return async ({ file, key, onProgress, signal }) => {
    const headers = { ...languageHeader(), 'Idempotency-Key': key };
    const sent = await sendFile({ method: call.method, address, headers, file, onProgress, signal });
    return sent.kind === 'answered' ? resultOf(call, sent.body, onSessionEnded) : failed(sent.kind);
  };
}

const failed = (kind: 'network' | 'stalled' | 'stopped' | 'unreadable') =>
  ({ kind: 'failed', why: { kind } }) as const;

function resultOf<Request, Stored, const C extends Codes>(
  call: Call<Request, Stored, C>,
  body: string,
  onSessionEnded: () => void,
): SendResult<Stored> {
  const outcome = readBody(call, body);
  if (outcome.kind === 'ok') return { kind: 'stored', stored: outcome.data };
  if (outcome.kind === 'unreachable') return failed('network');
  const { code, msg } = outcome as { code: string; msg: string };
  if (code === 'sessionEnded') onSessionEnded();
  if (code === 'sessionEnded' || code === 'idReused') return { kind: 'failed', why: { kind: code } };
  if (code === 'fileTooLarge' || code === 'tooLarge') return { kind: 'failed', why: { kind: 'tooLarge' } };
  return { kind: 'failed', why: { kind: 'refused', msg } };
}
