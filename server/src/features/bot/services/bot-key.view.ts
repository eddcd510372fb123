import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { botServiceKey } from '../../../schema/bot/bot-service.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

/** Everything about a site's key but the key. */
export async function shownBotKey(tx: Tx, merchantId: string) {
  const [row] = await tx
    .select({
      host: botServiceKey.host,
      storedAt: botServiceKey.storedAt,
      storedBy: deskPerson.name,
    })
    .from(botServiceKey)
    .leftJoin(deskPerson, eq(deskPerson.id, botServiceKey.storedBy))
    .where(eq(botServiceKey.merchantId, merchantId));
  return row ? { ...row, storedBy: row.storedBy ?? '' } : null;
}
