import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import {
  auditEntry,
  deskMembership,
  deskPerson,
  deskSession,
  deskSignInTicket,
} from '../../schema/team/team.tables.ts';

export type Person = typeof deskPerson.$inferSelect;
export type Membership = Pick<typeof deskMembership.$inferSelect, 'merchantId' | 'role'>;

export async function findPersonByEmail(tx: Tx, email: string): Promise<Person | null> {
  const [row] = await tx
    .select()
    .from(deskPerson)
    .where(and(eq(deskPerson.email, email), eq(deskPerson.isToken, false)));
  return row ?? null;
}

/** Idempotent: two nodes that start at the same time create one user. */
export async function insertPerson(tx: Tx, fresh: typeof deskPerson.$inferInsert): Promise<void> {
  await tx.insert(deskPerson).values(fresh).onConflictDoNothing();
}

export async function updatePerson(
  tx: Tx,
  id: string,
  changed: Partial<typeof deskPerson.$inferInsert>,
): Promise<void> {
  await tx.update(deskPerson).set(changed).where(eq(deskPerson.id, id));
}

export async function findPerson(tx: Tx, id: string): Promise<Person | null> {
  const [row] = await tx
    .select()
    .from(deskPerson)
    .where(and(eq(deskPerson.id, id), eq(deskPerson.isToken, false)));
  return row ?? null;
}

export function membershipsOf(tx: Tx, personId: string): Promise<Membership[]> {
  const { merchantId, role } = deskMembership;
  return tx
    .select({ merchantId, role })
    .from(deskMembership)
    .where(eq(deskMembership.personId, personId))
    .orderBy(asc(merchantId));
}

export async function insertDeskSession(tx: Tx, fresh: typeof deskSession.$inferInsert): Promise<void> {
  await tx.insert(deskSession).values(fresh);
}

export async function deskSessionByToken(tx: Tx, tokenHash: string, now: Date, idleSince: Date) {
  const [row] = await tx
    .select({ session: deskSession, person: deskPerson })
    .from(deskSession)
    .innerJoin(deskPerson, eq(deskPerson.id, deskSession.personId))
    .where(
      and(
        eq(deskSession.tokenHash, tokenHash),
        eq(deskPerson.state, 'active'),
        isNull(deskSession.endedAt),
        gt(deskSession.endsAt, now),
        gt(deskSession.seenAt, idleSince),
      ),
    );
  return row ?? null;
}

export async function touchDeskSession(tx: Tx, id: string, seenAt: Date): Promise<void> {
  await tx.update(deskSession).set({ seenAt }).where(eq(deskSession.id, id));
}

export async function endDeskSession(tx: Tx, id: string, endedAt: Date): Promise<void> {
  await tx
    .update(deskSession)
    .set({ endedAt })
    .where(and(eq(deskSession.id, id), isNull(deskSession.endedAt)));
}

export async function isDeskSessionOf(tx: Tx, personId: string, id: string): Promise<boolean> {
  const own = and(eq(deskSession.id, id), eq(deskSession.personId, personId));
  return (await tx.$count(deskSession, own)) > 0;
}

/** Also ends sign-ins that wait for their code. */
export async function endDeskSessionsOf(tx: Tx, personId: string, except: string | null, endedAt: Date) {
  await tx.delete(deskSignInTicket).where(eq(deskSignInTicket.personId, personId));
  await tx
    .update(deskSession)
    .set({ endedAt })
    .where(
      and(
        eq(deskSession.personId, personId),
        isNull(deskSession.endedAt),
        except === null ? undefined : ne(deskSession.id, except),
      ),
    );
}

export async function insertAudit(tx: Tx, entry: typeof auditEntry.$inferInsert): Promise<void> {
  await tx.insert(auditEntry).values(entry);
}
