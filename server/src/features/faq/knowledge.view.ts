import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { KnowledgeEntry } from '../../providers/bot/bot.port.ts';
import { faq } from '../../schema/faq/faq.tables.ts';

/** The FAQs of a language, and all characters of their questions and variants. */
export type KnowledgeSize = { entries: number; characters: number };

const ofLanguage = (merchantId: string, lang: Language) =>
  and(eq(faq.merchantId, merchantId), eq(faq.lang, lang));

export async function knowledgeSize(tx: Tx, merchantId: string, lang: Language): Promise<KnowledgeSize> {
  const inVariants = sql`(select sum(char_length(variant)) from unnest(${faq.variants}) as variant)`;
  const [row] = await tx
    .select({
      entries: count(),
      characters: sql`coalesce(sum(char_length(${faq.question}) + coalesce(${inVariants}, 0)), 0)`.mapWith(
        Number,
      ),
    })
    .from(faq)
    .where(ofLanguage(merchantId, lang));
  return row ?? { entries: 0, characters: 0 };
}

export type AfterFaq = { position: number; id: string } | null;

export type KnowledgePage = { entries: KnowledgeEntry[]; last: AfterFaq };

type Page = { merchantId: string; lang: Language; size: KnowledgeSize; after: AfterFaq };

/** Small enough that reading a page delays no other request. */
const pageSize = 500;
/** Maximum characters of all answers together. Exceeded only if each answer would get less than `least`. */
const answerCharacters = 20_000_000;
const answerShare = { least: 1_000, most: 10_000 };

/**
 * One page of the FAQs that the bot learns. `size` is the size of all FAQs. If they exceed the bot's limit,
 * each FAQ contributes the same share of its variants, evenly selected.
 */
export async function knowledgePage(tx: Tx, { merchantId, lang, size, after }: Page): Promise<KnowledgePage> {
  const share = Math.min(1, limits.botLearntCharacters / Math.max(1, size.characters));
  const perAnswer = Math.floor(answerCharacters / Math.max(1, size.entries));
  const answerLength = Math.min(answerShare.most, Math.max(answerShare.least, perAnswer));
  const rows = await tx
    .select({
      id: faq.id,
      position: faq.position,
      question: faq.question,
      variants: share === 1 ? faq.variants : selected(share),
      answer: sql<string>`left(${faq.answer}, ${answerLength})`,
    })
    .from(faq)
    .where(and(ofLanguage(merchantId, lang), behind(after)))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(pageSize);
  const entries = rows.map(({ id, question, variants, answer }) => ({ id, question, variants, answer }));
  return { entries, last: rows.length < pageSize ? null : (rows.at(-1) ?? null) };
}

const behind = (after: AfterFaq): SQL | undefined =>
  after === null ? undefined : sql`(${faq.position}, ${faq.id}) > (${after.position}, ${after.id})`;

const selected = (share: number) => sql<string[]>`array(
  select variant from unnest(${faq.variants}) with ordinality as listed (variant, place)
  where floor(place * ${share}::float8) > floor((place - 1) * ${share}::float8)
  order by place
)`;
