import type { Language } from '@aftercare/contract/languages';
import { plainBlocks } from '../../platform/chunks/plain-pieces.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { findArticle } from './legal.repository.ts';

export async function imprintLines(tx: Tx, merchant: Merchant, lang: Language): Promise<string[]> {
  if (!merchant.features.articles.includes('imprint')) return [];
  const langs = [lang, merchant.configuration.defaultLang];
  const found = await findArticle(tx, { merchantId: merchant.id, type: 'imprint', langs });
  if (!found) return [];
  return ['', found.title, ...plainBlocks(found.content).flatMap(({ text }) => text.split('\n'))];
}
