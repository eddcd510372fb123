import type { Campaign, ProductFigures } from '@aftercare/contract/desk/warranty/warranty-figures';
import { limits } from '@aftercare/contract/limits';
import { pages, siteBase } from '@aftercare/contract/pages';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { pageCount } from '../../../schema/tracking/tracking.tables.ts';
import { registration } from '../../../schema/warranty/warranty.tables.ts';

export type Period = {
  merchantId: string;
  since: Date;
  /** `since` as a day in the time zone of the merchant. */
  sinceDay: string;
};

const formPage = siteBase + pages.quickWarranty;

const visited = sql<number>`coalesce(sum(${pageCount.views}), 0)::int`;
const started = sql<number>`coalesce(sum(${pageCount.views}) filter (where ${pageCount.page} = ${formPage}), 0)::int`;
const registered = sql<number>`count(*)::int`;
const activated = sql<number>`(count(*) filter (where exists (select from warranty w
  where w.merchant_id = registration.merchant_id and w.registration_id = registration.id
    and w.activated_at is not null)))::int`;

/**
 * Most registrations first. Views and registrations are counted separately, because no view is linked to a
 * registration.
 */
const campaigns = ({ merchantId, since, sinceDay }: Period) => sql`
  with seen as (
    select utm_source, utm_medium, ${visited} as visited, ${started} as started from page_count
    where merchant_id = ${merchantId} and day >= ${sinceDay}
    group by utm_source, utm_medium
  ), made as (
    select utm_source, utm_medium, ${registered} as registered, ${activated} as activated from registration
    where merchant_id = ${merchantId} and created_at >= ${since.toISOString()}::timestamptz
    group by utm_source, utm_medium
  )
  select utm_source as "utmSource", utm_medium as "utmMedium",
    coalesce(visited, 0) as visited, coalesce(started, 0) as started,
    coalesce(registered, 0) as registered, coalesce(activated, 0) as activated
  from seen full join made using (utm_source, utm_medium)
  order by 5 desc, 4 desc, 3 desc, 1, 2
  limit ${limits.campaignsShown}`;

export async function funnelOf(tx: Tx, period: Period) {
  const { merchantId, since, sinceDay } = period;
  const seen = and(eq(pageCount.merchantId, merchantId), gte(pageCount.day, sinceDay));
  const [all] = await tx.select({ visited, started }).from(pageCount).where(seen);
  const { rows } = await tx.execute<Campaign>(campaigns(period));
  const [made] = await tx
    .select({ registered, activated })
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), gte(registration.createdAt, since)));
  const { visited: visits = 0, started: starts = 0 } = all ?? {};
  return {
    visited: visits,
    started: starts,
    campaigns: rows,
    registered: made?.registered ?? 0,
    activated: made?.activated ?? 0,
  };
}

const figures = ({ merchantId, since, sinceDay }: Period) => sql`
  with had as (
    select product_id as id, count(*)::int as registered from warranty
    where merchant_id = ${merchantId} and created_at >= ${since.toISOString()}::timestamptz and product_id is not null
    group by product_id
  ), read as (
    select f.product_id as id, sum(c.views)::int as opened, sum(c.chats)::int as chats
    from faq_count c join faq f on f.merchant_id = c.merchant_id and f.id = c.faq_id
    where c.merchant_id = ${merchantId} and c.day >= ${sinceDay} and f.product_id is not null
    group by f.product_id
  ), voted as (
    select f.product_id as id, count(*)::int as unhelpful
    from vote v join faq f on f.merchant_id = v.merchant_id and f.id = v.target_id
    where v.merchant_id = ${merchantId} and v.target = 'faq' and v.thumb = '0'
      and v.voted_at >= ${since.toISOString()}::timestamptz and f.product_id is not null
    group by f.product_id
  ), figures as (
    select p.id as "productId", coalesce(p.names ->> 'en_US', p.id) as "productName",
      coalesce(had.registered, 0) as registered, coalesce(read.opened, 0) as opened,
      coalesce(read.chats, 0) as chats, coalesce(voted.unhelpful, 0) as unhelpful
    from product p left join had using (id) left join read using (id) left join voted using (id)
    where p.merchant_id = ${merchantId} and (had.id is not null or read.id is not null or voted.id is not null)
  )`;

export async function productFiguresOf(
  tx: Tx,
  period: Period,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: ProductFigures[]; total: number }> {
  const { rows } = await tx.execute<ProductFigures>(sql`${figures(period)}
    select * from figures
    order by opened::float8 / greatest(registered, 1) desc, chats desc, unhelpful desc, "productId"
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const counted = await tx.execute<{ total: number }>(
    sql`${figures(period)} select count(*)::int as total from figures`,
  );
  return { list: rows, total: counted.rows[0]?.total ?? 0 };
}
