import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskRecoveryCode, deskSecondFactor, deskSignInTicket } from '../../../schema/team/team.tables.ts';

export type SecondFactor = typeof deskSecondFactor.$inferSelect;

/** Locks the row until the end of the transaction, so that concurrent changes run in sequence. */
export async function lockSecondFactor(tx: Tx, personId: string): Promise<SecondFactor | null> {
  const [row] = await tx
    .select()
    .from(deskSecondFactor)
    .where(eq(deskSecondFactor.personId, personId))
    .for('update');
  return row ?? null;
}

export async function hasSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  const isOn = and(eq(deskSecondFactor.personId, personId), isNotNull(deskSecondFactor.confirmedAt));
  return (await tx.$count(deskSecondFactor, isOn)) > 0;
}

/** Begins the setup again; false if 2FA is already on, which stays unchanged. */
export async function beginSecondFactor(tx: Tx, personId: string, sealedSecret: string): Promise<boolean> {
  const begun = await tx
    .insert(deskSecondFactor)
    .values({ personId, sealedSecret, confirmedAt: null, lastStep: 0 })
    .onConflictDoUpdate({
      target: deskSecondFactor.personId,
      set: { sealedSecret, lastStep: 0 },
      setWhere: isNull(deskSecondFactor.confirmedAt),
    })
    .returning({ personId: deskSecondFactor.personId });
  return begun.length > 0;
}

export async function confirmBegun(tx: Tx, personId: string, confirmedAt: Date): Promise<void> {
  await tx.update(deskSecondFactor).set({ confirmedAt }).where(eq(deskSecondFactor.personId, personId));
}

/** Accepts each time step once, and no earlier one afterwards: false for a used one. */
export async function useStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(deskSecondFactor)
    .set({ lastStep: step })
    .where(and(eq(deskSecondFactor.personId, personId), lt(deskSecondFactor.lastStep, step)))
    .returning({ personId: deskSecondFactor.personId });
  return used.length > 0;
}

export async function dropSecondFactor(tx: Tx, personId: string): Promise<boolean> {
  await tx.delete(deskRecoveryCode).where(eq(deskRecoveryCode.personId, personId));
  const dropped = await tx
    .delete(deskSecondFactor)
    .where(eq(deskSecondFactor.personId, personId))
    .returning({ personId: deskSecondFactor.personId });
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
  const taken = await tx
    .delete(deskRecoveryCode)
    .where(and(eq(deskRecoveryCode.personId, personId), eq(deskRecoveryCode.codeHash, codeHash)))
    .returning({ codeHash: deskRecoveryCode.codeHash });
  return taken.length > 0;
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
