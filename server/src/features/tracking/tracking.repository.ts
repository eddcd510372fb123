import { lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import {
  chatCount,
  clickCount,
  faqCount,
  mediaCount,
  pageCount,
} from '../../schema/tracking/tracking.tables.ts';

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

type FaqSeen = Omit<typeof faqCount.$inferSelect, 'views' | 'chats'>;

export async function addFaqView(tx: Tx, key: FaqSeen): Promise<void> {
  await tx
    .insert(faqCount)
    .values({ ...key, views: 1 })
    .onConflictDoUpdate({
      target: [faqCount.merchantId, faqCount.day, faqCount.faqId],
      set: { views: sql`${faqCount.views} + 1` },
    });
}

/**
 * Notes the opening for the visitor's chat. A later opening of the same answer changes nothing until the
 * first one is settled.
 */
export async function noteFaqSeen(
  tx: Tx,
  { merchantId, faqId, day }: FaqSeen,
  { visitorId, seenAt }: { visitorId: string; seenAt: Date },
): Promise<void> {
  await tx.execute(sql`insert into faq_seen (merchant_id, conversation_id, faq_id, day, seen_at)
    select merchant_id, id, ${faqId}, ${day}, ${seenAt.toISOString()} from conversation
    where merchant_id = ${merchantId} and visitor_id = ${visitorId} limit 1
    on conflict do nothing`);
}

/**
 * For answers opened until `until`: counts those after which a chat began within `withinSeconds`, and deletes
 * the visitor ids. Handles at most `limit` rows, each on one node only. Returns the number of rows.
 */
export async function settleFaqSeen(
  tx: Tx,
  until: Date,
  withinSeconds: number,
  limit: number,
): Promise<number> {
  const settled = await tx.execute(sql`
    with settled as (
      delete from faq_seen where (merchant_id, conversation_id, faq_id) in (
        select merchant_id, conversation_id, faq_id from faq_seen where seen_at <= ${until.toISOString()}
        order by seen_at limit ${limit} for update skip locked)
      returning *),
    followed as (
      select merchant_id, day, faq_id, count(*)::int as chats from settled s
      where exists (select 1 from thread t
        where t.merchant_id = s.merchant_id and t.conversation_id = s.conversation_id and t.opened_at > s.seen_at
          and t.opened_at <= s.seen_at + make_interval(secs => ${withinSeconds}))
      group by 1, 2, 3 order by 1, 2, 3),
    counted as (
      insert into faq_count as c (merchant_id, day, faq_id, views, chats)
      select merchant_id, day, faq_id, 0, chats from followed
      on conflict (merchant_id, day, faq_id) do update set chats = c.chats + excluded.chats)
    select 1 from settled`);
  return settled.rows.length;
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

/** Covers all merchants; a day has few rows. */
export async function dropCountsBefore(tx: Tx, day: string): Promise<number> {
  let dropped = 0;
  for (const table of [pageCount, clickCount, chatCount, faqCount, mediaCount])
    dropped += (await tx.delete(table).where(lt(table.day, day))).rowCount ?? 0;
  return dropped;
}
