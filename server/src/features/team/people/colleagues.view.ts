import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { deskMembership, deskPerson } from '../../../schema/team/team.tables.ts';

type Colleague = { personId: string; name: string };

const { id: personId, name } = deskPerson;

/** Active users who may work for one of these merchants: their members, and operators of all merchants. */
export function isColleague(tx: Tx, merchants: 'all' | readonly string[]): SQL | undefined {
  const membership = tx
    .select({ one: sql`1` })
    .from(deskMembership)
    .where(and(eq(deskMembership.personId, deskPerson.id), within(deskMembership.merchantId, merchants)));
  return and(eq(deskPerson.state, 'active'), or(eq(deskPerson.isEverywhere, true), exists(membership)));
}

/** Those of these users who may work for this merchant. */
export async function colleaguesAmong(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Colleague[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ personId, name })
    .from(deskPerson)
    .where(and(inArray(personId, [...ids]), isColleague(tx, [merchantId])));
}
