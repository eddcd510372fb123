import type { Availability, ConversationState } from '@aftercare/contract/chat/state';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { openDays } from '../merchant/merchant.port.ts';
import type { ConversationRow } from './conversation-row.ts';
import { peopleThere, waitingBefore } from './people.view.ts';
import { usualWait } from './wait.repository.ts';

type People = { online: number; free: number; waiting: number };

export type Availabilities = {
  of(merchant: Merchant): Promise<Availability>;
  /** The place of a waiting conversation, from 1. How long it takes is told once enough waits were measured. */
  queueOf(row: ConversationRow): Promise<ConversationState['queue']>;
  /** Somebody came or went. */
  forget(): void;
};

/** People are asked about at most once in this time on one node, for each merchant. */
const keptMs = 1_000;
const keptAnswersMs = 60_000;

/** Whether a person can be had, the one answer for panel, machine and desk (features 2, 14). */
export function createAvailabilities({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Availabilities {
  const kept = new Map<string, { people: Promise<People>; until: number }>();
  const keptAnswers = new Map<string, { minutes: Promise<number | null>; until: number }>();

  function people(merchantId: string): Promise<People> {
    const now = clock.now();
    const known = kept.get(merchantId);
    if (known && now.getTime() < known.until) return known.people;
    const asked = database.forAll(async (tx) => ({
      ...(await peopleThere(tx, now, merchantId)),
      waiting: await waitingBefore(tx, merchantId, null),
    }));
    const mine = { people: asked, until: now.getTime() + keptMs };
    kept.set(merchantId, mine);
    asked.catch(() => {
      if (kept.get(merchantId) === mine) kept.delete(merchantId);
    });
    return asked;
  }

  /** A minute hand moves no faster: asked about at most once a minute on one node, for each merchant. */
  async function answersInMinutes(merchantId: string, now: Date): Promise<number | null> {
    const known = keptAnswers.get(merchantId);
    if (known && now.getTime() < known.until) return known.minutes;
    const minutes = database
      .forAll((tx) => usualWait(tx, merchantId, 'answer', now))
      .then((seconds) => (seconds === null ? null : Math.max(1, Math.ceil(seconds / 60))));
    const mine = { minutes, until: now.getTime() + keptAnswersMs };
    keptAnswers.set(merchantId, mine);
    minutes.catch(() => {
      if (keptAnswers.get(merchantId) === mine) keptAnswers.delete(merchantId);
    });
    return minutes;
  }

  return {
    forget: () => kept.clear(),
    async of(merchant) {
      const now = clock.now();
      const { online, free, waiting } = await people(merchant.id);
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
