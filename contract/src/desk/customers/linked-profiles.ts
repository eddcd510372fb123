import * as z from 'zod/mini';
import { defaulted, listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, prose, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

/** `account`: with all its conversations. `chat`: a conversation without an account. */
export const profileKinds = ['account', 'chat'] as const;
const profileFields = { kind: ['kind', enumOf(...profileKinds)], profileId: ['profile_id', id] } as const;
export type ProfileKey = { kind: (typeof profileKinds)[number]; profileId: string };

/**
 * `sameEmail`: one profile is an account whose verified email address the other one has named; the server checks it.
 * `named`: the customer has named something that only this person knows, as the agent judges.
 */
export const linkProofs = ['sameEmail', 'named'] as const;
export type LinkProof = (typeof linkProofs)[number];

/**
 * `unknownProfile`: the site has no account with a verified address, and no conversation without an account, of this
 * id. `sameProfile`: both are the same one already. `bothLinked`: each has a link of its own. `tooMany`: the person has
 * `profilesPerPerson` profiles. `noMatch`: no verified email address matches.
 */
export const linkRefusals = ['unknownProfile', 'sameProfile', 'bothLinked', 'tooMany', 'noMatch'] as const;
export type LinkRefusal = (typeof linkRefusals)[number];

const shownFields = {
  ...profileFields,
  /** The newest conversation of the profile; null if it has none. */
  conversationId: ['conversation_id', orNull(id)],
  givenName: ['given_name', z.string()],
  email: ['email', z.string()],
  /** An account with a verified email address. */
  isVerified: ['verified', z.boolean()],
} as const;

const linkedProfile = shape({
  ...shownFields,
  proof: ['proof', enumOf(...linkProofs)],
  reason: ['reason', z.string()],
  personName: ['person_name', z.string()],
  linkedAt: ['linked_at', seconds],
});
export type LinkedProfileView = OursOf<typeof linkedProfile>;

/** The link of a profile; `profiles` has all of them, with the profile itself, accounts first. */
export const personLink = shape({
  version: ['version', z.int()],
  profiles: ['profiles', listOf(linkedProfile)],
});
export type PersonLink = OursOf<typeof personLink>;

const endedLink = shape({
  linkedAt: ['linked_at', seconds],
  endedAt: ['ended_at', seconds],
  /** '' if a sign-in or an erasure ended it. */
  personName: ['person_name', z.string()],
  reason: ['reason', z.string()],
});
export type EndedLink = OursOf<typeof endedLink>;
export const endedLinks = listOf(endedLink);

const candidate = shape({
  ...shownFields,
  match: ['match', enumOf('email', 'orderNumber')],
  /** Of the candidate's own link; 0 without one. */
  version: ['version', z.int()],
});
export type LinkCandidate = OursOf<typeof candidate>;
export const linkCandidates = listOf(candidate);

const version = z.int().check(z.minimum(0));
/** `otherId` is the id of the other profile: of its account, or of its conversation if it has no account. */
const pair = { conversationId: ['conversation_id', id], otherId: ['other_id', id] } as const;
const reason = { reason: ['reason', prose(deskLimits.linkReasonMaxLength)] } as const;

/**
 * At the desk only: the customer gets no access to the other profile's data. Idempotent. `version` and `otherVersion`
 * are those of the two links that the caller saw, 0 without a link.
 */
export const linkProfile = call('POST', '/v1/desk/customer/link', {
  summary: 'Links the customer of a conversation with another profile of the same site, as one person.',
  who: 'desk',
  request: shape({
    ...pair,
    proof: ['proof', defaulted(enumOf(...linkProofs), 'named')],
    ...reason,
    version: ['version', version],
    otherVersion: ['other_version', defaulted(version, 0)],
  }),
  response: shape({ version: ['version', z.int()] }),
  codes: {
    notFound: nothing,
    conflictStale: shape({ version: ['version', z.int()], otherVersion: ['other_version', z.int()] }),
    linkRefused: shape({ reason: ['reason', enumOf(...linkRefusals)] }),
  },
});

/** Idempotent. The profile is as it was before it was linked. A person of one profile is no person any more. */
export const separateProfile = call('POST', '/v1/desk/customer/separate', {
  summary: 'Separates a profile from the person of a conversation.',
  who: 'desk',
  request: shape({ ...pair, ...reason, version: ['version', version] }),
  response: nothing,
  codes: { notFound: nothing, conflictStale: shape({ version: ['version', z.int()] }) },
});
