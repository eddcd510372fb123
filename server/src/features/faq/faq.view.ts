import type { Faq } from '@aftercare/contract/faq/faq';
import type { Language } from '@aftercare/contract/languages';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { KnowledgeEntry } from '../../providers/bot/bot.port.ts';
import { vote, voterInQuery } from '../../schema/bot/bot.tables.ts';
import { faq } from '../../schema/faq/faq.tables.ts';

export async function isFaqOf(tx: Tx, merchantId: string, faqId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: faq.id })
    .from(faq)
    .where(and(eq(faq.merchantId, merchantId), eq(faq.id, faqId)));
  return row !== undefined;
}

/** Variants of each FAQ that are read to compare a few candidates. */
const comparedVariants = 8;

export async function knowledgeAmong(tx: Tx, merchantId: string, ids: string[]): Promise<KnowledgeEntry[]> {
  if (ids.length === 0) return [];
  const variants = sql<string[]>`${faq.variants}[1:${sql.raw(String(comparedVariants))}]`;
  const rows = await tx
    .select({ id: faq.id, question: faq.question, variants, answer: faq.answer })
    .from(faq)
    .where(and(eq(faq.merchantId, merchantId), inArray(faq.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The FAQ whose question is exactly this text, as a click on a choice sends it; null: none. */
export async function faqAsking(
  tx: Tx,
  merchantId: string,
  lang: Language,
  question: string,
): Promise<{ id: string; question: string; answer: string } | null> {
  const [row] = await tx
    .select({ id: faq.id, question: faq.question, answer: faq.answer })
    .from(faq)
    .where(and(eq(faq.merchantId, merchantId), eq(faq.lang, lang), eq(faq.question, question.trim())))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(1);
  return row ?? null;
}

type Search = {
  merchantId: string;
  visitorId: string | null;
  lang: Language;
  productId: string | undefined;
  question: string | undefined;
  page: number;
  pageSize: number;
};

const ownVote = (merchantId: string, visitorId: string | null) =>
  and(
    eq(vote.merchantId, faq.merchantId),
    eq(vote.voterId, voterInQuery(merchantId, visitorId)),
    eq(vote.target, 'faq'),
    eq(vote.targetId, faq.id),
  );

type Found = { faq: typeof faq.$inferSelect; thumb: Faq['vote'] | null };

const shown = ({ faq: { id, productId, question, answer }, thumb }: Found): Faq => ({
  faqId: id,
  productId,
  question,
  answer,
  vote: thumb ?? '',
});

/** Finds a question in any language, so that a saved URL keeps working. */
export async function viewOfFaq(
  tx: Tx,
  { merchantId, visitorId, faqId }: { merchantId: string; visitorId: string | null; faqId: string },
): Promise<Faq | null> {
  const [row] = await tx
    .select({ faq, thumb: vote.thumb })
    .from(faq)
    .leftJoin(vote, ownVote(merchantId, visitorId))
    .where(and(eq(faq.merchantId, merchantId), eq(faq.id, faqId)));
  return row ? shown(row) : null;
}

export async function faqsOf(
  tx: Tx,
  { merchantId, visitorId, ids }: { merchantId: string; visitorId: string | null; ids: string[] },
): Promise<Faq[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ faq, thumb: vote.thumb })
    .from(faq)
    .leftJoin(vote, ownVote(merchantId, visitorId))
    .where(and(eq(faq.merchantId, merchantId), inArray(faq.id, ids)));
  const byId = new Map(rows.map((row) => [row.faq.id, shown(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function listOfFaqs(tx: Tx, search: Search): Promise<{ list: Faq[]; total: number }> {
  const { merchantId, visitorId, lang, productId, question, page, pageSize } = search;
  const conditions: (SQL | undefined)[] = [eq(faq.merchantId, merchantId), eq(faq.lang, lang)];
  if (productId !== undefined) conditions.push(eq(faq.productId, productId));
  if (question !== undefined)
    conditions.push(sql`position(lower(${question}) in lower(${faq.question})) > 0`);
  const matches = and(...conditions);
  const [counted] = await tx.select({ total: count() }).from(faq).where(matches);
  const rows = await tx
    .select({ faq, thumb: vote.thumb })
    .from(faq)
    .leftJoin(vote, ownVote(merchantId, visitorId))
    .where(matches)
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: rows.map(shown), total: counted?.total ?? 0 };
}
