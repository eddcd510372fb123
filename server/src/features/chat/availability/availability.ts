import type { Availability, ConversationState } from '@aftercare/contract/chat/state';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { openDays } from '../../sites/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { peopleThere, waitingBefore } from '../conversation/people.view.ts';
import { usualWait } from '../sending/wait.repository.ts';
import { createKeptReads } from './kept-reads.ts';

type People = { online: number; free: number; waiting: number };

export type Availabilities = {
  of(merchant: Merchant): Promise<Availability>;
  /**
   * The customer's position in the queue, from 1. It includes the usual wait once enough waits were measured.
   */
  queueOf(row: ConversationRow): Promise<ConversationState['queue']>;
  forget(): void;
};

/** How long each node caches the agents of a merchant, in milliseconds. */
const keptMs = 1_000;
const keptAnswersMs = 60_000;

/** Computes whether an agent is available: the one answer for the panel, the state machine and the desk. */
export function createAvailabilities({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Availabilities {
  const kept = createKeptReads<People>(keptMs);
  /** Caches each merchant's answer time for a minute on each node, because the value changes slowly. */
  const keptAnswers = createKeptReads<number | null>(keptAnswersMs);

  const people = (merchantId: string, now: Date): Promise<People> =>
    kept.get(merchantId, now, () =>
      database.forAll(async (tx) => ({
        ...(await peopleThere(tx, now, merchantId)),
        waiting: await waitingBefore(tx, merchantId, null),
      })),
    );

  const answersInMinutes = (merchantId: string, now: Date): Promise<number | null> =>
    keptAnswers.get(merchantId, now, () =>
      database
        .forAll((tx) => usualWait(tx, merchantId, 'answer', now))
        .then((seconds) => (seconds === null ? null : Math.max(1, Math.ceil(seconds / 60)))),
    );

  return {
    forget: () => kept.clear(),
    async of(merchant) {
      const now = clock.now();
      const { online, free, waiting } = await people(merchant.id, now);
      const agents = online === 0 ? 'offline' : free > 0 && waiting === 0 ? 'online' : 'queue';
      const { isOpenNow, opensAt } = hoursOf(merchant, now);
      const isServiceTime = merchant.configuration.allDayServices || isOpenNow !== false;
      return {
        agents,
        isOpenNow,
        opensAt,
        answersInMinutes: await answersInMinutes(merchant.id, now),
        canHandOver: agents !== 'offline' && isServiceTime,
      };
    },
    async queueOf({ merchantId, waitingSince, state }) {
      return database.forAll(async (tx) => {
        const isUrgent = state.isUrgent === true;
        const one = waitingSince === null ? null : { since: waitingSince, isUrgent };
        const position = (await waitingBefore(tx, merchantId, one)) + 1;
        const usual = await usualWait(tx, merchantId, 'person', clock.now());
        return { position, estimateSeconds: usual === null ? null : usual * position };
      });
    },
  };
}

function hoursOf({ configuration: { hours, timeZone } }: Merchant, now: Date) {
  if (hours === null) return { isOpenNow: null, opensAt: null };
  const days = openDays(hours, timeZone, now);
  const isOpenNow = days.some(({ open, close }) => open <= now && now < close);
  const next = days.find(({ open }) => open > now);
  return { isOpenNow, opensAt: isOpenNow ? null : (next?.open ?? null) };
}
