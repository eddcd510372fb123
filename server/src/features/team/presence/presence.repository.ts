import type { PresenceStatus } from '@aftercare/contract/desk/chat/presence';
import { and, asc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { deskPerson, deskPresence } from '../../../schema/team/team.tables.ts';

const maxShown = 200;

export async function putPresence(tx: Tx, personId: string, status: PresenceStatus, seenAt: Date) {
  await tx
    .insert(deskPresence)
    .values({ personId, status, seenAt })
    .onConflictDoUpdate({ target: deskPresence.personId, set: { status, seenAt } });
}

export async function touchPresence(tx: Tx, personId: string, seenAt: Date): Promise<void> {
  await tx.update(deskPresence).set({ seenAt }).where(eq(deskPresence.personId, personId));
}

export async function presenceOf(tx: Tx, personId: string, since: Date): Promise<PresenceStatus> {
  const [row] = await tx
    .select({ status: deskPresence.status })
    .from(deskPresence)
    .where(and(eq(deskPresence.personId, personId), gt(deskPresence.seenAt, since)));
  return row?.status ?? 'offline';
}

const worksWith = (viewerId: string) => sql`(${deskPerson.isEverywhere} or exists (
  select from desk_person v where v.id = ${viewerId} and (v.is_everywhere or exists (
    select from desk_membership mine join desk_membership theirs using (merchant_id)
     where mine.person_id = v.id and theirs.person_id = ${deskPerson.id}))))`;

/** Colleagues of other merchants are not named. */
export async function onlinePeople(tx: Tx, viewerId: string, since: Date) {
  return tx
    .select({ personId: deskPerson.id, name: deskPerson.name })
    .from(deskPresence)
    .innerJoin(deskPerson, eq(deskPerson.id, deskPresence.personId))
    .where(and(eq(deskPresence.status, 'online'), gt(deskPresence.seenAt, since), worksWith(viewerId)))
    .orderBy(asc(deskPerson.name))
    .limit(maxShown);
}

export async function lapsePresences(tx: Tx, since: Date): Promise<number> {
  const lapsed = await tx
    .update(deskPresence)
    .set({ status: 'offline' })
    .where(and(ne(deskPresence.status, 'offline'), lte(deskPresence.seenAt, since)))
    .returning({ personId: deskPresence.personId });
  return lapsed.length;
}
