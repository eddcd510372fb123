import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { maxLength } from '../../fields/max-length.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, optionalId, seconds } from '../../fields/values.ts';
import { isServiceAddress } from '../../sites/bot-service.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { deskLimits } from '../limits.ts';

export const webhookEvents = [
  'conversation.opened',
  'conversation.handover',
  'conversation.assigned',
  'conversation.closed',
  'message.created',
  'ticket.opened',
  'ticket.answered',
  'ticket.closed',
  'registration.decided',
  'rating.given',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Why the newest attempt of a delivery failed. */
export const webhookProblems = [
  'addressPrivate',
  'unreachable',
  'tooSlow',
  'redirected',
  'refused',
  'serverFault',
  'paused',
  'erased',
] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

export const deliveryStates = ['pending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const webhook = shape({
  webhookId: ['webhook_id', id],
  merchantId: ['merchant_id', id],
  url: ['url', z.string()],
  events: ['events', listOf(enumOf(...webhookEvents))],
  createdAt: ['created_at', seconds],
  createdBy: ['created_by', z.string()],
  /** All deliveries since then have failed. */
  failingSince: ['failing_since', orNull(seconds)],
  pausedAt: ['paused_at', orNull(seconds)],
  /** The former secret is valid until then. */
  rotatedUntil: ['rotated_until', orNull(seconds)],
});
export type Webhook = OursOf<typeof webhook>;

/** Only https at the name of a host. At each delivery the server refuses addresses of private networks. */
const address = z.string().check(maxLength(deskLimits.webhookUrlMaxLength), z.refine(isServiceAddress));
const events = listOf(enumOf(...webhookEvents), webhookEvents.length);
const ofWebhook = { webhookId: ['webhook_id', id] } as const;
/** The secret signs deliveries (Standard Webhooks). Only this answer contains it. */
const withSecret = shape({ webhook: ['webhook', webhook], secret: ['secret', z.string()] });

const requiresEvents = (given: readonly WebhookEvent[] | undefined): ReadonlyMap<string, 'required'> =>
  new Map(given?.length === 0 ? [['events', 'required']] : []);

export const listWebhooks = call('GET', '/v1/desk/webhook/index', {
  summary: 'Lists the webhooks of the caller’s merchants, newest first.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(webhook)),
  codes: {},
  list: true,
});

export const createWebhook = call('POST', '/v1/desk/webhook/create', {
  summary:
    'Registers an address that receives events of a merchant, and returns the secret of its signatures.',
  who: 'desk',
  request: shape({ merchantId: ['merchant_id', id], url: ['url', address], events: ['events', events] }),
  response: withSecret,
  codes: { notFound: nothing, tooManyWebhooks: nothing },
  rules: ({ events: given }) => requiresEvents(given),
});

/** Absent fields stay unchanged. Events of a paused webhook are stored as failed, to be replayed. */
export const changeWebhook = call('POST', '/v1/desk/webhook/change', {
  summary: 'Changes the events of a webhook, pauses or resumes it.',
  who: 'desk',
  request: shape({
    ...ofWebhook,
    events: ['events', optional(events)],
    isPaused: ['is_paused', optional(z.boolean())],
  }),
  response: webhook,
  codes: { notFound: nothing },
  rules: ({ events: given }) => requiresEvents(given),
});

/** Deliveries carry signatures by both secrets until the former one ends. */
export const rotateWebhookSecret = call('POST', '/v1/desk/webhook/rotate-secret', {
  summary: 'Creates a new secret for a webhook; the former one is valid for another day.',
  who: 'desk',
  request: shape(ofWebhook),
  response: withSecret,
  codes: { notFound: nothing },
});

export const removeWebhook = call('POST', '/v1/desk/webhook/remove', {
  summary: 'Removes a webhook with its deliveries.',
  who: 'desk',
  request: shape(ofWebhook),
  response: nothing,
  codes: { notFound: nothing },
});

const delivery = shape({
  eventId: ['event_id', id],
  type: ['type', enumOf(...webhookEvents)],
  at: ['at', seconds],
  state: ['state', enumOf(...deliveryStates)],
  attempts: ['attempts', z.int()],
  /** Of the newest attempt; null if no answer came. */
  status: ['status', orNull(z.int())],
  milliseconds: ['milliseconds', orNull(z.int())],
  problem: ['problem', orNull(enumOf(...webhookProblems))],
  nextAt: ['next_at', orNull(seconds)],
  /** As it is sent. Null: a person’s data in it was erased. */
  body: ['body', orNull(z.string())],
});
export type WebhookDelivery = OursOf<typeof delivery>;

export const listWebhookDeliveries = call('GET', '/v1/desk/webhook/deliveries', {
  summary: 'Lists the deliveries of a webhook in the last 30 days, newest first. `total` ends at 10,000.',
  who: 'desk',
  request: shape({
    ...pageFields,
    ...ofWebhook,
    state: ['state', optional(enumOf(...deliveryStates))],
  }),
  response: shape(listFields(delivery)),
  codes: { notFound: nothing },
  list: true,
});

/** With `eventId` that delivery, whatever its state; otherwise the failed ones since a time, 1,000 at most. */
export const replayWebhook = call('POST', '/v1/desk/webhook/replay', {
  summary: 'Sends one delivery again, or all failed ones since a time.',
  who: 'desk',
  request: shape({
    ...ofWebhook,
    eventId: ['event_id', optionalId],
    since: ['since', optional(seconds)],
  }),
  response: shape({ replayed: ['replayed', z.int()] }),
  codes: { notFound: nothing },
  rules: ({ eventId, since }) =>
    new Map((eventId === undefined) === (since === undefined) ? [['since', 'required']] : []),
});
