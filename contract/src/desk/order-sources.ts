import * as z from 'zod/mini';
import { call } from '../call.ts';
import { nothing } from '../envelope.ts';
import { limits } from '../limits.ts';
import { listFields, pageFields } from '../lists.ts';
import type { Rule } from '../rules.ts';
import { listOf, type OursOf, optional, orNull, shape } from '../shape.ts';
import { id, line, optionalText, seconds, words } from '../values.ts';
import { marketplaces, sellerRegions } from './marketplaces.ts';

/** Why orders could not be fetched the last time; what may be done about it comes with it, in words. */
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
  reason: ['reason', words(...sourceProblems)],
  msg: ['msg', z.string()],
  at: ['at', seconds],
});

/** A seller account whose orders are fetched. Its secrets are answered to nobody. */
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
  /** Whatever changed at the marketplace before is in the ledger. */
  readUpTo: ['read_up_to', seconds],
  /** When it is asked again; null while it is paused. */
  nextAt: ['next_at', orNull(seconds)],
  lastSuccessAt: ['last_success_at', orNull(seconds)],
  problem: ['problem', orNull(problem)],
  /** Since it was connected; an order that changed counts again. */
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
  summary: 'The seller accounts whose orders are fetched, by name.',
  who: 'desk',
  request: shape(pageFields),
  response: shape(listFields(orderSource)),
  codes: {},
  list: true,
});

/** Which one it is already. */
const taken = shape({ sourceId: ['source_id', id] });

/** An account is connected once. `daysBack`: from how far back orders are fetched; older ones come by reports. All marketplaces are of the region. */
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
  codes: { conflictStale: taken },
  rules({ region, marketplaceIds }) {
    const known = marketplaces[region].map((one) => one.id);
    const isRight = marketplaceIds.length > 0 && marketplaceIds.every((one) => known.includes(one));
    return new Map(isRight ? [] : [['marketplaceIds', 'required']]);
  },
});

const ofSource = { sourceId: ['source_id', id] } as const;
const newSecret = optionalText(line({ max: limits.sourceSecretMaxLength }));

/** What is missing stays as it is. It is asked again at once, unless it is paused. */
export const changeOrderSource = call('PUT', '/v1/desk/order-source/update', {
  summary: 'Pauses a seller account, lets it go on, or gives it new secrets.',
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
  codes: { notFound: nothing, conflictStale: taken },
});

/** Its secrets are gone at once; the orders that it brought stay. */
export const removeOrderSource = call('POST', '/v1/desk/order-source/remove', {
  summary: 'Removes a seller account.',
  who: 'desk',
  request: shape(ofSource),
  response: nothing,
  codes: { notFound: nothing },
});
