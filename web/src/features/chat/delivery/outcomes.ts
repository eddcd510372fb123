import { createStore } from '@aftercare/ui/store';
import type { CallFailed } from '../../../lib/api/api-client.ts';
import { pauseAfter } from '../../../lib/api/keep-trying.ts';
import { fileRefusals } from '../writing/judge-file.ts';
import type { DeliveryParts } from './delivery-parts.ts';
import type { Unsent } from './outbox-store.ts';

export type Outcomes = ReturnType<typeof createOutcomes>;

/**
 * Handles what became of an attempt, and remembers when the next one may start. Each outcome returns whether the
 * next message may be sent.
 */
export function createOutcomes({ outbox, onChanged, onThreadGone }: DeliveryParts) {
  const limitedUntil = createStore(0);
  let tries = 0;
  let nextAt = 0;

  async function refused(unsent: Unsent, refusal: string): Promise<true> {
    await outbox.put({ ...unsent, refusal });
    onChanged();
    return true;
  }

  function later(waitMs = 0): false {
    nextAt = Date.now() + (waitMs || pauseAfter(tries));
    tries += 1;
    return false;
  }

  return {
    limitedUntil,
    refused,
    later,
    /** Messages that cannot be sent now stay in the outbox, and go into a new chat. */
    async declined(
      unsent: Unsent,
      { code, msg }: { code: string | undefined; msg: string },
    ): Promise<boolean> {
      if (code !== 'threadGone') return refused(unsent, fileRefusals.find((known) => known === code) ?? msg);
      onThreadGone();
      return false;
    },
    async failed(unsent: Unsent, { httpStatus, body, retryAfterMs }: CallFailed): Promise<boolean> {
      const isForGood = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && body !== null;
      if (isForGood) return refused(unsent, body.msg);
      later(retryAfterMs);
      limitedUntil.set(httpStatus === 429 ? nextAt : 0);
      return false;
    },
    /** The next pause is a short one again. */
    progressed(): void {
      tries = 0;
    },
    hurry(): void {
      nextAt = 0;
    },
    isPaused: () => Date.now() < nextAt,
  };
}
