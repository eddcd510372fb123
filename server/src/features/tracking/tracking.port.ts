import type { Tx } from '../../platform/database/database.ts';
import { dayIn } from './day-in.ts';
import { addFaqView, addMediaView, type MediaSeen } from './tracking.repository.ts';

type FaqSeen = { merchantId: string; timeZone: string; faqId: string; now: Date };

/** A person has opened an answer. */
export function countFaqView(tx: Tx, { merchantId, timeZone, faqId, now }: FaqSeen): Promise<void> {
  return addFaqView(tx, { merchantId, faqId, day: dayIn(timeZone, now) });
}

type MediumSeen = Omit<MediaSeen, 'day'> & { timeZone: string; now: Date };

/** A person has played a film or opened a manual. */
export function countMediaView(tx: Tx, { timeZone, now, ...seen }: MediumSeen): Promise<void> {
  return addMediaView(tx, { ...seen, day: dayIn(timeZone, now) });
}
