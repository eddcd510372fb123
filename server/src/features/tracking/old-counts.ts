import { limits } from '@aftercare/contract/limits';
import { monthsBefore, type Retained, secondsBefore } from '../../platform/privacy/retained.ts';
import { dropCountsBefore, settleFaqSeen } from './tracking.repository.ts';

/**
 * Retention of clicks and page views. They hold no personal data, and are kept long enough to compare a month
 * with last year's.
 */
export const oldCounts: Retained = {
  name: 'counts',
  async drop(tx, now) {
    const day = monthsBefore(now, limits.countsKeptMonths).toISOString().slice(0, '2000-01-01'.length);
    return { rows: await dropCountsBefore(tx, day) };
  },
};

/** Retention of who opened which answer: until it is known whether a chat followed. */
export const settledAnswers: Retained = {
  name: 'answers seen',
  async drop(tx, now, limit) {
    const until = secondsBefore(now, limits.answerSeenKeptSeconds);
    return { rows: await settleFaqSeen(tx, until, limits.answerFollowedSeconds, limit) };
  },
};
