import { and, eq, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskRecoveryCode, deskSecondFactor, deskSignInTicket } from '../team.tables.ts';

export type SecondFactor = typeof deskSecondFactor.$inferSelect;

/** Held until the end of the transaction, so that of two who change it one comes after the other. */
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

/** Begins anew; false where one is on already, which stays. */
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

/** Each step lets in once, and none before it any more: false for one that was used. */
export async function useStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const used = await tx
    .update(deskSecondFactor)
    .set({ lastStep: step })
    .where(and(eq(deskSecondFactor.personId, personId), lt(deskSecondFactor.lastStep, step)))
    .returning({ personId: deskSecondFactor.personId });
  return used.length > 0;
}

/** Nothing is left of it; whether there was one. */
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

/** A recovery code is gone once it was used. */
export async function takeRecoveryCode(tx: Tx, personId: string, codeHash: string): Promise<boolean> {
  const taken = await tx
    .delete(deskRecoveryCode)
    .where(and(eq(deskRecoveryCode.personId, personId), eq(deskRecoveryCode.codeHash, codeHash)))
    .returning({ codeHash: deskRecoveryCode.codeHash });
  return taken.length > 0;
}

export const countRecoveryCodes = (tx: Tx, personId: string): Promise<number> =>
  tx.$count(deskRecoveryCode, eq(deskRecoveryCode.personId, personId));

/** Those that are too old go. */
export async function putTicket(
  tx: Tx,
  ticket: typeof deskSignInTicket.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(deskSignInTicket).where(lte(deskSignInTicket.endsAt, now));
  await tx.insert(deskSignInTicket).values(ticket);
}

/** Whose ticket this is, if it is still good; two who bring it come after each other. */
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
