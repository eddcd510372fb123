import type { SecondFactorGroup } from '@aftercare/contract/desk/team/organization';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskOrganization } from '../../../schema/team/team.tables.ts';

const organization = 'house';

export async function secondFactorGroup(tx: Tx): Promise<SecondFactorGroup> {
  const [row] = await tx.select().from(deskOrganization).where(eq(deskOrganization.id, organization));
  return row?.secondFactorFor ?? 'nobody';
}

export async function putSecondFactorGroup(tx: Tx, secondFactorFor: SecondFactorGroup): Promise<void> {
  await tx
    .insert(deskOrganization)
    .values({ id: organization, secondFactorFor })
    .onConflictDoUpdate({ target: deskOrganization.id, set: { secondFactorFor } });
}
