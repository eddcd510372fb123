import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { identityKey } from '../../../schema/chat/identity.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

export function shownKeys(tx: Tx, merchantId: string, now: Date) {
  const isGood = or(isNull(identityKey.endsAt), gt(identityKey.endsAt, now));
  return tx
    .select({ madeAt: identityKey.madeAt, madeBy: deskPerson.name, endsAt: identityKey.endsAt })
    .from(identityKey)
    .leftJoin(deskPerson, eq(deskPerson.id, identityKey.madeBy))
    .where(and(eq(identityKey.merchantId, merchantId), isGood))
    .orderBy(desc(identityKey.madeAt));
}
