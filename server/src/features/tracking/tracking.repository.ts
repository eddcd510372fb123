import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { clickCount, pageCount } from './tracking.tables.ts';

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

/** Of every merchant; a day has few of them. */
export async function dropCountsBefore(tx: Tx, day: string): Promise<number> {
  const pages = await tx.delete(pageCount).where(lt(pageCount.day, day));
  const clicks = await tx.delete(clickCount).where(lt(clickCount.day, day));
  return (pages.rowCount ?? 0) + (clicks.rowCount ?? 0);
}
