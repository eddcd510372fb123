import type { Tx } from '../../platform/database/database.ts';
import { dayIn } from './day-in.ts';
import { addFaqView } from './tracking.repository.ts';

type FaqSeen = { merchantId: string; timeZone: string; faqId: string; now: Date };

/** A person has opened an answer. */
export function countFaqView(tx: Tx, { merchantId, timeZone, faqId, now }: FaqSeen): Promise<void> {
  return addFaqView(tx, { merchantId, faqId, day: dayIn(timeZone, now) });
}
