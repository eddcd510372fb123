import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { listFields, pageFields } from '../lists.ts';
import { type OursOf, optional, shape } from '../shape.ts';
import { id, seconds } from '../values.ts';

export const ownSession = shape({
  sessionId: ['session_id', id],
  createdAt: ['created_at', seconds],
  /** When it was last renewed: a quarter of an hour late at most. */
  seenAt: ['seen_at', seconds],
  /** Browser and system in words, '' where they are unknown. */
  device: ['device', z.string()],
  isCurrent: ['is_current', z.boolean()],
});
export type OwnSession = OursOf<typeof ownSession>;

/** Where the customer is signed in, the newest first (reliability V7.5). */
export const listSessions = call('GET', '/v1/user/sessions', {
  summary: "The customer's open sessions.",
  who: 'C',
  request: shape(pageFields),
  response: shape(listFields(ownSession)),
  codes: {},
  list: true,
});

/** One of one's own, or all but this one; what is ended already, or nobody's, is fine as well. */
export const endSessions = call('POST', '/v1/user/sessions/end', {
  summary: 'Ends one session, or all others.',
  who: 'C',
  request: shape({ sessionId: ['session_id', optional(id)], all: ['all', optional(z.literal(true))] }),
  response: nothing,
  codes: {},
});
