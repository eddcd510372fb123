import type { SecondFactorGroup } from '@aftercare/contract/desk/house';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { deskHouse } from '../../schema/team/team.tables.ts';

const house = 'house';

export async function secondFactorGroup(tx: Tx): Promise<SecondFactorGroup> {
  const [row] = await tx.select().from(deskHouse).where(eq(deskHouse.id, house));
  return row?.secondFactorFor ?? 'nobody';
}

export async function putSecondFactorGroup(tx: Tx, secondFactorFor: SecondFactorGroup): Promise<void> {
  await tx
    .insert(deskHouse)
    .values({ id: house, secondFactorFor })
    .onConflictDoUpdate({ target: deskHouse.id, set: { secondFactorFor } });
}
