import type { Language } from '@aftercare/contract/languages';
import type { Article } from '@aftercare/contract/legal/legal';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { findArticle } from './legal.repository.ts';

export async function articleOfSite(
  database: Database,
  merchant: Merchant,
  type: string,
  lang: Language,
): Promise<Article | null> {
  const isOffered = merchant.features.articles.some((offered) => offered === type);
  if (!isOffered) return null;
  const langs = [lang, merchant.configuration.defaultLang];
  const found = await database.forMerchant(merchant.id, (tx) =>
    findArticle(tx, { merchantId: merchant.id, type, langs }),
  );
  if (found === undefined) return null;
  const { title, content, version, updatedAt } = found;
  return { type, title, content, version, updatedAt };
}
