import { sql } from 'drizzle-orm';
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
