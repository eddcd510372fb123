import type { ProfileKey } from '@aftercare/contract/desk/customers/linked-profiles';
import { and, asc, eq, isNull, max, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { linkedProfile, profileLink } from '../../../schema/chat/linked-profile.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

/** An account with all its conversations, or a conversation without an account. */
export type Profile = ProfileKey & { merchantId: string };

/** The profile that has a conversation. */
export const profileOf = (of: { merchantId: string; id: string; customerId: string | null }): Profile => ({
  merchantId: of.merchantId,
  ...(of.customerId === null
    ? { kind: 'chat', profileId: of.id }
    : { kind: 'account', profileId: of.customerId }),
});

/** All profiles that the team counts as one person; without a link only the profile itself. */
export type Person = {
  merchantId: string;
  link: { id: string; version: number } | null;
  customerIds: readonly string[];
  conversationIds: readonly string[];
};

export const isSameProfile = (one: ProfileKey, other: ProfileKey): boolean =>
  one.kind === other.kind && one.profileId === other.profileId;

export const sizeOf = ({ customerIds, conversationIds }: Person): number =>
  customerIds.length + conversationIds.length;

export const hasProfile = (
  { customerIds, conversationIds }: Person,
  { kind, profileId }: ProfileKey,
): boolean => (kind === 'account' ? customerIds : conversationIds).includes(profileId);

/** The row of the profile in its present link. */
export const isRowOf = ({ merchantId, kind, profileId }: Profile): SQL | undefined =>
  and(
    eq(linkedProfile.merchantId, merchantId),
    eq(kind === 'account' ? linkedProfile.customerId : linkedProfile.conversationId, profileId),
    isNull(linkedProfile.endedAt),
  );

export const isInLink = (merchantId: string, linkId: string): SQL | undefined =>
  and(
    eq(linkedProfile.merchantId, merchantId),
    eq(linkedProfile.linkId, linkId),
    isNull(linkedProfile.endedAt),
  );

export async function personOf(tx: Tx, profile: Profile): Promise<Person> {
  const { merchantId, kind, profileId } = profile;
  const [link] = await tx
    .select({ id: profileLink.id, version: profileLink.version })
    .from(linkedProfile)
    .innerJoin(
      profileLink,
      and(eq(profileLink.merchantId, linkedProfile.merchantId), eq(profileLink.id, linkedProfile.linkId)),
    )
    .where(isRowOf(profile));
  if (!link)
    return {
      merchantId,
      link: null,
      customerIds: kind === 'account' ? [profileId] : [],
      conversationIds: kind === 'chat' ? [profileId] : [],
    };
  const rows = await tx
    .select({ customerId: linkedProfile.customerId, conversationId: linkedProfile.conversationId })
    .from(linkedProfile)
    .where(isInLink(merchantId, link.id))
    .orderBy(asc(linkedProfile.linkedAt), asc(linkedProfile.id));
  return {
    merchantId,
    link,
    customerIds: rows.flatMap(({ customerId }) => customerId ?? []),
    conversationIds: rows.flatMap(({ conversationId }) => conversationId ?? []),
  };
}

/** A chat that joined an account belongs to the account, also while its own link has not ended yet. */
export const isOfPerson = ({ merchantId, customerIds, conversationIds }: Person): SQL | undefined =>
  and(
    eq(conversation.merchantId, merchantId),
    or(
      among(conversation.customerId, customerIds),
      and(among(conversation.id, conversationIds), isNull(conversation.customerId)),
    ),
  );

/** Blocked ones first, then the newest. */
export const conversationsOfPerson = (tx: Tx, person: Person, limit: number): Promise<ConversationRow[]> =>
  tx
    .select()
    .from(conversation)
    .where(isOfPerson(person))
    .orderBy(sql`${conversation.blockedUntil} is null`, sql`${conversation.lastMessageAt} desc nulls last`)
    .limit(limit);

export type LinkState = { linkVersion: number | null; linkedBlockedUntil: Date | null };

/** As the profile's conversations store it. */
export async function linkStateOf(tx: Tx, person: Person): Promise<LinkState> {
  if (person.link === null) return { linkVersion: null, linkedBlockedUntil: null };
  const [row] = await tx
    .select({ until: max(conversation.blockedUntil) })
    .from(conversation)
    .where(isOfPerson(person));
  return { linkVersion: person.link.version, linkedBlockedUntil: row?.until ?? null };
}
