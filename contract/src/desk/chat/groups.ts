import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import type { Rule } from '../../fields/rules.ts';
import { listOf, type OursOf, shape } from '../../fields/shape.ts';
import { id, line, optionalId, seconds } from '../../fields/values.ts';
import { languageSchema, languages } from '../../languages.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';
import { namedPerson } from './inbox.ts';

const requiredRule: Rule<string> = (text) => (text.trim() === '' ? 'required' : undefined);

/** A group of agents of one site. Without languages it serves all of them. */
const agentGroup = shape({
  groupId: ['group_id', id],
  merchantId: ['merchant_id', id],
  name: ['name', z.string()],
  languages: ['languages', listOf(languageSchema)],
  /** By name. Only active members of the site's team. */
  members: ['members', listOf(namedPerson)],
  version: ['version', z.int()],
  changedAt: ['changed_at', seconds],
});
export type AgentGroup = OursOf<typeof agentGroup>;

export const listGroups = call('GET', '/v1/desk/group/index', {
  summary: 'Lists the groups of agents with their members, by name.',
  who: 'desk',
  request: shape({ ...pageFields, merchantId: ['merchant_id', optionalId] }),
  response: shape(listFields(agentGroup)),
  codes: {},
  list: true,
});

const latestGroup = { conflictStale: shape({ latest: ['latest', agentGroup] }) } as const;
const oneGroup = {
  merchantId: ['merchant_id', id],
  groupId: ['group_id', id],
  version: ['version', z.int().check(z.minimum(0))],
} as const;

/**
 * `version` 0 stores a new group under an id that the caller chooses; otherwise it is the version that was
 * changed. A repeat of the same request returns the stored group. `invalidInput` with the field `name` or
 * `members` and the reason `notAllowed`: the name is taken, the site has too many groups, or a member is not on
 * the site's team.
 */
export const saveGroup = call('POST', '/v1/desk/group/save', {
  summary: 'Stores a new group of agents, or a new version of one.',
  who: 'desk',
  request: shape({
    ...oneGroup,
    name: ['name', line({ max: deskLimits.groupNameMaxLength, rule: requiredRule })],
    languages: ['languages', listOf(languageSchema, languages.length)],
    members: ['members', listOf(id, deskLimits.groupMembersMax)],
  }),
  response: agentGroup,
  codes: { notFound: nothing, ...latestGroup },
});

/** Succeeds if the group is already deleted. Its chats then belong to no group. */
export const deleteGroup = call('POST', '/v1/desk/group/delete', {
  summary: 'Deletes a group of agents.',
  who: 'desk',
  request: shape(oneGroup),
  response: nothing,
  codes: { notFound: nothing, ...latestGroup },
});
