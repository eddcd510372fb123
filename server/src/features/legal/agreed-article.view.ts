import type { ContentDocument } from '@aftercare/contract/content/documents';
import type { Language } from '@aftercare/contract/languages';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { contentRelease } from '../../schema/content/content.tables.ts';
import { findArticle } from './legal.repository.ts';

type Params = {
  merchantId: string;
  type: string;
  version: string | null;
  langs: readonly Language[];
};
type ArticleTexts = { title: string; content: string; version: string };

/**
 * A text in the accepted version, even if it has changed since; the current text if that version was not
 * kept.
 */
export async function articleAsAgreed(tx: Tx, params: Params): Promise<ArticleTexts | null> {
  return (await released(tx, params)) ?? (await findArticle(tx, params)) ?? null;
}

async function released(
  tx: Tx,
  { merchantId, type, version, langs }: Params,
): Promise<ArticleTexts | undefined> {
  if (version === null) return undefined;
  const ofVersion = langs.map(
    (lang) => sql`${contentRelease.document} -> 'languages' -> ${lang} ->> 'version' = ${version}`,
  );
  const [release] = await tx
    .select({ document: contentRelease.document })
    .from(contentRelease)
    .where(
      and(
        eq(contentRelease.merchantId, merchantId),
        eq(contentRelease.kind, 'article'),
        sql`${contentRelease.document} ->> 'type' = ${type}`,
        or(...ofVersion),
      ),
    )
    .orderBy(desc(contentRelease.version))
    .limit(1);
  const document = release?.document as ContentDocument<'article'> | null | undefined;
  return langs.map((lang) => document?.languages[lang]).find((texts) => texts !== undefined);
}
