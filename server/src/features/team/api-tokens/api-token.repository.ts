import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { within } from '../../../platform/database/within.ts';
import { apiToken, deskPerson } from '../../../schema/team/team.tables.ts';

type Row = typeof apiToken.$inferSelect;
type Scope = 'all' | readonly string[];

/** `email` has to be unique and can belong to no one: `.invalid` is reserved (RFC 2606). */
export async function insertToken(tx: Tx, name: string, token: Row): Promise<void> {
  await tx.insert(deskPerson).values({
    id: token.id,
    email: `${token.id}@token.invalid`,
    name,
    lang: 'en_US',
    state: 'disabled',
    isEverywhere: false,
    isToken: true,
    createdAt: token.createdAt,
  });
  await tx.insert(apiToken).values(token);
}

/** Also locks `turn` until the transaction ends. */
export async function countValidTokens(tx: Tx, now: Date, turn: string): Promise<number> {
  await lockName(tx, turn);
  const [counted] = await tx
    .select({ n: count() })
    .from(apiToken)
    .where(and(gt(apiToken.endsAt, now), isNull(apiToken.revokedAt)));
  return counted?.n ?? 0;
}

export async function validToken(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .select({ token: apiToken, name: deskPerson.name, email: deskPerson.email })
    .from(apiToken)
    .innerJoin(deskPerson, eq(deskPerson.id, apiToken.id))
    .where(and(eq(apiToken.tokenHash, tokenHash), gt(apiToken.endsAt, now), isNull(apiToken.revokedAt)));
  return row ?? null;
}

export async function touchToken(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(apiToken).set({ usedAt }).where(eq(apiToken.id, id));
}

/** Locks the token, so that of two revocations at once only one is recorded. */
export async function lockToken(tx: Tx, id: string, scope: Scope): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(apiToken)
    .where(and(eq(apiToken.id, id), within(apiToken.aboutMerchant, scope)))
    .for('update');
  return row ?? null;
}

export async function revokeRow(tx: Tx, id: string, revokedAt: Date): Promise<void> {
  await tx.update(apiToken).set({ revokedAt }).where(eq(apiToken.id, id));
}
