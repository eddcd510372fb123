import * as z from 'zod/mini';
import { providerFaults } from '../../chat/agent-calls.ts';
import { groupStatuses, regions } from '../../chat/livechat.ts';
import { hasOutsideChat } from '../../chat/outside-chat.ts';
import { maxLength } from '../../fields/max-length.ts';
import { type OursOf, orNull, shape } from '../../fields/shape.ts';
import { enumOf, id, seconds } from '../../fields/values.ts';
import { call } from '../../wire/call.ts';
import { nothing } from '../../wire/envelope.ts';

const ofSite = { merchantId: ['merchant_id', id] } as const;

export type LiveChatIds = { licenseId: string; clientId: string; groupId: string };

/** The ids that a report or a test is about. Facts about other ids say nothing about the present ones. */
export const keyOfIds = ({ licenseId, clientId, groupId }: LiveChatIds): string =>
  `${licenseId}/${groupId}/${clientId}`;

/** The longest id that a test accepts. The provider's own ids have at most 36 characters. */
const idMaxLength = 200;

/**
 * Results of a test. `works`: the provider gave a token and the status of the group. `refused`: it gave an error
 * that none of the others names. `noHost`: the site has no host name yet, so nothing was requested.
 */
export const liveChatResults = [
  'works',
  'clientUnknown',
  'addressNotListed',
  'organizationUnknown',
  'groupUnknown',
  'licenseExpired',
  'noAnswer',
  'refused',
  'noHost',
] as const;
export type LiveChatResult = (typeof liveChatResults)[number];

const test = shape({
  ids: ['ids', z.string()],
  result: ['result', enumOf(...liveChatResults)],
  region: ['region', orNull(enumOf(...regions))],
  groupStatus: ['group_status', orNull(enumOf(...groupStatuses))],
  testedAt: ['tested_at', seconds],
});
export type LiveChatTest = OursOf<typeof test>;

/**
 * State of a site's outside live chat. `login` and `fault` are reported by customers' browsers and not verified;
 * `test` was made by this server. Each is about the ids in `ids` (`keyOfIds`).
 */
const liveChatState = shape({
  /** The redirect URI that the provider has to list; '' if the site has no host name. */
  siteAddress: ['site_address', z.string()],
  login: [
    'login',
    orNull(shape({ ids: ['ids', z.string()], region: ['region', enumOf(...regions)], at: ['at', seconds] })),
  ],
  fault: [
    'fault',
    orNull(
      shape({ ids: ['ids', z.string()], code: ['code', enumOf(...providerFaults)], at: ['at', seconds] }),
    ),
  ],
  test: ['test', orNull(test)],
});
export type LiveChatState = OursOf<typeof liveChatState>;

export const viewLiveChat = call('GET', '/v1/desk/site/live-chat', {
  summary: 'Returns whether the outside live chat of a site works.',
  who: 'desk',
  request: shape(ofSite),
  response: liveChatState,
  codes: { notFound: nothing },
});

const filled = z.string().check(maxLength(idMaxLength), z.regex(/^[\x21-\x7e]+$/));

/** Complete ids, without a sign that no id of the provider has. */
export const canTest = (ids: LiveChatIds): boolean =>
  hasOutsideChat(ids) && [ids.licenseId, ids.clientId].every((id) => filled.safeParse(id).success);

/**
 * Requests a customer's token for these ids and the status of the group, as a customer's browser does. Stores
 * only the result.
 */
export const testLiveChat = call('POST', '/v1/desk/site/live-chat/test', {
  summary: 'Tests the outside live chat of a site.',
  who: 'desk',
  request: shape({
    ...ofSite,
    licenseId: ['livechat_license_id', filled],
    clientId: ['livechat_client_id', filled],
    groupId: ['livechat_group_id', z.string().check(maxLength(9), z.regex(/^\d+$/))],
  }),
  response: liveChatState,
  codes: {
    notFound: nothing,
    tooManyAttempts: shape({ retryAt: ['retry_at', seconds] }),
  },
});
