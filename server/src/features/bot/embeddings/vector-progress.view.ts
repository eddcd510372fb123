import { languages } from '@aftercare/contract/languages';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botVectors } from '../../../schema/bot/bot-service.tables.ts';

/** The newest fetch of each language from this service, by language. */
export async function vectorProgress(tx: Tx, merchantId: string, service: string) {
  const rows = await tx
    .select()
    .from(botVectors)
    .where(and(eq(botVectors.merchantId, merchantId), eq(botVectors.service, service)))
    .orderBy(botVectors.lang)
    .limit(languages.length);
  return rows.map(({ merchantId: _, service: __, ...row }) => row);
}
