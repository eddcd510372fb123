import type { LinkProof, LinkRefusal } from '@aftercare/contract/desk/customers/linked-profiles';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { DeskPerson } from '../../../platform/http/requests/caller.ts';
import type { Changes } from '../conversation/changes.ts';
import { findConversation } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import type { AuditDeps } from '../desk/assign.ts';
import {
  advanceLink,
  endProfile,
  insertLink,
  insertProfile,
  lockPeople,
  syncPerson,
} from './links.repository.ts';
import { namesVerifiedEmail, profileById } from './named.view.ts';
import {
  hasProfile,
  isSameProfile,
  type Person,
  type Profile,
  personOf,
  profileOf,
  sizeOf,
} from './person.view.ts';

export type LinkDeps = AuditDeps & { database: Database; changes: Changes };

export type Linked =
  | { kind: 'linked'; version: number }
  | { kind: 'stale'; version: number; otherVersion: number }
  | { kind: 'refused'; reason: LinkRefusal }
  | { kind: 'gone' };

export type Linking = {
  otherId: string;
  proof: LinkProof;
  reason: string;
  version: number;
  otherVersion: number;
};

type Published = { rows: ConversationRow[] };

/**
 * Links the customer of a conversation with another profile, at the desk only. Of two links none joins the other, so
 * that separating a profile restores the state before.
 */
export async function linkProfiles(
  deps: LinkDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
  linking: Linking,
): Promise<Linked> {
  const { merchantId } = of;
  const { rows, ...outcome } = await deps.database.forMerchant(
    merchantId,
    async (tx): Promise<Linked & Published> => {
      const found = await lockBoth(tx, of, linking.otherId);
      if (found === 'gone') return { kind: 'gone', rows: [] };
      if (found === 'unknown') return { kind: 'refused', reason: 'unknownProfile', rows: [] };
      const { own, mine, other, others } = found;
      if (isSameProfile(own, other)) return { kind: 'refused', reason: 'sameProfile', rows: [] };
      if (mine.link !== null && mine.link.id === others.link?.id)
        return { kind: 'linked', version: mine.link.version, rows: [] };
      const [version, otherVersion] = [mine.link?.version ?? 0, others.link?.version ?? 0];
      const isSeen = version === linking.version && otherVersion === linking.otherVersion;
      if (!isSeen || found.hasJoined) return { kind: 'stale', version, otherVersion, rows: [] };
      const reason = await refusalOf(tx, linking.proof, found);
      if (reason !== null) return { kind: 'refused', reason, rows: [] };
      const stored = await store(tx, deps, { ...found, linking, personId });
      if (stored === null) return { kind: 'stale', version, otherVersion, rows: [] };
      const entry = { personId, action: 'customer.link', aboutMerchant: merchantId, subject: of.id };
      await deps.recordAudit(tx, entry);
      return { kind: 'linked', version: stored, rows: await syncPerson(tx, own) };
    },
  );
  publish(deps, rows);
  return outcome;
}

type Both = {
  own: Profile;
  mine: Person;
  other: Profile;
  others: Person;
  /** The conversation has joined an account that is not locked. */
  hasJoined: boolean;
};

/** Reads again what may have changed before the lock. */
async function lockBoth(tx: Tx, of: ConversationRow, otherId: string): Promise<Both | 'gone' | 'unknown'> {
  const { merchantId } = of;
  const before = profileOf(of);
  const other = await profileById(tx, { merchantId, profileId: otherId });
  if (!other) return 'unknown';
  await lockPeople(tx, [await personOf(tx, before), await personOf(tx, other)]);
  const row = await findConversation(tx, merchantId, of.id);
  if (!row) return 'gone';
  if (!(await profileById(tx, other))) return 'unknown';
  const own = profileOf(row);
  const people = { mine: await personOf(tx, own), others: await personOf(tx, other) };
  return { own, other, ...people, hasJoined: !isSameProfile(own, before) };
}

async function refusalOf(
  tx: Tx,
  proof: LinkProof,
  { own, mine, other, others }: Both,
): Promise<LinkRefusal | null> {
  if (mine.link !== null && others.link !== null) return 'bothLinked';
  if (sizeOf(mine) + sizeOf(others) > deskLimits.profilesPerPerson) return 'tooMany';
  if (proof === 'sameEmail' && !(await namesVerifiedEmail(tx, own, other))) return 'noMatch';
  return null;
}

type Storing = Both & { linking: Linking; personId: string };

/** The new version of the link; null if another agent has changed it. */
async function store(
  tx: Tx,
  { clock }: LinkDeps,
  { own, mine, others, other, linking, personId }: Storing,
): Promise<number | null> {
  const { merchantId } = own;
  const { proof, reason } = linking;
  const linkedAt = clock.now();
  const link = mine.link ?? others.link;
  if (link && !(await advanceLink(tx, merchantId, link))) return null;
  const linkId = link?.id ?? (await insertLink(tx, merchantId, linkedAt));
  const row = { linkId, proof, reason, personId, linkedAt };
  if (mine.link === null) await insertProfile(tx, own, row);
  if (others.link === null) await insertProfile(tx, other, row);
  return link ? link.version + 1 : 1;
}

export type Separated = { kind: 'done' } | { kind: 'stale'; version: number } | { kind: 'gone' };

export type Separating = { otherId: string; reason: string; version: number };

/** Takes a profile out of the person of a conversation. A profile that is not in it is separated already. */
export async function separateProfiles(
  deps: LinkDeps,
  { personId }: DeskPerson,
  of: ConversationRow,
  { otherId, reason, version }: Separating,
): Promise<Separated> {
  const { merchantId } = of;
  const { rows, ...outcome } = await deps.database.forMerchant(
    merchantId,
    async (tx): Promise<Separated & Published> => {
      const found = await lockBoth(tx, of, otherId);
      if (found === 'gone') return { kind: 'gone', rows: [] };
      if (found === 'unknown') return { kind: 'done', rows: [] };
      const { own, mine, other } = found;
      const { link } = mine;
      if (link === null || !hasProfile(mine, other)) return { kind: 'done', rows: [] };
      const isSeen = link.version === version && !found.hasJoined;
      if (!isSeen || !(await advanceLink(tx, merchantId, link)))
        return { kind: 'stale', version: link.version, rows: [] };
      const ending = { endedAt: deps.clock.now(), endedBy: personId, endReason: reason };
      await endProfile(tx, other, link.id, ending);
      const entry = { personId, action: 'customer.separate', aboutMerchant: merchantId, subject: of.id };
      await deps.recordAudit(tx, entry);
      const rest = isSameProfile(own, other) ? restOf(mine, other) : own;
      return { kind: 'done', rows: [...(await syncPerson(tx, other)), ...(await syncPerson(tx, rest))] };
    },
  );
  publish(deps, rows);
  return outcome;
}

/** A profile that stays linked, or is the last one. */
function restOf({ merchantId, customerIds, conversationIds }: Person, left: Profile): Profile {
  const keys: Profile[] = [
    ...customerIds.map((profileId) => ({ merchantId, kind: 'account' as const, profileId })),
    ...conversationIds.map((profileId) => ({ merchantId, kind: 'chat' as const, profileId })),
  ];
  return keys.find((one) => !isSameProfile(one, left)) ?? left;
}

/** Brings the blocks of linked profiles up to date, after a block of one of them has changed. */
export async function syncLinkOf(
  { database, changes }: Pick<LinkDeps, 'database' | 'changes'>,
  profile: Profile,
): Promise<void> {
  const rows = await database.forMerchant(profile.merchantId, (tx) => syncPerson(tx, profile));
  publish({ changes }, rows);
}

/** Desks then read the names and the link of these rows again. */
function publish({ changes }: Pick<LinkDeps, 'changes'>, rows: readonly ConversationRow[]): void {
  for (const row of rows) {
    const { merchantId, id: conversationId, lastSeq } = row;
    changes.publish({ merchantId, conversationId, lastSeq, row, messages: [] });
  }
}
