import * as z from 'zod/mini';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { id } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

const capacity = z.int().check(z.minimum(1), z.maximum(deskLimits.capacityMax));

const ruleFields = {
  isOn: ['is_on', z.boolean()],
  /** Chats at once for each agent without an own value. */
  capacity: ['capacity', capacity],
  /** After these seconds without an answer, the chat goes to the next agent. */
  answerSeconds: [
    'answer_seconds',
    z.int().check(z.minimum(deskLimits.answerSecondsMin), z.maximum(deskLimits.answerSecondsMax)),
  ],
} as const;

/** Automatic assignment of a site. */
const assignmentRule = shape({
  merchantId: ['merchant_id', id],
  ...ruleFields,
  version: ['version', z.int()],
  /** Those with an own value first, then by name; at most `groupMembersMax`. */
  agents: [
    'agents',
    listOf(
      shape({
        personId: ['person_id', id],
        name: ['name', z.string()],
        capacity: ['capacity', orNull(z.int())],
      }),
    ),
  ],
});
export type AssignmentRule = OursOf<typeof assignmentRule>;

export const viewAssignmentRule = call('GET', '/v1/desk/site/assignment', {
  summary: 'Returns the settings of automatic assignment of a site.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id] }),
  response: assignmentRule,
  codes: { notFound: nothing },
});

/**
 * Takes effect at once. `version` is the one that was changed; 0 if there was none. `agents` with a `capacity`
 * of null have no own value from then on; agents who are not named keep theirs.
 */
export const saveAssignmentRule = call('POST', '/v1/desk/site/assignment', {
  summary: 'Changes the settings of automatic assignment of a site.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    version: ['version', z.int().check(z.minimum(0))],
    ...ruleFields,
    agents: [
      'agents',
      listOf(
        shape({ personId: ['person_id', id], capacity: ['capacity', orNull(capacity)] }),
        deskLimits.groupMembersMax,
      ),
    ],
  }),
  response: assignmentRule,
  codes: { notFound: nothing, conflictStale: shape({ latest: ['latest', assignmentRule] }) },
});

/** `capacity` is the highest of the caller's sites with automatic assignment; null if there is none. */
export const viewOwnLoad = call('GET', '/v1/desk/agents/load', {
  summary: 'Returns how many chats the caller has, and how many they get automatically at most.',
  who: 'desk',
  request: nothing,
  response: shape({ chats: ['chats', z.int()], capacity: ['capacity', orNull(z.int())] }),
  codes: {},
});
