import type { Language } from '@aftercare/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { KnowledgeEntry } from '../../providers/bot/bot.port.ts';
import {
  type AfterFaq,
  type KnowledgePage,
  type KnowledgePageOptions,
  type KnowledgeSize,
  knowledgePageSize,
  sharesOf,
} from './knowledge.view.ts';

/** The drafts of FAQs, by the id of their text in this language. `own` null: the draft has no such text. */
const drafted = (merchantId: string, lang: Language) => sql`
  select d.id || ${`-${lang}`}::text as id, (d.document ->> 'position')::int as position,
         d.document -> 'languages' -> ${lang}::text as own
    from content_draft d where d.merchant_id = ${merchantId} and d.kind = 'faq'`;

/** The FAQs of a language as if all drafts were published. */
const newest = (merchantId: string, lang: Language) => sql`
  with drafted as (${drafted(merchantId, lang)}), known as (
    select f.id, f.position, f.question, f.variants, f.answer from faq f
     where f.merchant_id = ${merchantId} and f.lang = ${lang}
       and not exists (select from drafted where drafted.id = f.id)
    union all
    select id, position, own ->> 'question',
           array(select variant from jsonb_array_elements_text(own -> 'variants') as variant), own ->> 'answer'
      from drafted where own is not null)`;

export async function draftedKnowledgeSize(
  tx: Tx,
  merchantId: string,
  lang: Language,
): Promise<KnowledgeSize> {
  const { rows } = await tx.execute<{ entries: number; characters: string }>(sql`
    ${newest(merchantId, lang)}
    select count(*)::int as entries, coalesce(sum(char_length(question) + coalesce(
             (select sum(char_length(variant)) from unnest(variants) as variant), 0)), 0) as characters
      from known`);
  const [row] = rows;
  return { entries: row?.entries ?? 0, characters: Number(row?.characters ?? 0) };
}

type Row = KnowledgeEntry & { position: number };

/** As `knowledgePage`, with the drafts in place of the published FAQs. */
export async function draftedKnowledgePage(
  tx: Tx,
  { merchantId, lang, size, after }: KnowledgePageOptions,
): Promise<KnowledgePage> {
  const { share, answerLength } = sharesOf(size);
  const { rows } = await tx.execute<Row>(sql`
    ${newest(merchantId, lang)}
    select id, position, question, left(answer, ${answerLength}) as answer, array(
             select variant from unnest(variants) with ordinality as listed (variant, place)
              where floor(place * ${share}::float8) > floor((place - 1) * ${share}::float8)
              order by place) as variants
      from known where ${behind(after)} order by position, id limit ${knowledgePageSize}`);
  const entries = rows.map(({ id, question, variants, answer }) => ({ id, question, variants, answer }));
  const last = rows.at(-1);
  return {
    entries,
    last:
      last === undefined || rows.length < knowledgePageSize ? null : { position: last.position, id: last.id },
  };
}

const behind = (after: AfterFaq): SQL =>
  after === null ? sql`true` : sql`(position, id) > (${after.position}, ${after.id})`;

/** How many FAQs have a draft with a text in this language or without the published one; and changed answers. */
export async function draftedFaqs(
  tx: Tx,
  { merchantId, lang, max }: { merchantId: string; lang: Language; max: number },
): Promise<{ count: number; newAnswers: Set<string> }> {
  const { rows } = await tx.execute<{ id: string; isNew: boolean }>(sql`
    with drafted as (${drafted(merchantId, lang)})
    select drafted.id, f.answer is distinct from drafted.own ->> 'answer' as "isNew"
      from drafted left join faq f on f.merchant_id = ${merchantId} and f.id = drafted.id
     where drafted.own is not null or f.id is not null limit ${max}`);
  return { count: rows.length, newAnswers: new Set(rows.flatMap(({ id, isNew }) => (isNew ? [id] : []))) };
}

/** Whether the FAQ has a text in this language: its draft, or else the published one. */
export async function hasNewestFaq(
  tx: Tx,
  { merchantId, lang, id }: { merchantId: string; lang: Language; id: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`${newest(merchantId, lang)} select from known where id = ${id}`);
  return rows.length > 0;
}
