import type { Language } from '@aftercare/contract/languages';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { SearchEntry } from '../../providers/search/search.port.ts';
import { faq } from '../../schema/faq/faq.tables.ts';
import { product } from '../../schema/products/products.tables.ts';
import { contentVersion } from '../../schema/search/search.tables.ts';

export async function contentVersions(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.select().from(contentVersion);
  return new Map(rows.map(({ merchantId, version }) => [merchantId, version]));
}

/** Grows with each change of the merchant's products and FAQs. */
export async function contentVersionOf(tx: Tx, merchantId: string): Promise<number> {
  const [row] = await tx
    .select({ version: contentVersion.version })
    .from(contentVersion)
    .where(eq(contentVersion.merchantId, merchantId));
  return row?.version ?? 0;
}

export type After = { position: number; id: string } | null;
export type EntryPage<Entry> = { entries: Entry[]; last: After };

const behind = (table: typeof faq | typeof product, after: After): SQL | undefined =>
  after === null ? undefined : sql`(${table.position}, ${table.id}) > (${after.position}, ${after.id})`;

const lastOf = (rows: { position: number; id: string }[], size: number): After =>
  rows.length < size ? null : (rows.at(-1) ?? null);

type Page = { merchantId: string; after: After; size: number };

export async function productEntries(
  tx: Tx,
  { merchantId, after, size }: Page,
): Promise<EntryPage<Omit<SearchEntry, 'title'> & { titles: Record<Language, string> }>> {
  const rows = await tx
    .select({ id: product.id, position: product.position, titles: product.names, labels: product.tags })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), eq(product.isWithdrawn, false), behind(product, after)))
    .orderBy(asc(product.position), asc(product.id))
    .limit(size);
  const entries = rows.map(({ id, titles, labels }) => ({ id, titles, labels, variants: [], body: '' }));
  return { entries, last: lastOf(rows, size) };
}

/** Variants of a question that are indexed, of up to 500: a page of questions must fit into memory. */
const indexedVariants = 100;
/** Characters of an answer that are indexed. */
const bodyStart = 800;

export async function faqEntries(
  tx: Tx,
  { merchantId, after, size }: Page,
  lang: Language,
): Promise<EntryPage<SearchEntry>> {
  const rows = await tx
    .select({
      id: faq.id,
      position: faq.position,
      title: faq.question,
      variants: sql<string[]>`${faq.variants}[1:${sql.raw(String(indexedVariants))}]`,
      body: sql<string>`left(${faq.answer}, ${bodyStart})`,
      productId: faq.productId,
    })
    .from(faq)
    .where(and(eq(faq.merchantId, merchantId), eq(faq.lang, lang), behind(faq, after)))
    .orderBy(asc(faq.position), asc(faq.id))
    .limit(size);
  const entries = rows.map(({ productId, position: _, ...entry }) => ({
    ...entry,
    labels: productId === null ? [] : [productId],
  }));
  return { entries, last: lastOf(rows, size) };
}
