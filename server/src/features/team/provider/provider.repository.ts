import { and, eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import {
  deskIdentity,
  deskPerson,
  deskProviderAttempt,
  deskSession,
  deskSignInProvider,
} from '../../../schema/team/team.tables.ts';
import type { Person } from '../team.repository.ts';

const onlyRow = 'provider';

export type StoredProvider = Omit<typeof deskSignInProvider.$inferSelect, 'id'>;

export async function findProvider(tx: Tx): Promise<StoredProvider | null> {
  const [row] = await tx.select().from(deskSignInProvider).where(eq(deskSignInProvider.id, onlyRow));
  return row ?? null;
}

export async function putProvider(tx: Tx, settings: StoredProvider): Promise<void> {
  await tx
    .insert(deskSignInProvider)
    .values({ id: onlyRow, ...settings })
    .onConflictDoUpdate({ target: deskSignInProvider.id, set: settings });
}

/** Also ends the sign-ins that wait for the provider's answer. */
export async function dropProvider(tx: Tx): Promise<boolean> {
  await tx.delete(deskProviderAttempt);
  const dropped = await tx.delete(deskSignInProvider).returning({ id: deskSignInProvider.id });
  return dropped.length > 0;
}

/** The environment's operator becomes the user who keeps a password. */
export async function putPasswordPerson(tx: Tx, personId: string): Promise<void> {
  await tx
    .update(deskSignInProvider)
    .set({ passwordPersonId: personId })
    .where(eq(deskSignInProvider.isOnly, true));
}

/** Whether the organization lets this user, or with null a new one, sign in with a password. */
export async function isPasswordAllowed(tx: Tx, personId: string | null): Promise<boolean> {
  const provider = await findProvider(tx);
  if (provider === null || !provider.isOnly) return true;
  return personId !== null && provider.passwordPersonId === personId;
}

export async function isPasswordOperator(tx: Tx, personId: string): Promise<boolean> {
  const provider = await findProvider(tx);
  return provider?.isOnly === true && provider.passwordPersonId === personId;
}

/** Also deletes expired sign-ins. */
export async function putAttempt(
  tx: Tx,
  attempt: typeof deskProviderAttempt.$inferInsert,
  now: Date,
): Promise<void> {
  await tx.delete(deskProviderAttempt).where(lte(deskProviderAttempt.endsAt, now));
  await tx.insert(deskProviderAttempt).values(attempt);
}

/** Uses up a sign-in of this browser; null if there is none. Of two concurrent uses one succeeds. */
export async function takeAttempt(
  tx: Tx,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  now: Date,
): Promise<string | null> {
  const [taken] = await tx
    .delete(deskProviderAttempt)
    .where(
      and(eq(deskProviderAttempt.stateHash, stateHash), eq(deskProviderAttempt.browserHash, browserHash)),
    )
    .returning();
  return taken && taken.endsAt > now ? taken.sealedSecrets : null;
}

export async function personByIdentity(tx: Tx, issuer: string, subject: string): Promise<Person | null> {
  const [row] = await tx
    .select({ person: deskPerson })
    .from(deskIdentity)
    .innerJoin(deskPerson, eq(deskPerson.id, deskIdentity.personId))
    .where(and(eq(deskIdentity.issuer, issuer), eq(deskIdentity.subject, subject)));
  return row?.person ?? null;
}

export async function isLinked(tx: Tx, issuer: string, personId: string): Promise<boolean> {
  const own = and(eq(deskIdentity.issuer, issuer), eq(deskIdentity.personId, personId));
  return (await tx.$count(deskIdentity, own)) > 0;
}

export async function insertIdentity(tx: Tx, identity: typeof deskIdentity.$inferInsert): Promise<void> {
  await tx.insert(deskIdentity).values(identity);
}

export async function sessionOpenedAt(tx: Tx, sessionId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ createdAt: deskSession.createdAt })
    .from(deskSession)
    .where(eq(deskSession.id, sessionId));
  return row?.createdAt ?? null;
}
