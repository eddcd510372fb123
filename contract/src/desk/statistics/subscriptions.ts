import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The key of a subscription: a user has at most one of each rhythm for a site. */
const key = { merchantId: ['merchant_id', id], rhythm: ['rhythm', enumOf(...reportRhythms)] } as const;
const version = z.int().check(z.minimum(0));

const schedule = {
  /** 1 is Monday, 7 is Sunday. Only a weekly report uses it. */
  weekday: ['weekday', z.int().check(z.minimum(1), z.maximum(isoWeekdays.length))],
  /** A full hour in the time zone of the site. */
  hour: ['hour', z.int().check(z.minimum(0), z.maximum(23))],
} as const;

const subscription = shape({
  ...key,
  ...schedule,
  version: ['version', z.int()],
  nextAt: ['next_at', seconds],
  /** When the newest report was queued; null before the first. */
  sentAt: ['sent_at', orNull(seconds)],
});
export type Subscription = OursOf<typeof subscription>;

export const listSubscriptions = call('GET', '/v1/desk/statistics/subscriptions', {
  summary: "Lists the caller's subscriptions to reports by mail.",
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(subscription)),
  codes: {},
  list: true,
});

const latest = { conflictStale: shape({ latest: ['latest', orNull(subscription)] }) } as const;

/**
 * `version` 0 stores a new subscription; otherwise it is the version that was changed. A repeat of the same request
 * returns the stored one. The first report comes at the next time of the schedule.
 */
export const saveSubscription = call('POST', '/v1/desk/statistics/subscription/save', {
  summary:
    "Subscribes the caller to a report of a site, sent to the caller's own address, or changes its time.",
  who: 'desk',
  request: shape({ ...key, ...schedule, version: ['version', version] }),
  response: subscription,
  codes: { notFound: nothing, ...latest },
});

/** Succeeds if the subscription is already deleted. */
export const deleteSubscription = call('POST', '/v1/desk/statistics/subscription/delete', {
  summary: "Ends one of the caller's subscriptions to reports.",
  who: 'desk',
  request: shape({ ...key, version: ['version', version] }),
  response: nothing,
  codes: { notFound: nothing, ...latest },
});

/** Requests of one minute send one mail. */
export const sendReport = call('POST', '/v1/desk/statistics/subscription/send', {
  summary: "Sends the report of the newest complete period to the caller's own address.",
  who: 'desk',
  request: shape(key),
  response: nothing,
  codes: { notFound: nothing },
});
