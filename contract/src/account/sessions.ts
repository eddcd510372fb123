import * as z from 'zod/mini';
import { listFields, pageFields } from '../fields/lists.ts';
import { type OursOf, optional, shape } from '../fields/shape.ts';
import { id, seconds } from '../fields/values.ts';
import { call } from '../wire/call.ts';
import { nothing } from '../wire/envelope.ts';

export const ownSession = shape({
  sessionId: ['session_id', id],
  createdAt: ['created_at', seconds],
  /** Time of the last refresh; at most 15 minutes late. */
  seenAt: ['seen_at', seconds],
  device: ['device', z.string()],
  isCurrent: ['is_current', z.boolean()],
});
export type OwnSession = OursOf<typeof ownSession>;

export const listSessions = call('GET', '/v1/user/sessions', {
  summary: "Lists the customer's open sessions.",
  who: 'C',
  request: shape(pageFields),
  response: shape(listFields(ownSession)),
  codes: {},
  list: true,
});

/** Ends one own session, or all others. Succeeds too if the session has ended or does not exist. */
export const endSessions = call('POST', '/v1/user/sessions/end', {
  summary: 'Ends one session, or all others.',
  who: 'C',
  request: shape({ sessionId: ['session_id', optional(id)], all: ['all', optional(z.literal(true))] }),
  response: nothing,
  codes: {},
});
