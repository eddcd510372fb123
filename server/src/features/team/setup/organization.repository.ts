import type { TwoFactorGroup } from '@aftercare/contract/desk/team/organization';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskOrganization } from '../../../schema/team/team.tables.ts';

const organization = 'house';

export async function twoFactorGroup(tx: Tx): Promise<TwoFactorGroup> {
  const [row] = await tx.select().from(deskOrganization).where(eq(deskOrganization.id, organization));
  return row?.twoFactorFor ?? 'nobody';
}

export async function putTwoFactorGroup(tx: Tx, twoFactorFor: TwoFactorGroup): Promise<void> {
  await tx
    .insert(deskOrganization)
    .values({ id: organization, twoFactorFor })
    .onConflictDoUpdate({ target: deskOrganization.id, set: { twoFactorFor } });
}
