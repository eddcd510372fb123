import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { answerMisfits, queryMisfits, searchPath } from './sp-api-model.ts';

export type SellerOrder = Record<string, unknown> & {
  orderId: string;
  lastUpdatedTime: string;
  salesChannel: { channelName: string; marketplaceId?: string };
};

/**
 * Simulated failures: the connection ends, the server never answers, half of the response arrives, or the
 * response is another one.
 */
export type SellerFault =
  | 'gone'
  | 'silent'
  | 'half'
  | { status: number; error?: string; location?: string }
  | { body: string };
type Trouble = { fault: SellerFault; when: (name: string) => boolean; times: number };

export type SellerKeys = { clientId: string; clientSecret: string; refreshToken: string };

export type SpApiServer = {
  keys: SellerKeys;
  /** Address and certificate authority, for the adapter. */
  endpoint: { address: string; port: number; ca: string };
  env: Record<string, string>;
  sell(...orders: readonly SellerOrder[]): void;
  /** `host GET path?query` or `host POST path`, in order. */
  requests: readonly string[];
  /** Rate limit; null: unlimited. */
  limit(plan: { perSecond: number; burst: number } | null): void;
  fail(fault: SellerFault | null, options?: { when?: (name: string) => boolean; times?: number }): void;
  /** Revokes all access tokens, or the refresh token too. */
  revoke(what: 'access' | 'refresh'): void;
  forgetPages(): void;
  /** Deviations of its own responses from the model. */
  misfits: readonly string[];
  stop(): Promise<void>;
};

type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

const keys: SellerKeys = {
  clientId: 'amzn1.application-oa2-client.test',
  clientSecret: 'amzn1.oa2-cs.v1.secret+/=',
  refreshToken: 'Atzr|IwEBrefresh',
};
const pem = readFileSync(new URL('test-certificate.pem', import.meta.url), 'utf8');
const settlesMs = 120_000;
const tokenSeconds = 3_600;
const errorsOf = (status: number, code: string): Answer => ({
  status,
  body: { errors: [{ code, message: code, details: '' }] },
});

/** Optional parts of an order, by their name in the query. */
const included = {
  RECIPIENT: 'recipient',
  BUYER: 'buyer',
  PROCEEDS: 'proceeds',
  PACKAGES: 'packages',
} as const;

/** The vendor's rules, by its model and documentation. */
function createSeller(now: () => Date) {
  const orders = new Map<string, SellerOrder>();
  const tokens = new Set<string>();
  const pages = new Map<string, { rest: SellerOrder[]; query: string }>();
  let refreshToken: string | null = keys.refreshToken;
  let plan: { perSecond: number; burst: number } | null = null;
  let budget = { left: 0, at: new Date(0) };

  function exchange(form: URLSearchParams): Answer {
    if (form.get('client_id') !== keys.clientId || form.get('client_secret') !== keys.clientSecret)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client authentication failed' },
      };
    if (form.get('grant_type') !== 'refresh_token' || form.get('refresh_token') !== refreshToken)
      return {
        status: 400,
        body: { error: 'invalid_grant', error_description: 'The request has an invalid grant' },
      };
    const token = `Atza|${randomBytes(24).toString('base64url')}`;
    tokens.add(token);
    const body = {
      access_token: token,
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: tokenSeconds,
    };
    return { status: 200, body };
  }

  function isAllowed(): boolean {
    if (plan === null) return true;
    const seconds = (now().getTime() - budget.at.getTime()) / 1000;
    budget = { left: Math.min(plan.burst, budget.left + seconds * plan.perSecond), at: now() };
    if (budget.left < 1 - 1e-6) return false;
    budget.left -= 1;
    return true;
  }

  function shown(order: SellerOrder, query: URLSearchParams): SellerOrder {
    const includedData = (query.get('includedData') ?? '').split(',');
    const left = Object.entries(included).filter(([name]) => !includedData.includes(name));
    const hidden = new Set<string>(left.map(([, field]) => field));
    return Object.fromEntries(Object.entries(order).filter(([name]) => !hidden.has(name))) as SellerOrder;
  }

  function found(query: URLSearchParams): SellerOrder[] {
    const [after, before] = ['lastUpdatedAfter', 'lastUpdatedBefore'].map(
      (name) => new Date(query.get(name) ?? ''),
    );
    const sites = (query.get('marketplaceIds') ?? '').split(',');
    return [...orders.values()].filter(({ lastUpdatedTime, salesChannel: { marketplaceId = '' } }) => {
      const at = new Date(lastUpdatedTime);
      return (
        after !== undefined &&
        before !== undefined &&
        at >= after &&
        at <= before &&
        sites.includes(marketplaceId)
      );
    });
  }

  function search(query: URLSearchParams, token: string): Answer {
    if (!tokens.has(token)) return errorsOf(403, 'Unauthorized');
    if (!isAllowed()) return errorsOf(429, 'QuotaExceeded');
    const before = new Date(query.get('lastUpdatedBefore') ?? Number.NaN);
    const isTooSoon = before.getTime() > now().getTime() - settlesMs;
    if (queryMisfits(query).length > 0 || !query.has('lastUpdatedAfter') || isTooSoon)
      return errorsOf(400, 'InvalidInput');
    const pageToken = query.get('paginationToken');
    const same = new URLSearchParams(query);
    same.delete('paginationToken');
    const page = pageToken === null ? { rest: found(query), query: String(same) } : pages.get(pageToken);
    if (page?.query !== String(same)) return errorsOf(400, 'InvalidInput');
    const maxResults = Number(query.get('maxResultsPerPage') ?? 100);
    const rest = page.rest.slice(maxResults);
    const nextToken = randomBytes(12).toString('base64url');
    if (rest.length > 0) pages.set(nextToken, { rest, query: page.query });
    return {
      status: 200,
      headers: { 'x-amzn-RateLimit-Limit': String(plan?.perSecond ?? 0.0056) },
      body: {
        orders: page.rest.slice(0, maxResults).map((order) => shown(order, query)),
        ...(rest.length > 0 && { pagination: { nextToken } }),
        lastUpdatedBefore: before.toISOString(),
      },
    };
  }

  return {
    exchange,
    search,
    sell(given: readonly SellerOrder[]) {
      for (const order of given) orders.set(order.orderId, order);
    },
    limit(given: typeof plan) {
      plan = given;
      budget = { left: given?.burst ?? 0, at: now() };
    },
    forgetPages: () => pages.clear(),
    revoke(what: 'access' | 'refresh') {
      tokens.clear();
      if (what === 'refresh') refreshToken = null;
    },
  };
}

function send(response: ServerResponse, { status, headers = {}, body = {} }: Answer, isHalf: boolean): void {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const own = { 'content-type': 'application/json', 'x-amzn-RequestId': randomBytes(8).toString('hex') };
  response.writeHead(status, { ...own, 'content-length': bytes.length, ...headers });
  if (!isHalf) response.end(bytes);
  else response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

function answerOf(fault: Exclude<SellerFault, string>): Answer {
  if ('body' in fault) return { status: 200, body: fault.body };
  const { status, error = 'InternalFailure', location } = fault;
  return { ...errorsOf(status, error), ...(location !== undefined && { headers: { location } }) };
}

/** A fake of the marketplace's API on loopback with its real host names, HTTPS and API schema. It fails on demand. */
export async function startSpApiServer({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<SpApiServer & { forgetPages(): void }> {
  const seller = createSeller(now);
  const requests: string[] = [];
  const misfits: string[] = [];
  let trouble: Trouble | null = null;

  function faultFor(name: string): SellerFault | null {
    if (!trouble?.when(name) || trouble.times === 0) return null;
    trouble.times -= 1;
    return trouble.fault;
  }

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    if (
      request.headers.host === 'api.amazon.com' &&
      request.method === 'POST' &&
      url.pathname === '/auth/o2/token'
    )
      return seller.exchange(new URLSearchParams(await text(request)));
    const isSearch = request.method === 'GET' && url.pathname === searchPath;
    if (!isSearch || !/^sellingpartnerapi-(na|eu|fe)\.amazon\.com$/.test(request.headers.host ?? ''))
      return errorsOf(404, 'NotFound');
    const result = seller.search(url.searchParams, String(request.headers['x-amz-access-token']));
    misfits.push(...answerMisfits(result.status, result.body));
    return result;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'https://localhost');
    const name = `${request.headers.host} ${request.method} ${request.url}`;
    requests.push(name);
    const fault = faultFor(name);
    if (fault === 'gone') return void request.socket.destroy();
    if (fault === 'silent') return;
    if (fault !== null && fault !== 'half') return send(response, answerOf(fault), false);
    send(response, await answer(request, url), fault === 'half');
  }

  const server = createServer({ key: pem, cert: pem }, (request, response) => {
    // A client that disconnected needs no response.
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const endpoint = { address: '127.0.0.1', port, ca: pem.slice(pem.indexOf('-----BEGIN CERTIFICATE')) };
  return {
    keys,
    endpoint,
    requests,
    misfits,
    limit: seller.limit,
    revoke: seller.revoke,
    forgetPages: seller.forgetPages,
    env: { AFTERCARE_TEST_SELLERS: JSON.stringify(endpoint) },
    sell: (...orders) => seller.sell(orders),
    fail(fault, { when = () => true, times = Number.POSITIVE_INFINITY } = {}) {
      trouble = fault && { fault, when, times };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
