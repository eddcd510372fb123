import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { chatCount, clickCount, faqCount, mediaCount, pageCount } from './tracking.tables.ts';

type PageSeen = Omit<typeof pageCount.$inferSelect, 'views' | 'visitors'> & { isFirstToday: boolean };
type Click = Omit<typeof clickCount.$inferSelect, 'clicks'>;

export async function addPageView(tx: Tx, { isFirstToday, ...key }: PageSeen): Promise<void> {
  const visitors = isFirstToday ? 1 : 0;
  await tx
    .insert(pageCount)
    .values({ ...key, views: 1, visitors })
    .onConflictDoUpdate({
      target: [pageCount.merchantId, pageCount.day, pageCount.page, pageCount.utmSource, pageCount.utmMedium],
      set: { views: sql`${pageCount.views} + 1`, visitors: sql`${pageCount.visitors} + ${visitors}` },
    });
}

export async function addClick(tx: Tx, key: Click): Promise<void> {
  await tx
    .insert(clickCount)
    .values({ ...key, clicks: 1 })
    .onConflictDoUpdate({
      target: [clickCount.merchantId, clickCount.day, clickCount.route, clickCount.dataSource],
      set: { clicks: sql`${clickCount.clicks} + 1` },
    });
}

type ChatSeen = { merchantId: string; day: string; openings: 0 | 1; visitors: 0 | 1 };

export async function addChatSeen(tx: Tx, seen: ChatSeen): Promise<void> {
  const { openings, visitors } = seen;
  await tx
    .insert(chatCount)
    .values(seen)
    .onConflictDoUpdate({
      target: [chatCount.merchantId, chatCount.day],
      set: {
        openings: sql`${chatCount.openings} + ${openings}`,
        visitors: sql`${chatCount.visitors} + ${visitors}`,
      },
    });
}

type FaqSeen = Omit<typeof faqCount.$inferSelect, 'views'>;

export async function addFaqView(tx: Tx, key: FaqSeen): Promise<void> {
  await tx
    .insert(faqCount)
    .values({ ...key, views: 1 })
    .onConflictDoUpdate({
      target: [faqCount.merchantId, faqCount.day, faqCount.faqId],
      set: { views: sql`${faqCount.views} + 1` },
    });
}

export type MediaSeen = Omit<typeof mediaCount.$inferSelect, 'views'>;

export async function addMediaView(tx: Tx, key: MediaSeen): Promise<void> {
  await tx
    .insert(mediaCount)
    .values({ ...key, views: 1 })
    .onConflictDoUpdate({
      target: [mediaCount.merchantId, mediaCount.day, mediaCount.medium, mediaCount.targetId],
      set: { views: sql`${mediaCount.views} + 1` },
    });
}

/** Of every merchant; a day has few of them. */
export async function dropCountsBefore(tx: Tx, day: string): Promise<number> {
  let dropped = 0;
  for (const table of [pageCount, clickCount, chatCount, faqCount, mediaCount])
    dropped += (await tx.delete(table).where(lt(table.day, day))).rowCount ?? 0;
  return dropped;
}
