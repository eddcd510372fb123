import { type HomePart, type HomeTask, homeDays, homeQuestionDays } from '@aftercare/contract/desk/home/home';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { MerchantIds } from '@aftercare/contract/desk/team/rights';
import { languages } from '@aftercare/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { isOpenQuestion } from '../../schema/bot/bot-question.tables.ts';

const max = deskLimits.homeCountMax;
const dayMs = 86_400_000;
/** Of the newest order reports. */
const reportsCounted = 50;

const at = (now: Date, daysBefore = 0): SQL =>
  sql`${new Date(now.getTime() - daysBefore * dayMs).toISOString()}::timestamptz`;

/**
 * The rows of a task at the site `m.id`, in the language `l.lang` for the bot. The order is that of one
 * index alone. Otherwise PostgreSQL walks through the rows of other sites, because it expects some of each site.
 */
const rowsOf = {
  overdueTickets: (now) =>
    sql`from ticket where merchant_id = m.id and status = 'open' and answer_by <= ${at(now)}
          order by is_urgent, answer_by`,
  openTickets: () =>
    sql`from ticket where merchant_id = m.id and status = 'open' order by is_urgent, answer_by`,
  registrations: (now) =>
    sql`from warranty where merchant_id = m.id and doubt is not null and ends_at > ${at(now)}
          order by ends_at`,
  claims: () =>
    sql`from order_claim where merchant_id = m.id and status = 'open' order by order_number, email_key`,
  recycling: () =>
    sql`from recycling_request where merchant_id = m.id and status = 'waiting' order by answer_by`,
  badRatings: (now) =>
    sql`from chat_rating where merchant_id = m.id and thumb = '0' and rated_at >= ${at(now, homeDays)}
          order by rated_at`,
  botQuestions: (now) =>
    sql`from bot_question where merchant_id = m.id and lang = l.lang
          and answered_at >= ${at(now, homeQuestionDays)} and ${isOpenQuestion}
          order by answered_at`,
  failedMails: (now) =>
    sql`from mail where merchant_id = m.id and status = 'failed' and created_at >= ${at(now, homeDays)}
          order by attempts, created_at`,
  refusedMails: (now) =>
    sql`from inbound_mail where merchant_id = m.id and refused_for is not null
          and received_at >= ${at(now, homeDays)} order by received_at`,
  unpublishedSites: () => sql`from merchant where merchant.id = m.id and version = 0`,
} as const satisfies Partial<Record<HomeTask, (now: Date) => SQL>>;

type TaskOfSites = keyof typeof rowsOf;
const tasksOfSites = Object.keys(rowsOf) as TaskOfSites[];

function siteIds(scope: MerchantIds): SQL {
  const isWanted = scope === 'all' ? sql`` : sql` and id = any(${sql.param([...scope])}::text[])`;
  return sql`(select id from merchant where archived_at is null${isWanted})`;
}

/** Reads at most `max` rows of each site, and of each language for the bot. */
function counted(task: TaskOfSites, scope: MerchantIds, now: Date): SQL {
  const isByLanguage = task === 'botQuestions';
  const inLanguages = isByLanguage
    ? sql`cross join unnest(${sql.param([...languages])}::text[]) as l (lang)`
    : sql``;
  return sql`
    select ${task}::text as task, m.id as "merchantId", ${isByLanguage ? sql`l.lang` : sql`null::text`} as lang, f.count
      from ${siteIds(scope)} as m ${inLanguages}
     cross join lateral (
        select count(*)::int as count from (select ${rowsOf[task](now)} limit ${max}) as few) as f
     where f.count > 0`;
}

type Row = { task: TaskOfSites; merchantId: string; lang: HomePart['lang'] | null; count: number };

/** The counts by site of those tasks that are counted so, in the scope of each, the largest first. */
export async function sitesToDo(
  tx: Tx,
  scopes: ReadonlyMap<HomeTask, MerchantIds>,
  now: Date,
): Promise<Map<HomeTask, HomePart[]>> {
  const queries: SQL[] = [];
  for (const task of tasksOfSites) {
    const scope = scopes.get(task);
    if (scope !== undefined) queries.push(counted(task, scope, now));
  }
  if (queries.length === 0) return new Map();
  const { rows } = await tx.execute<Row>(
    sql`${sql.join(queries, sql` union all `)} order by count desc, "merchantId", lang`,
  );
  const parts = new Map<HomeTask, HomePart[]>();
  for (const { task, merchantId, lang, count } of rows) {
    const ofTask = parts.get(task) ?? [];
    ofTask.push({ merchantId, lang: lang ?? undefined, count });
    parts.set(task, ofTask);
  }
  return parts;
}

/** Refused rows of the order reports of the last days; the rows of a report have no merchant. */
export async function refusedRows(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select least(coalesce(sum(rows_refused), 0), ${max})::int as count from (
      select rows_refused from order_report where created_at >= ${at(now, homeDays)}
       order by created_at desc limit ${reportsCounted}) as newest`);
  return rows[0]?.count ?? 0;
}

export async function failedSources(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (select from order_source where problem is not null limit ${max}) as few`);
  return rows[0]?.count ?? 0;
}
