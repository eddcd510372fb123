import * as z from 'zod/mini';
import { email } from '../../fields/fields.ts';
import { listFields, pageFields } from '../../fields/lists.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { publicFields } from './public-profile.ts';
import { deskRoles } from './roles.ts';

const membership = shape({ merchantId: ['merchant_id', id], role: ['role', z.enum(deskRoles)] });

const roleFields = {
  isEverywhere: ['is_everywhere', z.boolean()],
  memberships: ['memberships', listOf(membership, limits.membershipsPerPerson)],
} as const;

export const personStates = ['invited', 'active', 'disabled'] as const;

const person = shape({
  personId: ['person_id', id],
  name: ['name', z.string()],
  ...publicFields,
  email: ['email', z.string()],
  state: ['state', enumOf(...personStates)],
  ...roleFields,
  hasTwoFactor: ['has_second_factor', z.boolean()],
  createdAt: ['created_at', seconds],
  seenAt: ['seen_at', orNull(seconds)],
});
export type ListedPerson = OursOf<typeof person>;

export const listPeople = call('GET', '/v1/desk/people/index', {
  summary: 'Lists the users of the desk, by name.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(person)),
  codes: {},
  list: true,
});

/** Mails a one-time link to a new user; an existing user gets these roles in addition. */
export const invitePerson = call('POST', '/v1/desk/people/invite', {
  summary: 'Invites a user to the desk.',
  who: 'desk',
  request: shape({ email: ['email', email], lang: ['lang', languageSchema], ...roleFields }),
  response: person,
  codes: {},
});

const personId = { personId: ['person_id', id] } as const;

/** Roles at merchants where the caller is not an operator stay unchanged. */
export const changeRoles = call('POST', '/v1/desk/people/roles', {
  summary: "Sets a user's roles.",
  who: 'desk',
  request: shape({ ...personId, ...roleFields }),
  response: person,
  codes: { notFound: nothing, lastOperator: nothing },
});

/** The user's sessions and sockets end at once; a new invitation restores access. */
export const disablePerson = call('POST', '/v1/desk/people/disable', {
  summary: 'Blocks a user from the desk.',
  who: 'desk',
  request: shape(personId),
  response: person,
  codes: { notFound: nothing, lastOperator: nothing },
});

export const endSessionsOfPerson = call('POST', '/v1/desk/people/end-sessions', {
  summary: 'Ends all sessions of a user.',
  who: 'desk',
  request: shape(personId),
  response: nothing,
  codes: { notFound: nothing },
});
