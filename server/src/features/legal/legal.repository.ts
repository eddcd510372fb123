import type { Language } from '@aftercare/contract/languages';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { article } from '../../schema/legal/legal.tables.ts';

export type StoredArticle = typeof article.$inferSelect;
type ArticleKey = { merchantId: string; type: string; langs: readonly Language[] };

export async function findArticle(
  tx: Tx,
  { merchantId, type, langs }: ArticleKey,
): Promise<StoredArticle | undefined> {
  const found = await tx
    .select()
    .from(article)
    .where(
      and(eq(article.merchantId, merchantId), eq(article.type, type), inArray(article.lang, [...langs])),
    );
  return found.sort((one, other) => langs.indexOf(one.lang) - langs.indexOf(other.lang))[0];
}

export function articlesOf(tx: Tx, merchantId: string): Promise<StoredArticle[]> {
  return tx.select().from(article).where(eq(article.merchantId, merchantId)).orderBy(asc(article.lang));
}

export async function putArticles(tx: Tx, rows: readonly StoredArticle[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(article)
    .values([...rows])
    .onConflictDoUpdate({
      target: [article.merchantId, article.type, article.lang],
      set: {
        title: sql`excluded.title`,
        content: sql`excluded.content`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

export async function dropArticles(
  tx: Tx,
  merchantId: string,
  type: string,
  langs: readonly Language[],
): Promise<void> {
  await tx
    .delete(article)
    .where(
      and(eq(article.merchantId, merchantId), eq(article.type, type), inArray(article.lang, [...langs])),
    );
}
