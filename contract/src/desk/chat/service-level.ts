import * as z from 'zod/mini';
import { type OursOf, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

/** The answers that a service level sets a time for: two of a chat, then two of a ticket. */
export const targetKinds = ['firstAnswer', 'nextAnswer', 'ticketAnswer', 'ticketResolution'] as const;
export type TargetKind = (typeof targetKinds)[number];
export const chatTargetKinds: readonly TargetKind[] = ['firstAnswer', 'nextAnswer'];

/** An open target: due soon from `warnAt`, overdue from `dueAt`. */
export const target = shape({
  kind: ['kind', enumOf(...targetKinds)],
  dueAt: ['due_at', seconds],
  warnAt: ['warn_at', seconds],
});
export type Target = OursOf<typeof target>;

const minutes = z.int().check(z.minimum(1), z.maximum(deskLimits.targetMinutesMax));

const targetMinutes = shape({
  firstAnswer: ['first_answer', minutes],
  nextAnswer: ['next_answer', minutes],
  ticketAnswer: ['ticket_answer', minutes],
  ticketResolution: ['ticket_resolution', minutes],
});
export type TargetMinutes = OursOf<typeof targetMinutes>;

const levelFields = {
  isOn: ['is_on', z.boolean()],
  /** Only minutes within the opening hours of the site count. A site without hours is always open. */
  countsOpenHours: ['counts_open_hours', z.boolean()],
  /** Due soon when this share of the time is left, in percent. */
  warnPercent: [
    'warn_percent',
    z.int().check(z.minimum(deskLimits.warnPercentMin), z.maximum(deskLimits.warnPercentMax)),
  ],
  normal: ['normal', targetMinutes],
  urgent: ['urgent', targetMinutes],
} as const;

const serviceLevel = shape({
  merchantId: ['merchant_id', id],
  ...levelFields,
  version: ['version', z.int()],
});
export type ServiceLevel = OursOf<typeof serviceLevel>;

export const viewServiceLevel = call('GET', '/v1/desk/site/service-level', {
  summary: 'Returns the service level of a site.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id] }),
  response: serviceLevel,
  codes: { notFound: nothing },
});

/** Open chats and tickets get their new times within seconds. `version` is the one that was changed; 0: none. */
export const saveServiceLevel = call('POST', '/v1/desk/site/service-level', {
  summary: 'Changes the service level of a site.',
  who: 'desk',
  request: shape({
    merchantId: ['merchant_id', id],
    version: ['version', z.int().check(z.minimum(0))],
    ...levelFields,
  }),
  response: serviceLevel,
  codes: { notFound: nothing, conflictStale: shape({ latest: ['latest', serviceLevel] }) },
});
