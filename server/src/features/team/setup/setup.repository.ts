import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskPerson, deskSetup } from '../../../schema/team/team.tables.ts';

const onlyRow = 'first';

export async function hasOperator(tx: Tx): Promise<boolean> {
  return (
    (await tx.$count(deskPerson, and(eq(deskPerson.isEverywhere, true), eq(deskPerson.state, 'active')))) > 0
  );
}

/** Invalidates tokens of earlier starts. */
export async function putSetupToken(tx: Tx, tokenHash: string, createdAt: Date): Promise<void> {
  const fresh = { tokenHash, createdAt };
  await tx
    .insert(deskSetup)
    .values({ id: onlyRow, ...fresh })
    .onConflictDoUpdate({ target: deskSetup.id, set: fresh });
}

export async function isSetupToken(tx: Tx, tokenHash: string): Promise<boolean> {
  return (await tx.$count(deskSetup, eq(deskSetup.tokenHash, tokenHash))) > 0;
}

export async function dropSetupToken(tx: Tx): Promise<void> {
  await tx.delete(deskSetup);
}
