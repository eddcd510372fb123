import { entryOfId } from '@aftercare/contract/content/documents';
import type {
  AnswerComment,
  AnswerKind,
  AnswerOrder,
  RatedAnswer,
} from '@aftercare/contract/desk/tracking/answers';
import type { Language } from '@aftercare/contract/languages';
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { type VoteTarget, vote } from '../../schema/bot/bot.tables.ts';

type Page = { page: number; pageSize: number };
type Params = Page & {
  merchantId: string;
  kind: AnswerKind;
  lang: Language;
  order: AnswerOrder;
  since: Date;
  sinceDay: string;
};

/** The quantile of the normal distribution for an interval of 95 %. */
const z = 1.96;

/** Lower bound of Wilson's interval (1927) for the share of `down`. */
const unhelpfulShare = sql.raw(`case when up + down = 0 then 0 else
  (down::float8 / (up + down) + ${z * z} / (2 * (up + down))
    - ${z} * sqrt(up::float8 * down / (up + down) ^ 3 + ${z * z} / (4.0 * (up + down) ^ 2)))
  / (1 + ${z * z} / (up + down)) end`);

const orders: Record<AnswerOrder, SQL> = {
  leastHelpful: sql`unhelpful desc, down desc`,
  mostRead: sql`views desc nulls last`,
  mostChats: sql`chats desc nulls last`,
  mostComments: sql`comments desc`,
};

/** Only openings of FAQs are counted. */
const read = ({ kind, merchantId, sinceDay }: Params): SQL =>
  kind !== 'faq'
    ? sql`select null::text as id, null::int as views, null::int as chats where false`
    : sql`select faq_id as id, sum(views)::int as views, sum(chats)::int as chats from faq_count
        where merchant_id = ${merchantId} and day >= ${sinceDay} group by faq_id`;

/** A customer votes on a section as on a FAQ. */
const targetOf = (kind: AnswerKind): VoteTarget => (kind === 'section' ? 'faq' : kind);

/** The published answers: id, question, merchant and language. The headings of sections are not their titles. */
const published: Record<AnswerKind, SQL> = {
  faq: sql`faq`,
  story: sql`bot_story`,
  section: sql`(
    select 'section-' || s.file_key || '-' || s.number as id, s.heading as question, s.merchant_id, f.lang
      from bot_section s join (
        select merchant_id, file_key, lang from manual union select merchant_id, file_key, lang from video_caption
      ) f using (merchant_id, file_key))`,
};

const listed = (params: Params): SQL => {
  const { kind, merchantId, lang, since } = params;
  const unread = kind === 'faq' ? sql`0` : sql`null::int`;
  return sql`with opened as (${read(params)}),
    voted as (
      select target_id as id, (count(*) filter (where thumb = '1'))::int as up,
        (count(*) filter (where thumb = '0'))::int as down,
        (count(*) filter (where comment <> ''))::int as comments
      from vote where merchant_id = ${merchantId} and target = ${targetOf(kind)} and voted_at >= ${since.toISOString()}
      group by target_id),
    judged as (
      select id, a.question, coalesce(o.views, ${unread}) as views, coalesce(o.chats, ${unread}) as chats,
        coalesce(v.up, 0) as up, coalesce(v.down, 0) as down, coalesce(v.comments, 0) as comments
      from ${published[kind]} a
      left join opened o using (id) left join voted v using (id)
      where a.merchant_id = ${merchantId} and a.lang = ${lang} and (o.id is not null or v.id is not null)),
    listed as (select *, ${unhelpfulShare} as unhelpful from judged)`;
};

type Row = Omit<RatedAnswer, 'kind' | 'answerId' | 'entryId' | 'unhelpfulShare'> & {
  id: string;
  unhelpful: number;
};

/** The titles of published sections by their ids as answers. */
export type SectionTitles = (
  tx: Tx,
  site: { merchantId: string; lang: Language },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

export async function answersOf(
  tx: Tx,
  params: Params,
  sectionTitles: SectionTitles,
): Promise<{ list: RatedAnswer[]; total: number }> {
  const { merchantId, kind, lang, order, page, pageSize } = params;
  const rows = await tx.execute<Row>(sql`${listed(params)}
    select * from listed order by ${orders[order]}, down desc, views desc nulls last, id
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const counted = await tx.execute<{ total: number }>(
    sql`${listed(params)} select count(*)::int as total from listed`,
  );
  const ids = rows.rows.map(({ id }) => id);
  const titles = kind === 'section' ? await sectionTitles(tx, { merchantId, lang }, ids) : null;
  const list = rows.rows.map(({ id, unhelpful, question, views, chats, up, down, comments }) => ({
    kind,
    answerId: id,
    entryId: kind === 'section' ? null : entryOfId(id, lang),
    question: titles?.get(id) ?? question,
    views,
    chats,
    up,
    down,
    comments,
    unhelpfulShare: unhelpful,
  }));
  return { list, total: counted.rows[0]?.total ?? 0 };
}

type OfAnswer = Page & { merchantId: string; kind: AnswerKind; answerId: string };

export async function commentsOn(
  tx: Tx,
  { merchantId, kind, answerId, page, pageSize }: OfAnswer,
): Promise<{ list: AnswerComment[]; total: number }> {
  const conditions = and(
    ...[eq(vote.merchantId, merchantId), eq(vote.target, targetOf(kind)), eq(vote.targetId, answerId)],
    ne(vote.comment, ''),
  );
  const rows = await tx
    .select({ comment: vote.comment, thumb: vote.thumb, at: vote.votedAt })
    .from(vote)
    .where(conditions)
    .orderBy(desc(vote.votedAt), vote.voterId)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(vote).where(conditions);
  const list = rows.map(({ comment, thumb, at }) => ({ comment, isHelpful: thumb === '1', at }));
  return { list, total: counted?.total ?? 0 };
}
