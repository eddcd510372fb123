import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskRecoveryCode, deskSignInTicket, deskTwoFactor } from '../../../schema/team/team.tables.ts';

export type TwoFactor = typeof deskTwoFactor.$inferSelect;

/** Locks the row until the end of the transaction, so that concurrent changes run in sequence. */
export async function lockTwoFactor(tx: Tx, personId: string): Promise<TwoFactor | null> {
  const [row] = await tx
    .select()
    .from(deskTwoFactor)
    .where(eq(deskTwoFactor.personId, personId))
    .for('update');
  return row ?? null;
}

export async function hasTwoFactor(tx: Tx, personId: string): Promise<boolean> {
  const isOn = and(eq(deskTwoFactor.personId, personId), isNotNull(deskTwoFactor.confirmedAt));
  return (await tx.$count(deskTwoFactor, isOn)) > 0;
}

/** Begins the setup again; false if 2FA is already on, which stays unchanged. */
export async function beginTwoFactor(tx: Tx, personId: string, sealedSecret: string): Promise<boolean> {
  const begun = await tx
    .insert(deskTwoFactor)
    .values({ personId, sealedSecret, confirmedAt: null, lastStep: 0 })
    .onConflictDoUpdate({
      target: deskTwoFactor.personId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(deskTwoFactor.confirmedAt),
    })
    .returning({ personId: deskTwoFactor.personId });
  return begun.length > 0;
}

export async function confirmBegun(tx: Tx, personId: string, confirmedAt: Date): Promise<void> {
  await tx.update(deskTwoFactor).set({ confirmedAt }).where(eq(deskTwoFactor.personId, personId));
}

/** Accepts each time step once, and no earlier one afterwards: false for a used one. */
export async function useStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(deskTwoFactor)
    .set({ lastStep: step })
    .where(and(eq(deskTwoFactor.personId, personId), lt(deskTwoFactor.lastStep, step)))
    .returning({ personId: deskTwoFactor.personId });
  return used.length > 0;
}

export async function dropTwoFactor(tx: Tx, personId: string): Promise<boolean> {
  await tx.delete(deskRecoveryCode).where(eq(deskRecoveryCode.personId, personId));
  const dropped = await tx
    .delete(deskTwoFactor)
    .where(eq(deskTwoFactor.personId, personId))
    .returning({ personId: deskTwoFactor.personId });
  return dropped.length > 0;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  personId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.delete(deskRecoveryCode).where(eq(deskRecoveryCode.personId, personId));
  await tx.insert(deskRecoveryCode).values(hashes.map((codeHash) => ({ personId, codeHash })));
}

export async function takeRecoveryCode(tx: Tx, personId: string, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(deskRecoveryCode)
    .where(and(eq(deskRecoveryCode.personId, personId), eq(deskRecoveryCode.codeHash, codeHash)))
    .returning({ codeHash: deskRecoveryCode.codeHash });
  return used.length > 0;
}

export const countRecoveryCodes = (tx: Tx, personId: string): Promise<number> =>
  tx.$count(deskRecoveryCode, eq(deskRecoveryCode.personId, personId));

/** Also deletes expired tickets. */
export async function putTicket(
  tx: Tx,
  ticket: typeof deskSignInTicket.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(deskSignInTicket).where(lte(deskSignInTicket.endsAt, now));
  await tx.insert(deskSignInTicket).values(ticket);
}

/** Returns the user of a valid ticket, locked, so that concurrent uses run in sequence. */
export async function lockTicket(tx: Tx, tokenHash: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(deskSignInTicket)
    .where(eq(deskSignInTicket.tokenHash, tokenHash))
    .for('update');
  return row && row.endsAt > now ? row.personId : null;
}

export async function dropTicket(tx: Tx, tokenHash: string): Promise<void> {
  await tx.delete(deskSignInTicket).where(eq(deskSignInTicket.tokenHash, tokenHash));
}
