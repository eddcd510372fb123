import type { Answered, AskLimits, Endpoint } from '../../../platform/https/ask.ts';
import {
  type OrderSource,
  type SellerAccount,
  SourceFault,
  type SourceFaultKind,
  type WantedOrders,
} from '../order-source.port.ts';
import { createAccessTokens } from './access-tokens.ts';
import { createAskSource, hosts } from './ask.ts';
import { orderOf, ordersAnswer } from './orders-answer.ts';
import { readJson } from './read-json.ts';

/** A page is a hundred orders at most, of a few kilobytes each. */
const usualLimits: AskLimits = { deadlineMs: 30_000, maxBytes: 1_000_000 };

type Options = {
  limits?: Partial<AskLimits>;
  endpoint?: Endpoint | undefined;
  /** Monotonic milliseconds. */
  now?: () => number;
};

/** Seconds, without a fraction, as the API writes times. */
const second = (at: Date) => at.toISOString().replace(/\.\d+Z$/, 'Z');

export function searchPath({ marketplaceIds }: Pick<SellerAccount, 'marketplaceIds'>, wanted: WantedOrders) {
  const { from, to, pageToken, max, withPostalCode } = wanted;
  const query = new URLSearchParams({
    lastUpdatedAfter: second(from),
    lastUpdatedBefore: second(to),
    marketplaceIds: marketplaceIds.join(','),
    maxResultsPerPage: String(max),
    includedData: ['FULFILLMENT', 'CANCELLATION', ...(withPostalCode ? ['RECIPIENT'] : [])].join(','),
    ...(pageToken !== null && { paginationToken: pageToken }),
  });
  return `/orders/2026-01-01/orders?${query}`;
}

function faultOf(status: number, { pageToken }: WantedOrders): SourceFaultKind {
  if (status === 429) return 'throttled';
  if (status === 401 || status === 403) return 'accessDenied';
  if (status === 400 && pageToken !== null) return 'pageGone';
  if (status >= 400 && status < 500) return 'requestRefused';
  return status >= 500 ? 'unreachable' : 'answerUnreadable';
}

function rateOf({ header }: Answered): number | null {
  const rate = Number(header('x-amzn-ratelimit-limit'));
  return rate > 0 && rate <= 1_000 ? rate : null;
}

/** Orders from Amazon's Selling Partner API, Orders 2026-01-01 (decision 059). */
export function createSpApiSource({
  limits,
  endpoint,
  now = () => performance.now(),
}: Options = {}): OrderSource {
  const ask = createAskSource({ ...usualLimits, ...limits }, endpoint);
  const tokens = createAccessTokens(ask, now);

  async function search(account: SellerAccount, wanted: WantedOrders): Promise<Answered> {
    const { token, isFresh } = await tokens.tokenOf(account);
    const answered = await ask({
      host: hosts[account.region],
      method: 'GET',
      path: searchPath(account, wanted),
      headers: {
        accept: 'application/json',
        'user-agent': 'Aftercare/1 (Language=JavaScript)',
        'x-amz-access-token': token,
      },
    });
    if (answered.status !== 401 && answered.status !== 403) return answered;
    // The token may have been revoked before its expiry.
    tokens.forget(account);
    return isFresh ? answered : search(account, wanted);
  }

  return {
    plan: { perSecond: 0.0056, burst: 20 },
    settlesMs: 150_000,
    async readPage(account, wanted) {
      const answered = await search(account, wanted);
      if (answered.status !== 200) throw new SourceFault(faultOf(answered.status, wanted));
      const { orders, pagination } = readJson(answered.body, ordersAnswer);
      return {
        orders: orders.map(orderOf),
        nextToken: pagination?.nextToken || null,
        perSecond: rateOf(answered),
      };
    },
    close: () => ask.close(),
  };
}
