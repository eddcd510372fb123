import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropPastChanges } from './email-change.repository.ts';
import { dropEnded } from './session.repository.ts';

const keptMs = 86_400_000;
const atOnce = 5_000;

/** Forgets access tokens, renewals, codes and what could be undone a day after their end; answers how many. */
export function forgetEnded({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  const endedBefore = new Date(clock.now().getTime() - keptMs);
  return database.forAll(
    async (tx) =>
      (await dropEnded(tx, endedBefore, atOnce)) + (await dropPastChanges(tx, endedBefore, atOnce)),
  );
}
