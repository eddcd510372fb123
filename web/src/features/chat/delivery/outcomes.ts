import type { Outcome } from '@aftercare/ui/connection/delivery';
import type { CallFailed } from '../../../lib/api/api-client.ts';
import { fileRefusals } from '../writing/check-file.ts';

/**
 * Outcome of a refused message. If the chat has ended, the message stays in the outbox and is sent in a new
 * chat.
 */
export function declined(
  { code, msg }: { code: string | undefined; msg: string },
  onThreadGone: () => void,
): Outcome {
  if (code !== 'threadGone')
    return { kind: 'refused', reason: fileRefusals.find((refusal) => refusal === code) ?? msg };
  onThreadGone();
  return { kind: 'blocked' };
}

export function failed({ httpStatus, body, retryAfterMs }: CallFailed): Outcome {
  const isForGood = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && body !== null;
  if (isForGood) return { kind: 'refused', reason: body.msg };
  return { kind: 'later', waitMs: retryAfterMs, isLimited: httpStatus === 429 };
}
