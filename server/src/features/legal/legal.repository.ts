import type { Language } from '@aftercare/contract/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { article } from './legal.tables.ts';

export type StoredArticle = typeof article.$inferSelect;
type ArticleKey = { merchantId: string; type: string; langs: readonly Language[] };

/** The article in the first of these languages that has it. */
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

export async function putArticle(tx: Tx, row: StoredArticle): Promise<void> {
  const { title, content, version, updatedAt } = row;
  await tx
    .insert(article)
    .values(row)
    .onConflictDoUpdate({
      target: [article.merchantId, article.type, article.lang],
      set: { title, content, version, updatedAt },
    });
}
