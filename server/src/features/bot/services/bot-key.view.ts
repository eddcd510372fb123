import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botServiceKey, type KeyPurpose } from '../../../schema/bot/bot-service.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

/** Everything about a site's key but the key. */
export async function shownBotKey(tx: Tx, merchantId: string, purpose: KeyPurpose) {
  const [row] = await tx
    .select({
      host: botServiceKey.host,
      storedAt: botServiceKey.storedAt,
      storedBy: deskPerson.name,
    })
    .from(botServiceKey)
    .leftJoin(deskPerson, eq(deskPerson.id, botServiceKey.storedBy))
    .where(and(eq(botServiceKey.merchantId, merchantId), eq(botServiceKey.purpose, purpose)));
  return row ? { ...row, storedBy: row.storedBy ?? '' } : null;
}
