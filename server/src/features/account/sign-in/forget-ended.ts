import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Retained, secondsBefore } from '../../../platform/privacy/retained.ts';
import { dropPastChanges } from '../email/email-change.repository.ts';
import { dropEnded, dropEndedSessions } from './session.repository.ts';

const atOnce = 5_000;

/** Deletes access tokens, refresh tokens, codes and revert links a day after their end; returns how many. */
export function forgetEnded({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const endedBefore = secondsBefore(clock.now(), limits.endedCodesKeptSeconds);
  return database.forAll(
    async (tx) =>
      (await dropEnded(tx, endedBefore, atOnce)) + (await dropPastChanges(tx, endedBefore, atOnce)),
  );
}

export const endedSessions: Retained = {
  name: 'sessions',
  async drop(tx, now, limit) {
    const before = secondsBefore(now, limits.endedSessionsKeptSeconds);
    return { rows: await dropEndedSessions(tx, before, limit) };
  },
};
