import { languages } from '@aftercare/contract/languages';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botVectors } from '../../../schema/bot/bot-service.tables.ts';

/** The newest fetch of each language, by language. */
export async function vectorProgress(tx: Tx, merchantId: string) {
  const rows = await tx
    .select()
    .from(botVectors)
    .where(eq(botVectors.merchantId, merchantId))
    .orderBy(botVectors.lang)
    .limit(languages.length);
  return rows.map(({ merchantId: _, ...row }) => row);
}
