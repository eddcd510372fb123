import type { BotFigureRow, botFigureSteps } from '@aftercare/contract/desk/bot/figures';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { questionOutcomes } from '../outcomes.ts';

type FiguresQuery = {
  merchantId: string;
  lang: Language;
  timeZone: string;
  now: Date;
  days: number;
  step: (typeof botFigureSteps)[number];
};

/** Returns the outcomes by day or week, oldest first. Days and weeks without questions have a row, too. */
export async function botFiguresOf(tx: Tx, query: FiguresQuery): Promise<BotFigureRow[]> {
  const { merchantId, lang, timeZone, now, days, step } = query;
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${timeZone})`;
  const first = sql`date_trunc(${step}, ${today} - make_interval(days => ${days - 1}))`;
  const outcomes = sql.param([...questionOutcomes]);
  const { rows } = await tx.execute<BotFigureRow>(sql`
    with span as (
      select begin from generate_series(${first}, date_trunc(${step}, ${today}), ('1 ' || ${step})::interval) begin),
    classified as (
      select date_trunc(${step}, answered_at at time zone ${timeZone}) as begin,
             case when handed_over then 'handedOver' when thumb = '0' then 'ratedBadly'
                  when chosen is not null then 'chosen' when outcome = 'answered' then 'solved'
                  else 'unsure' end as figure
        from bot_question
       where merchant_id = ${merchantId} and lang = ${lang} and outcome = any(${outcomes}::text[])
         and answered_at >= ${first} at time zone ${timeZone}),
    counted as (
      select begin, (count(*) filter (where figure = 'solved'))::int as solved,
             (count(*) filter (where figure = 'chosen'))::int as chosen,
             (count(*) filter (where figure = 'unsure'))::int as unsure,
             (count(*) filter (where figure = 'ratedBadly'))::int as "ratedBadly",
             (count(*) filter (where figure = 'handedOver'))::int as "handedOver"
        from classified group by begin)
    select to_char(begin, 'YYYY-MM-DD') as "from", coalesce(solved, 0) as solved, coalesce(chosen, 0) as chosen,
           coalesce(unsure, 0) as unsure, coalesce("ratedBadly", 0) as "ratedBadly",
           coalesce("handedOver", 0) as "handedOver"
      from span left join counted using (begin) order by begin`);
  return rows;
}
