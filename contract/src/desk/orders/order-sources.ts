import * as z from 'zod/mini';
import { listFields, pageFields } from '../../fields/lists.ts';
import type { Rule } from '../../fields/rules.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, line, optionalText, seconds } from '../../fields/values.ts';
import { limits } from '../../limits.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';
import { marketplaces, sellerRegions } from './marketplaces.ts';

export const sourceProblems = [
  'credentialsRefused',
  'accessDenied',
  'requestRefused',
  'throttled',
  'unreachable',
  'answerTooLarge',
  'answerUnreadable',
] as const;
export type SourceProblem = (typeof sourceProblems)[number];

const problem = shape({
  reason: ['reason', enumOf(...sourceProblems)],
  msg: ['msg', z.string()],
  at: ['at', seconds],
});

/** No call returns the secrets of a seller account. */
const orderSource = shape({
  sourceId: ['source_id', id],
  name: ['name', z.string()],
  region: ['region', z.enum(sellerRegions)],
  marketplaceIds: ['marketplace_ids', z.array(z.string())],
  clientId: ['app_id', z.string()],
  withPostalCode: ['with_postal_code', z.boolean()],
  isPaused: ['is_paused', z.boolean()],
  createdAt: ['created_at', seconds],
  connectedBy: ['connected_by', z.string()],
  /** All changes at the marketplace before this time are in the ledger. */
  readUpTo: ['read_up_to', seconds],
  nextAt: ['next_at', orNull(seconds)],
  lastSuccessAt: ['last_success_at', orNull(seconds)],
  problem: ['problem', orNull(problem)],
  /** Number of orders read since the account was connected. A changed order counts again. */
  ordersRead: ['orders_read', z.int()],
  itemsStored: ['items_stored', z.int()],
  itemsUnplaced: ['items_unplaced', z.int()],
  itemsRefused: ['items_refused', z.int()],
});
export type OrderSource = OursOf<typeof orderSource>;

const required: Rule<string> = (text) => (text === '' ? 'required' : undefined);
const filled = (max: number) => line({ max, rule: required });
const secret = filled(limits.sourceSecretMaxLength);

export const listOrderSources = call('GET', '/v1/desk/order-source/index', {
  summary: 'Lists the connected seller accounts, by name.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(orderSource)),
  codes: {},
  list: true,
});

const sourceRef = shape({ sourceId: ['source_id', id] });

/**
 * An account can be connected once. `daysBack`: age in days of the oldest orders fetched; older ones come
 * from reports. All marketplaces must be of the region.
 */
export const connectOrderSource = call('POST', '/v1/desk/order-source/connect', {
  summary: 'Connects a seller account.',
  who: 'desk',
  request: shape({
    name: ['name', filled(limits.sourceNameMaxLength)],
    region: ['region', z.enum(sellerRegions)],
    marketplaceIds: ['marketplace_ids', listOf(z.string(), limits.marketplacesPerSource)],
    clientId: ['app_id', filled(limits.sourceClientMaxLength)],
    clientSecret: ['app_secret', secret],
    refreshToken: ['app_token', secret],
    withPostalCode: ['with_postal_code', z.boolean()],
    daysBack: ['days_back', z.int().check(z.minimum(0), z.maximum(limits.sourceMaxDaysBack))],
  }),
  response: orderSource,
  codes: { conflictStale: sourceRef },
  rules({ region, marketplaceIds }) {
    const known = marketplaces[region].map((one) => one.id);
    const isRight = marketplaceIds.length > 0 && marketplaceIds.every((one) => known.includes(one));
    return new Map(isRight ? [] : [['marketplaceIds', 'required']]);
  },
});

const ofSource = { sourceId: ['source_id', id] } as const;
const newSecret = optionalText(line({ max: limits.sourceSecretMaxLength }));

/** Absent fields stay unchanged. Fetches at once unless paused. */
export const changeOrderSource = call('PUT', '/v1/desk/order-source/update', {
  summary: 'Pauses or resumes a seller account, or replaces its secrets.',
  who: 'desk',
  request: shape({
    ...ofSource,
    isPaused: ['is_paused', optional(z.boolean())],
    withPostalCode: ['with_postal_code', optional(z.boolean())],
    clientId: ['app_id', optionalText(line({ max: limits.sourceClientMaxLength }))],
    clientSecret: ['app_secret', newSecret],
    refreshToken: ['app_token', newSecret],
  }),
  response: orderSource,
  codes: { notFound: nothing, conflictStale: sourceRef },
});

/** Deletes its secrets at once; its orders stay. */
export const removeOrderSource = call('POST', '/v1/desk/order-source/remove', {
  summary: 'Removes a seller account.',
  who: 'desk',
  request: shape(ofSource),
  response: nothing,
  codes: { notFound: nothing },
});
