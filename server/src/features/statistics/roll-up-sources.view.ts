import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { minuteOf } from '../../schema/chat/chat.tables.ts';
import { bucketBounds } from './histogram.ts';

export type DaySource = { merchantId: string; day: string; start: Date; end: Date };

const dayMs = 86_400_000;

const bounds = sql.raw(`array[${bucketBounds.join(', ')}]::float8[]`);
/** The number of the bucket, as `part` holds it. */
const bucketOf = (seconds: SQL): SQL => sql`width_bucket(greatest(${seconds}, 0)::float8, ${bounds})::text`;
const secondsBetween = (from: string, to: string): SQL =>
  sql.raw(`greatest(round(extract(epoch from ${to} - ${from})), 0)::bigint`);
const at = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;
const inDay = (column: string, { start, end }: DaySource): SQL =>
  sql`(${sql.raw(column)} >= ${at(start)} and ${sql.raw(column)} < ${at(end)})`;

/** Each select has these columns. */
const row = (metric: string, part: SQL, lang: SQL, agent: SQL, count: SQL, seconds: SQL): SQL =>
  sql`select ${sql.raw(`'${metric}'`)}::text as metric, ${part} as part, ${lang} as lang, ${agent} as agent_id,
             ${count} as count, ${seconds}::bigint as seconds`;
const none = sql`''::text`;
const one = sql`1::bigint`;
const noTime = sql`0`;
const lang = sql`lang`;

/**
 * The sessions of chats that touched the day. A session is a series of threads without a pause: its end closes all of
 * them. Only conversations with a message since the day before are read, by an index; imported ones
 * took place in another desk. A thread that was never closed
 * counts as ended when its id expires.
 */
const sessions = (of: DaySource): SQL => sql`
  active as materialized (
    select id, lang from conversation
     where merchant_id = ${of.merchantId} and imported_from is null
       and last_message_minute >= ${minuteOf(new Date(of.start.getTime() - dayMs))}),
  thread_of as (
    select t.conversation_id, a.lang, t.id, t.chat, t.opened_at, t.closed_at,
           coalesce(t.opened_at > max(coalesce(t.closed_at, t.ends_at)) over (
             partition by t.conversation_id order by t.opened_at, t.id
             rows between unbounded preceding and 1 preceding), true) as begins
      from active a join thread t on t.merchant_id = ${of.merchantId} and t.conversation_id = a.id),
  numbered as (
    select *, count(*) filter (where begins) over (partition by conversation_id order by opened_at, id) as nth
      from thread_of),
  visit as (
    select conversation_id, lang, min(opened_at) as began,
           case when bool_and(closed_at is not null) then max(closed_at) end as ended,
           min(opened_at) filter (where chat = 'agent') as asked,
           max(opened_at) filter (where chat = 'simulated') as assisted
      from numbered group by conversation_id, lang, nth),
  session as (
    select v.*, m.*,
           case when v.ended is null then null
                when v.assisted is not null and (m.last_answer is null or v.assisted > m.last_answer) then 'assistant'
                when m.last_answer is not null then 'agent'
                when m.was_guided or exists (
                  select from bot_question q
                   where q.merchant_id = ${of.merchantId} and q.conversation_id = v.conversation_id
                     and q.answered_at between v.began and v.ended and not q.handed_over
                     and q.thumb is distinct from '0' and (q.outcome = 'answered' or q.chosen is not null)) then 'bot'
                else 'none' end as result
      from visit v
     cross join lateral (
       select min(created_at) filter (where "from" = 'customer') as first_words,
              max(created_at) filter (where "from" <> 'divider') as last_words,
              min(created_at) filter (where "from" = 'service' and not is_automated) as first_answer,
              max(created_at) filter (where "from" = 'service' and not is_automated) as last_answer,
              (array_agg(author_id order by seq) filter (where "from" = 'service' and not is_automated))[1] as first_agent,
              (array_agg(author_id order by seq desc) filter (where "from" = 'service' and not is_automated))[1] as last_agent,
              coalesce(bool_or(card ->> 'kind' = 'answer'), false) as was_guided
         from message
        where merchant_id = ${of.merchantId} and conversation_id = v.conversation_id
          and created_at >= v.began and created_at <= coalesce(v.ended, 'infinity')) m
     where v.began < ${at(of.end)} and (v.ended is null or v.ended >= ${at(of.start)}))`;

const firstAnswer = secondsBetween('asked', 'first_answer');
const resolution = secondsBetween('first_words', 'last_words');
const hasResult = (of: DaySource): SQL =>
  sql`result is not null and first_words is not null and ${inDay('ended', of)}`;

/** Sessions, messages and hand-overs. */
export const chatRows = (of: DaySource): SQL => sql`
  with ${sessions(of)},
  written as (
    select a.lang, m."from", m.is_automated, m.author_id, m.card
      from active a join message m on m.merchant_id = ${of.merchantId} and m.conversation_id = a.id
     where ${inDay('m.created_at', of)})
  ${row('chat', none, lang, none, one, noTime)}
    from session where first_words is not null and ${inDay('began', of)}
  union all ${row('ended', sql`result`, lang, sql`case when result = 'agent' then last_agent else '' end`, one, noTime)}
    from session where ${hasResult(of)}
  union all ${row('firstAnswer', bucketOf(firstAnswer), lang, sql`first_agent`, one, firstAnswer)}
    from session where asked is not null and ${inDay('first_answer', of)}
  union all ${row('resolution', bucketOf(resolution), lang, sql`last_agent`, one, resolution)}
    from session where result = 'agent' and ${hasResult(of)}
  union all ${row('message', sql`case when "from" = 'customer' then 'customer' when is_automated then 'automated' else 'agent' end`, lang, sql`case when "from" = 'service' and not is_automated then author_id else '' end`, one, noTime)}
    from written where "from" <> 'divider'
  union all ${row('handOver', sql`card ->> 'reason'`, lang, none, one, noTime)}
    from written where card ->> 'kind' = 'mode' and (
      (card ->> 'to' = 'connectingAgent' and card ->> 'from' <> 'connectingAgent')
      or (card ->> 'to' = 'simulated' and card ->> 'from' = 'bot'))`;

const fromConversation = (table: string, { merchantId }: DaySource): SQL =>
  sql`from ${sql.raw(table)} s join conversation c on c.merchant_id = s.merchant_id and c.id = s.conversation_id
     where s.merchant_id = ${merchantId}`;

/** Waits, tickets, targets, ratings, registrations, and what visitors opened. */
export function otherRows(of: DaySource): SQL {
  const { merchantId, day } = of;
  const langOf = sql`c.lang`;
  const waited = sql`s.waited_seconds`;
  const ofDay = sql`where merchant_id = ${merchantId} and day = ${day}`;
  return sql`
  ${row('queue', bucketOf(waited), langOf, none, one, waited)}
    ${fromConversation('measured_wait', of)} and s.waited_for = 'person' and ${inDay('s.ended_at', of)}
  union all ${row('answer', bucketOf(waited), langOf, none, one, waited)}
    ${fromConversation('measured_wait', of)} and s.waited_for = 'answer' and ${inDay('s.ended_at', of)}
  union all ${row('ticketOpened', none, langOf, none, one, noTime)}
    ${fromConversation('ticket', of)} and ${inDay('s.created_at', of)}
  union all ${row('ticketResolved', none, langOf, none, one, noTime)}
    ${fromConversation('ticket', of)} and ${inDay('s.resolved_at', of)}
  union all ${row('target', sql`s.kind || case when s.is_kept then '.kept' else '.late' end`, langOf, none, one, noTime)}
    ${fromConversation('service_result', of)} and ${inDay('s.ended_at', of)}
  union all ${row('rating', sql`s.thumb`, langOf, sql`s.agent_id`, one, noTime)}
    ${fromConversation('chat_rating', of)} and ${inDay('s.rated_at', of)}
  union all ${row('registration', none, lang, none, one, noTime)}
    from registration where merchant_id = ${merchantId} and ${inDay('created_at', of)}
  union all ${row('decision', sql`d.status`, sql`r.lang`, none, one, noTime)}
    from (select distinct warranty_id, registration_id, status from warranty_decision
           where merchant_id = ${merchantId} and ${inDay('at', of)}
             and not exists (select from warranty_decision e
               where e.merchant_id = ${merchantId} and e.warranty_id = warranty_decision.warranty_id
                 and e.version = warranty_decision.version - 1 and e.status = warranty_decision.status)) d
    join registration r on r.merchant_id = ${merchantId} and r.id = d.registration_id
  union all ${row('opened', sql`'chat'::text`, none, none, sql`openings`, noTime)} from chat_count ${ofDay}
  union all ${row('opened', sql`'faq'::text`, none, none, sql`views`, noTime)} from faq_count ${ofDay}
  union all ${row('opened', sql`medium`, none, none, sql`views`, noTime)} from media_count ${ofDay}
  union all ${row('opened', sql`'click'::text`, none, none, sql`clicks`, noTime)} from click_count ${ofDay}`;
}

/** Whether a chat of this site had a message since then. */
export async function hasChatsSince(tx: Tx, merchantId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from conversation
      where merchant_id = ${merchantId} and imported_from is null
         and last_message_minute >= ${minuteOf(since)}) as found`);
  return rows[0]?.found === true;
}
