import { inspect } from 'node:util';
import { anyCharacter } from '@aftercare/contract/testing/any-character';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildSellerOrder } from '../../../../testing/sp-api/seller-order.ts';
import {
  answerMisfits,
  definition,
  exampleOf,
  queryMisfits,
  usagePlan,
} from '../../../../testing/sp-api/sp-api-model.ts';
import {
  type SellerFault,
  type SpApiServer,
  startSpApiServer,
} from '../../../../testing/sp-api/sp-api-server.ts';
import { type SellerAccount, SourceFault, type WantedOrders } from '../order-source.port.ts';
import { hosts } from './ask.ts';
import { orderOf, orderStatuses, ordersAnswer } from './orders-answer.ts';
import { createSpApiSource, searchPath } from './sp-api-source.ts';

let seller: SpApiServer;
let nowMs = 0;
const sources: { close(): void }[] = [];

beforeAll(async () => {
  seller = await startSpApiServer({ now: () => new Date('2026-08-01T00:00:00Z') });
});
afterAll(() => seller.stop());
afterEach(() => {
  seller.fail(null);
  for (const source of sources.splice(0)) source.close();
});

function open(options: Parameters<typeof createSpApiSource>[0] = {}) {
  const source = createSpApiSource({ endpoint: seller.endpoint, now: () => nowMs, ...options });
  sources.push(source);
  return source;
}
const account = (changed: Partial<SellerAccount> = {}): SellerAccount => ({
  id: 'one',
  region: 'na',
  marketplaceIds: ['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'],
  ...seller.keys,
  ...changed,
});
const wanted = (changed: Partial<WantedOrders> = {}): WantedOrders => ({
  from: new Date('2026-07-01T00:00:00Z'),
  to: new Date('2026-07-31T23:00:00.500Z'),
  pageToken: null,
  max: 100,
  withPostalCode: true,
  ...changed,
});
const exchanges = () => seller.requests.filter((name) => name.includes('/auth/o2/token')).length;

async function faultOf(reading: Promise<unknown>): Promise<SourceFault> {
  const outcome = await reading.catch((error: unknown) => error);
  if (!(outcome instanceof SourceFault)) throw new Error(`no fault of a source: ${inspect(outcome)}`);
  return outcome;
}

describe('a page of orders', () => {
  test('uses the terms of order reports and contains only the postal code of the buyer', async () => {
    const orders = [
      buildSellerOrder({ sku: 'A' }),
      buildSellerOrder({ sku: 'B', status: 'PENDING_AVAILABILITY', marketplaceId: 'A2EUQ1WTGCTBG2' }),
      buildSellerOrder({ sku: 'C', status: 'UNFULFILLABLE' }),
    ];
    seller.sell(...orders, buildSellerOrder({ marketplaceId: 'A1PA6795UKMFR9' }));
    const page = await open().readPage(account(), wanted());
    expect(page).toMatchObject({ nextToken: null, perSecond: 0.0056 });
    expect(
      page.orders.map(({ salesChannel, orderStatus, items }) => [salesChannel, orderStatus, items]),
    ).toEqual([
      ['Amazon.com', 'Shipped', [expect.objectContaining({ sku: 'A', quantity: 1, itemStatus: 'Shipped' })]],
      ['Amazon.ca', 'Pending', [expect.objectContaining({ sku: 'B', itemStatus: 'Pending' })]],
      ['Amazon.com', 'Cancelled', [expect.objectContaining({ sku: 'C', itemStatus: 'Cancelled' })]],
    ]);
    expect(page.orders[0]).toMatchObject({
      orderNumber: orders[0]?.orderId,
      postalCode: '12345-6789',
      updatedAt: new Date('2026-07-21T10:00:00Z'),
    });
    expect(JSON.stringify(page)).not.toMatch(/canary|springfield/i);
    const without = await open().readPage(account(), wanted({ withPostalCode: false }));
    expect(without.orders[0]?.postalCode).toBeNull();
    expect(seller.misfits).toEqual([]);
  });

  test('has the token of the next page', async () => {
    const source = open();
    const seen: string[] = [];
    let pageToken: string | null = null;
    do {
      const page = await source.readPage(account(), wanted({ max: 1, pageToken }));
      seen.push(...page.orders.map(({ orderNumber }) => orderNumber));
      pageToken = page.nextToken;
    } while (pageToken !== null);
    expect(new Set(seen).size).toBe(3);
  });
});

function anyOf(name: string, isWhole: boolean): fc.Arbitrary<unknown> {
  type Schema = ReturnType<typeof definition>;
  const of = (schema: Schema, depth: number): fc.Arbitrary<unknown> => {
    if (schema.$ref) return of(definition(schema.$ref.replace('#/definitions/', '')), depth);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.format === 'date-time')
      return fc
        .tuple(
          fc.date({ min: new Date('2016-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
          fc.constantFrom('Z', '+00:00', '-07:00'),
        )
        .map(([date, zone]) => date.toISOString().replace(/(\.\d+)?Z$/, zone));
    if (schema.type === 'array') return fc.array(of(schema.items ?? {}, depth + 1), { maxLength: 2 });
    if (schema.type === 'integer') return fc.nat(999_999);
    if (schema.type === 'number') return fc.double({ noNaN: true });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'string') return fc.string({ maxLength: 8 });
    const names = Object.keys(schema.properties ?? {});
    const required = schema.required ?? [];
    const chosen = isWhole && depth < 6 ? names : required;
    const parts = Object.fromEntries(
      chosen.map((one) => [one, of(schema.properties?.[one] ?? {}, depth + 1)]),
    );
    return fc.record(parts, { requiredKeys: [...required] });
  };
  return of(definition(name), 0);
}

describe('the vendor’s model', () => {
  test('contains an example response, which the adapter reads', () => {
    const example = exampleOf(200);
    expect(answerMisfits(200, example)).toEqual([]);
    const [order] = ordersAnswer.parse(example).orders.map(orderOf);
    expect(order).toMatchObject({
      orderNumber: '123-4567890-1234567',
      salesChannel: 'Amazon.com',
      orderStatus: 'Shipped',
      postalCode: '98101',
      items: [
        { sku: 'ECHO-DOT-4-CHARCOAL', asin: 'B08N5WRWNW', quantity: 2, itemStatus: 'Shipped' },
        { sku: 'FIRE-TV-4K-2021', quantity: 1, itemStatus: 'Shipped' },
      ],
    });
  });

  test.each([true, false])('accepts any response that the model allows (whole: %s)', (isWhole) => {
    fc.assert(
      fc.property(anyOf('SearchOrdersResponse', isWhole), (answer) => {
        expect(answerMisfits(200, answer)).toEqual([]);
        const { orders } = ordersAnswer.parse(answer);
        expect(orders.map(orderOf)).toHaveLength((answer as { orders: unknown[] }).orders.length);
      }),
    );
  });

  test('sends only requests that the model allows', () => {
    const date = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const any = fc.record({
      from: date,
      to: date,
      withPostalCode: fc.boolean(),
      max: fc.integer({ min: 1, max: 100 }),
      pageToken: fc.option(fc.string({ minLength: 1, unit: anyCharacter }), { nil: null }),
    });
    fc.assert(
      fc.property(any, (input) => {
        const [, query = ''] = searchPath(account(), input).split('?');
        expect(queryMisfits(new URLSearchParams(query))).toEqual([]);
      }),
    );
  });

  test('knows every status, and uses the rate limit of the model', () => {
    expect(Object.keys(orderStatuses).sort()).toEqual(
      [...(definition('FulfillmentStatus').enum ?? [])].sort(),
    );
    expect(open().plan).toEqual(usagePlan());
  });

  test('counts an item as cancelled when none of it was shipped', () => {
    const item = { orderItemId: '1', quantityOrdered: 1, product: { sellerSku: 'A' } };
    const cancelled = { ...item, cancellation: { cancellationExecution: { cancelledBy: 'BUYER' } } };
    const order = { ...buildSellerOrder(), orderItems: [item, cancelled] };
    const [read] = ordersAnswer.parse({ orders: [order] }).orders.map(orderOf);
    expect(read?.items.map(({ itemStatus }) => itemStatus)).toEqual(['Shipped', 'Cancelled']);
  });
});

describe('the access token', () => {
  test('is requested once by concurrent calls, cached, and renewed a minute before it expires', async () => {
    const source = open();
    const read = () => source.readPage(account(), wanted());
    const before = exchanges();
    await Promise.all([read(), read(), read()]);
    expect(exchanges() - before).toBe(1);
    nowMs += 3_539_000;
    await read();
    expect(exchanges() - before).toBe(1);
    nowMs += 1_000;
    await read();
    expect(exchanges() - before).toBe(2);
  });

  test('is requested again after it was revoked', async () => {
    const source = open();
    await source.readPage(account(), wanted());
    seller.revoke('access');
    expect((await source.readPage(account(), wanted())).orders).toHaveLength(3);
  });

  test('is not shared with other secrets, and wrong secrets get none', async () => {
    const source = open();
    await source.readPage(account(), wanted());
    for (const wrong of [{ clientSecret: 'wrong' }, { refreshToken: 'Atzr|wrong' }, { clientId: 'wrong' }]) {
      const fault = await faultOf(source.readPage(account(wrong), wanted()));
      expect(fault.kind).toBe('credentialsRefused');
    }
  });
});

const large = JSON.stringify({ orders: [], padding: 'x'.repeat(1_000_001) });
const faults: readonly [string, SellerFault, SourceFault['kind'], Partial<WantedOrders>?][] = [
  ['ends the connection', 'gone', 'unreachable'],
  ['never answers', 'silent', 'unreachable'],
  ['breaks off its response', 'half', 'unreachable'],
  ['is broken', { status: 500 }, 'unreachable'],
  ['is overloaded', { status: 503 }, 'unreachable'],
  ['throttles requests', { status: 429, error: 'QuotaExceeded' }, 'throttled'],
  ['refuses access', { status: 403 }, 'accessDenied'],
  ['refuses the request', { status: 400 }, 'requestRefused'],
  ['has forgotten the page', { status: 400 }, 'pageGone', { pageToken: 'old' }],
  ['redirects', { status: 302, location: 'https://elsewhere.example/' }, 'answerUnreadable'],
  ['answers without JSON', { body: '<html>' }, 'answerUnreadable'],
  ['answers by another schema', { body: '{"orders":[{"orderId":1}]}' }, 'answerUnreadable'],
  ['answers too much', { body: large }, 'answerTooLarge'],
];

describe('a marketplace', () => {
  test.each(faults)(
    'that %s rejects with its own fault within the deadline',
    async (_, fault, kind, overrides = {}) => {
      const source = open({ limits: { deadlineMs: 2_000 } });
      await source.readPage(account(), wanted());
      seller.fail(fault, { when: (name) => name.includes('/orders/') });
      const met = await faultOf(source.readPage(account(), wanted(overrides)));
      expect(met.kind).toBe(kind);
      const output = inspect(met, { depth: 10, showHidden: true });
      for (const secret of [seller.keys.clientSecret, seller.keys.refreshToken, 'Canary'])
        expect(output).not.toContain(secret);
    },
  );

  test('with a certificate of another authority receives no request', async () => {
    const before = seller.requests.length;
    const source = open({ endpoint: { ...seller.endpoint, ca: '' } });
    expect((await faultOf(source.readPage(account(), wanted()))).kind).toBe('unreachable');
    expect(seller.requests.length).toBe(before);
  });

  test('is only requested at the vendor’s own hosts', async () => {
    for (const region of ['na', 'eu', 'fe'] as const) await open().readPage(account({ region }), wanted());
    const operations = new Set(seller.requests.map((name) => name.split(' ')[0]));
    expect([...operations].sort()).toEqual(Object.values(hosts).sort());
  });
});
