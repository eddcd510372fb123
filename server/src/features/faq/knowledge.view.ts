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

export type KnowledgePageOptions = {
  merchantId: string;
  lang: Language;
  size: KnowledgeSize;
  after: AfterFaq;
};

/** Small enough that reading a page delays no other request. */
export const knowledgePageSize = 500;
/** Maximum characters of all answers together. Exceeded only if each answer would get less than `least`. */
const answerCharacters = 20_000_000;
const answerShare = { least: 1_000, most: 10_000 };

/** `share` of the variants, and the length of an answer, that fit into the limits of a training. */
export function sharesOf({ entries, characters }: KnowledgeSize): { share: number; answerLength: number } {
  const perAnswer = Math.floor(answerCharacters / Math.max(1, entries));
  return {
    share: Math.min(1, limits.botLearntCharacters / Math.max(1, characters)),
    answerLength: Math.min(answerShare.most, Math.max(answerShare.least, perAnswer)),
  };
}

/**
 * One page of the FAQs that the bot learns. `size` is the size of all FAQs. If they exceed the bot's limit,
 * each FAQ contributes the same share of its variants, evenly selected.
 */
export async function knowledgePage(
  tx: Tx,
  { merchantId, lang, size, after }: KnowledgePageOptions,
): Promise<KnowledgePage> {
  const { share, answerLength } = sharesOf(size);
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
    .limit(knowledgePageSize);
  const entries = rows.map(({ id, question, variants, answer }) => ({ id, question, variants, answer }));
  return { entries, last: rows.length < knowledgePageSize ? null : (rows.at(-1) ?? null) };
}

export type Wordings = Omit<KnowledgeEntry, 'answer'>;

/** One page of the FAQs without their answers, with the same variants as `knowledgePage`. */
export async function wordingsPage(
  tx: Tx,
  { merchantId, lang, size, after }: KnowledgePageOptions,
): Promise<{ entries: Wordings[]; last: AfterFaq }> {
  const { share } = sharesOf(size);
  const variants = share === 1 ? faq.variants : selected(share);
  const rows = await tx
    .select({ id: faq.id, position: faq.position, question: faq.question, variants })
    .from(faq)
    .where(and(ofLanguage(merchantId, lang), behind(after)))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(knowledgePageSize);
  const entries = rows.map(({ id, question, variants: own }) => ({ id, question, variants: own }));
  return { entries, last: rows.length < knowledgePageSize ? null : (rows.at(-1) ?? null) };
}

const behind = (after: AfterFaq): SQL | undefined =>
  after === null ? undefined : sql`(${faq.position}, ${faq.id}) > (${after.position}, ${after.id})`;

const selected = (share: number) => sql<string[]>`array(
  select variant from unnest(${faq.variants}) with ordinality as listed (variant, place)
  where floor(place * ${share}::float8) > floor((place - 1) * ${share}::float8)
  order by place
)`;
