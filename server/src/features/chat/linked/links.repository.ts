import type { LinkProof, ProfileKey } from '@aftercare/contract/desk/customers/linked-profiles';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { linkedProfile, profileLink } from '../../../schema/chat/linked-profile.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import {
  isInLink,
  isOfPerson,
  isRowOf,
  linkStateOf,
  type Person,
  type Profile,
  personOf,
} from './person.view.ts';

/** More conversations of one person are not locked, and keep their former state. */
const maxLocked = 1_000;

/**
 * Locks the profiles of these people, accounts first, so that a profile changes its link in one transaction at a time.
 * An account is locked by its name only: its row changes at each sign-in.
 */
export async function lockPeople(tx: Tx, people: readonly [Person, ...Person[]]): Promise<void> {
  const [{ merchantId }] = people;
  const customerIds = [...new Set(people.flatMap((one) => one.customerIds))].sort();
  for (const id of customerIds)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`linked_profile ${merchantId} ${id}`}))`);
  await lockConversations(tx, people);
}

/** In the order of their ids, as an erasure does. */
function lockConversations(tx: Tx, people: readonly Person[]): Promise<ConversationRow[]> {
  return tx
    .select()
    .from(conversation)
    .where(or(...people.map(isOfPerson)))
    .orderBy(asc(conversation.id))
    .limit(maxLocked)
    .for('update');
}

/**
 * Copies the version of the link, and the longest block of its profiles, to the conversations of the person. The
 * version of a conversation grows, so that a node with an older row reads it again. Returns the changed rows.
 */
export async function syncPerson(tx: Tx, profile: Profile): Promise<ConversationRow[]> {
  const locked = await lockConversations(tx, [await personOf(tx, profile)]);
  const { linkVersion, linkedBlockedUntil } = await linkStateOf(tx, await personOf(tx, profile));
  const until = linkedBlockedUntil?.getTime();
  const stale = locked.filter(
    (row) => row.linkVersion !== linkVersion || row.linkedBlockedUntil?.getTime() !== until,
  );
  if (stale.length === 0) return [];
  return tx
    .update(conversation)
    .set({ linkVersion, linkedBlockedUntil, version: sql`${conversation.version} + 1` })
    .where(
      and(
        eq(conversation.merchantId, profile.merchantId),
        among(
          conversation.id,
          stale.map(({ id }) => id),
        ),
      ),
    )
    .returning();
}

export async function insertLink(tx: Tx, merchantId: string, createdAt: Date): Promise<string> {
  const id = newId();
  await tx.insert(profileLink).values({ merchantId, id, version: 1, createdAt });
  return id;
}

/** False if the link has another version. */
export async function advanceLink(
  tx: Tx,
  merchantId: string,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const changed = await tx
    .update(profileLink)
    .set({ version: version + 1 })
    .where(
      and(eq(profileLink.merchantId, merchantId), eq(profileLink.id, id), eq(profileLink.version, version)),
    )
    .returning({ id: profileLink.id });
  return changed.length === 1;
}

type Linking = { linkId: string; proof: LinkProof; reason: string; personId: string; linkedAt: Date };

export async function insertProfile(
  tx: Tx,
  { merchantId, kind, profileId }: Profile,
  linking: Linking,
): Promise<void> {
  const key = kind === 'account' ? { customerId: profileId } : { conversationId: profileId };
  await tx.insert(linkedProfile).values({ merchantId, id: newId(), ...key, ...linking });
}

type Ending = { endedAt: Date; endedBy: string | null; endReason: string };

/** Ends the profile's part of its link, and the link itself if only one profile remains. */
export async function endProfile(tx: Tx, profile: Profile, linkId: string, ending: Ending): Promise<void> {
  await tx.update(linkedProfile).set(ending).where(isRowOf(profile));
  await endLonely(tx, profile.merchantId, linkId, { ...ending, endReason: '' });
}

async function endLonely(tx: Tx, merchantId: string, linkId: string, ending: Ending): Promise<void> {
  const isRest = isInLink(merchantId, linkId);
  if ((await tx.$count(linkedProfile, isRest)) < 2) await tx.update(linkedProfile).set(ending).where(isRest);
}

type LinkedRow = { customerId: string | null; conversationId: string | null };

const profileOfRow = ({ customerId, conversationId }: LinkedRow): ProfileKey =>
  customerId === null
    ? { kind: 'chat', profileId: conversationId ?? '' }
    : { kind: 'account', profileId: customerId };

const increase = (tx: Tx, merchantId: string, linkId: string) =>
  tx
    .update(profileLink)
    .set({ version: sql`${profileLink.version} + 1` })
    .where(and(eq(profileLink.merchantId, merchantId), eq(profileLink.id, linkId)));

/**
 * Ends the link of a chat that joins an account: the team linked an unverified visitor, and not this account. Returns
 * a profile of the link that remains.
 */
export async function leaveLink(
  tx: Tx,
  { merchantId, id, now }: { merchantId: string; id: string; now: Date },
): Promise<Profile | null> {
  const profile: Profile = { merchantId, kind: 'chat', profileId: id };
  const [row] = await tx.select({ linkId: linkedProfile.linkId }).from(linkedProfile).where(isRowOf(profile));
  if (!row) return null;
  await increase(tx, merchantId, row.linkId);
  const rest = await restOf(tx, profile, row.linkId);
  await endProfile(tx, profile, row.linkId, { endedAt: now, endedBy: null, endReason: '' });
  return rest;
}

async function restOf(tx: Tx, of: Profile, linkId: string): Promise<Profile | null> {
  const rows = await tx.select().from(linkedProfile).where(isInLink(of.merchantId, linkId));
  const keys = rows.map(profileOfRow);
  const other = keys.find(({ kind, profileId }) => kind !== of.kind || profileId !== of.profileId);
  return other ? { ...other, merchantId: of.merchantId } : null;
}

type Erased = {
  merchantId: string;
  customer: { id: string } | null;
  conversations: readonly { id: string }[];
};

/**
 * Removes erased profiles from their links, and the reasons of these links, which may mention them. The other profiles
 * stay linked with each other.
 */
export async function eraseLinks(
  tx: Tx,
  { merchantId, customer, conversations }: Erased,
  now: Date,
): Promise<void> {
  const isErased = or(
    customer === null ? undefined : eq(linkedProfile.customerId, customer.id),
    conversations.length === 0
      ? undefined
      : among(
          linkedProfile.conversationId,
          conversations.map(({ id }) => id),
        ),
  );
  if (!isErased) return;
  const rows = await tx
    .delete(linkedProfile)
    .where(and(eq(linkedProfile.merchantId, merchantId), isErased))
    .returning({ linkId: linkedProfile.linkId });
  const linkIds = [...new Set(rows.map(({ linkId }) => linkId))].sort();
  for (const linkId of linkIds) await dropFromLink(tx, { merchantId, linkId, now });
  if (linkIds.length === 0) return;
  const isEmpty = sql`not exists (select from linked_profile p
    where p.merchant_id = ${profileLink.merchantId} and p.link_id = ${profileLink.id})`;
  await tx
    .delete(profileLink)
    .where(and(eq(profileLink.merchantId, merchantId), inArray(profileLink.id, linkIds), isEmpty));
}

async function dropFromLink(
  tx: Tx,
  { merchantId, linkId, now }: { merchantId: string; linkId: string; now: Date },
): Promise<void> {
  await increase(tx, merchantId, linkId);
  const isOfLink = and(eq(linkedProfile.merchantId, merchantId), eq(linkedProfile.linkId, linkId));
  await tx.update(linkedProfile).set({ reason: '', endReason: '' }).where(isOfLink);
  const rest = await tx
    .select()
    .from(linkedProfile)
    .where(and(isOfLink, isNull(linkedProfile.endedAt)));
  await endLonely(tx, merchantId, linkId, { endedAt: now, endedBy: null, endReason: '' });
  const [first] = rest;
  if (first) await syncPerson(tx, { merchantId, ...profileOfRow(first) });
}
