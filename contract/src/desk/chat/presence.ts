import * as z from 'zod/mini';
import { agent } from '../../chat/state.ts';
import { listOf, type OursOf, orNull, shape } from '../../fields/shape.ts';
import { id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const presenceStatuses = ['online', 'away', 'offline'] as const;
export type PresenceStatus = (typeof presenceStatuses)[number];

/** Presence of the caller. `online` requires that their desk has a connected socket. */
export const presence = shape({
  status: ['status', z.enum(presenceStatuses)],
  online: ['online', listOf(shape({ personId: ['person_id', id], ...agent.fields }))],
});
export type Presence = OursOf<typeof presence>;

export const viewPresence = call('GET', '/v1/desk/presence', {
  summary: 'Returns the presence of the team.',
  who: 'desk',
  request: nothing,
  response: presence,
  codes: {},
});

export const setPresence = call('PUT', '/v1/desk/presence', {
  summary: "Sets the caller's presence: online, away or offline.",
  who: 'desk',
  request: shape({ status: ['status', z.enum(presenceStatuses)] }),
  response: presence,
  codes: {},
});

export const deliveryHealth = shape({
  isFailing: ['failing', z.boolean()],
  failingSince: ['failing_since', orNull(seconds)],
  answered: ['answered', z.int()],
  failed: ['failed', z.int()],
});
export type DeliveryHealth = OursOf<typeof deliveryHealth>;

export const viewDelivery = call('GET', '/v1/desk/delivery', {
  summary: 'Returns the success rate of chat calls in the last minute.',
  who: 'desk',
  request: nothing,
  response: deliveryHealth,
  codes: {},
});
