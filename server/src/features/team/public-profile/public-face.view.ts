import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { deskMembership, deskPerson, deskPicture } from '../../../schema/team/team.tables.ts';
import { isColleague } from '../people/colleagues.view.ts';
import { type DeskPicture, pictureOf } from './public-profile.repository.ts';

export const pictureRoute = '/agent-pictures';

export const agentPicturePath = (address: string): string => `${pictureRoute}/${address}`;

/** The path of a user's picture; undefined if there is none. */
export async function picturePathOf(tx: Tx, personId: string): Promise<string | undefined> {
  const picture = await pictureOf(tx, personId);
  return picture ? agentPicturePath(picture.address) : undefined;
}

const byAddress = (address: string) => eq(deskPicture.address, address);

/** The picture at this address, if its user works for the merchant now. */
export async function pictureOnSite(
  tx: Tx,
  merchantId: string,
  address: string,
): Promise<DeskPicture | null> {
  const [row] = await tx
    .select({ picture: deskPicture })
    .from(deskPicture)
    .innerJoin(deskPerson, eq(deskPerson.id, deskPicture.personId))
    .where(and(byAddress(address), isColleague(tx, [merchantId])));
  return row?.picture ?? null;
}

type Viewer = { personId: string; merchants: 'all' | readonly string[] };

/** The picture at this address for a user of the desk: their own, and those of users at their merchants. */
export async function pictureAtDesk(
  tx: Tx,
  { personId, merchants }: Viewer,
  address: string,
): Promise<DeskPicture | null> {
  const membership = tx
    .select({ one: sql`1` })
    .from(deskMembership)
    .where(
      and(eq(deskMembership.personId, deskPicture.personId), within(deskMembership.merchantId, merchants)),
    );
  const isTheirs =
    merchants === 'all' ? undefined : or(eq(deskPicture.personId, personId), exists(membership));
  const [row] = await tx
    .select()
    .from(deskPicture)
    .where(and(byAddress(address), isTheirs));
  return row ?? null;
}
