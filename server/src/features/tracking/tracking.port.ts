import type { Tx } from '../../platform/database/database.ts';
import { dayIn } from './day-in.ts';
import { addFaqView, addMediaView, type MediaSeen, noteFaqSeen } from './tracking.repository.ts';

export { dayIn } from './day-in.ts';

type FaqSeen = {
  merchantId: string;
  timeZone: string;
  faqId: string;
  /** Null for a visitor without a chat, whom the server cannot identify. */
  visitorId: string | null;
  now: Date;
};

export async function countFaqView(tx: Tx, seen: FaqSeen): Promise<void> {
  const { merchantId, timeZone, faqId, visitorId, now: seenAt } = seen;
  const view = { merchantId, faqId, day: dayIn(timeZone, seenAt) };
  // Same lock order as in `settleFaqSeen`, so that the two do not deadlock.
  if (visitorId !== null) await noteFaqSeen(tx, view, { visitorId, seenAt });
  await addFaqView(tx, view);
}

type MediumSeen = Omit<MediaSeen, 'day'> & { timeZone: string; now: Date };

export function countMediaView(tx: Tx, { timeZone, now, ...seen }: MediumSeen): Promise<void> {
  return addMediaView(tx, { ...seen, day: dayIn(timeZone, now) });
}
