import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { deskLink, deskMembership, deskPerson } from '../../../schema/team/team.tables.ts';
import type { Membership, Person } from '../team.repository.ts';

/** Serializes changes of roles, so that two concurrent ones cannot remove the last operator. */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('desk.people'))`);
}

export async function otherOperators(tx: Tx, personId: string): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(deskPerson)
    .where(
      and(eq(deskPerson.isEverywhere, true), eq(deskPerson.state, 'active'), ne(deskPerson.id, personId)),
    );
  return row?.others ?? 0;
}

export async function replaceMemberships(
  tx: Tx,
  { id }: Pick<Person, 'id'>,
  scope: 'all' | readonly string[],
  memberships: readonly Membership[],
): Promise<void> {
  const own = and(eq(deskMembership.personId, id), within(deskMembership.merchantId, scope));
  await tx.delete(deskMembership).where(own);
  await addMemberships(tx, id, memberships);
}

export async function addMemberships(
  tx: Tx,
  personId: string,
  memberships: readonly Membership[],
): Promise<void> {
  for (const { merchantId, role } of memberships)
    await tx
      .insert(deskMembership)
      .values({ merchantId, personId, role })
      .onConflictDoUpdate({ target: [deskMembership.merchantId, deskMembership.personId], set: { role } });
}

export async function putLink(tx: Tx, link: typeof deskLink.$inferInsert): Promise<void> {
  const { secretHash, endsAt } = link;
  await tx
    .insert(deskLink)
    .values(link)
    .onConflictDoUpdate({ target: [deskLink.personId, deskLink.purpose], set: { secretHash, endsAt } });
}

export async function isLinkGood(
  tx: Tx,
  purpose: 'invitation' | 'password',
  secretHash: string,
  now: Date,
): Promise<boolean> {
  const [link] = await tx
    .select({ endsAt: deskLink.endsAt })
    .from(deskLink)
    .where(and(eq(deskLink.secretHash, secretHash), eq(deskLink.purpose, purpose)));
  return link !== undefined && link.endsAt > now;
}

/** Uses up a valid link and returns its user. Of two concurrent uses one succeeds. */
export async function useLink(
  tx: Tx,
  purpose: 'invitation' | 'password',
  secretHash: string,
  now: Date,
): Promise<string | null> {
  const [used] = await tx
    .delete(deskLink)
    .where(and(eq(deskLink.secretHash, secretHash), eq(deskLink.purpose, purpose)))
    .returning();
  return used && used.endsAt > now ? used.personId : null;
}

export async function dropLinks(tx: Tx, personId: string): Promise<void> {
  await tx.delete(deskLink).where(eq(deskLink.personId, personId));
}

export async function membershipsAmong(
  tx: Tx,
  people: readonly string[],
  scope: 'all' | readonly string[],
): Promise<(Membership & { personId: string })[]> {
  if (people.length === 0) return [];
  return tx
    .select()
    .from(deskMembership)
    .where(and(inArray(deskMembership.personId, [...people]), within(deskMembership.merchantId, scope)))
    .orderBy(asc(deskMembership.merchantId));
}
