import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../../../../testing/fakes/manual-clock.ts';
import { type DatabaseForTests, databaseForTests } from '../../../../testing/servers/database-for-tests.ts';
import { buildSellerOrder } from '../../../../testing/sp-api/seller-order.ts';
import {
  type SellerOrder,
  type SpApiServer,
  startSpApiServer,
} from '../../../../testing/sp-api/sp-api-server.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { createLogger } from '../../../platform/logging/log.ts';
import { createSeal } from '../../../platform/secrets/seal.ts';
import type { OrderSource } from '../../../providers/order-source/order-source.port.ts';
import { createSpApiSource } from '../../../providers/order-source/sp-api/sp-api-source.ts';
import type { Site } from '../ledger/ledger.repository.ts';
import { buildDeskPerson, buildSite, buildSku, ledgerOf } from '../orders.factory.ts';
import { itemsOfOrder } from '../orders.port.ts';
import { storeRows } from '../reports/store-rows.ts';
import { changeSource, connectSource, removeSource } from './change-sources.ts';
import { claimDueSources, viewSource } from './order-source.repository.ts';
import { readSource, type SourceDeps } from './read-source.ts';
import { rowsOfOrders } from './rows-of-orders.ts';

const dayMs = 86_400_000;
const clock = manualClock(new Date('2026-08-01T00:00:00Z'));
const seal = createSeal(newSecret());
let own: DatabaseForTests;
let seller: SpApiServer;
let source: OrderSource;
let sites: Site[];
let personId: string;
let sku: string;
let arrived: string[];

beforeAll(async () => {
  own = await databaseForTests();
  sites = await own.database.forAll(async (tx) => {
    personId = await buildDeskPerson(tx);
    return [
      await buildSite(tx, { merchantId: 'one-us' }),
      await buildSite(tx, { merchantId: 'one-jp', country: 'jp' }),
    ];
  });
});
afterAll(() => own.drop());

beforeEach(async () => {
  await own.database.forAll((tx) => tx.execute('delete from order_source'));
  arrived = [];
  sku = newId();
  await own.database.forAll((tx) => buildSku(tx, 'one-us', sku));
  seller = await startSpApiServer({ now: clock.now });
  source = createSpApiSource({ endpoint: seller.endpoint });
});
afterEach(async () => {
  source.close();
  await seller.stop();
});

const deps = (changed: Partial<SourceDeps> = {}): SourceDeps => ({
  database: own.database,
  clock,
  log: createLogger('silent'),
  source,
  seal,
  sites: () => sites,
  ordersArrived: async (_, __, orderNumbers) => void arrived.push(...orderNumbers),
  random: () => 0,
  ...changed,
});
const changing = () => ({ ...deps(), recordAudit: async () => undefined });

async function connected(daysBack = 14, changed: Partial<SpApiServer['keys']> = {}): Promise<string> {
  const outcome = await connectSource(changing(), personId, {
    name: 'Shop',
    region: 'na',
    marketplaceIds: ['ATVPDKIKX0DER'],
    withPostalCode: true,
    daysBack,
    ...seller.keys,
    ...changed,
  });
  if (outcome.kind !== 'done') throw new Error(`not connected: ${outcome.kind}`);
  return outcome.source.id;
}

async function seen(id: string) {
  const shown = await own.database.forAll((tx) => viewSource(tx, id));
  if (shown === undefined) throw new Error('no such source');
  return shown;
}
const isoAgo = (ms: number) => new Date(clock.now().getTime() - ms).toISOString();
const order = (agoMs: number, changed: Parameters<typeof buildSellerOrder>[0] = {}) =>
  buildSellerOrder({ sku, lastUpdatedTime: isoAgo(agoMs), ...changed });
const numberOf = ({ orderId }: SellerOrder) => orderId.replaceAll('-', '');
async function stored() {
  const rows = await own.database.forAll((tx) => ledgerOf(tx, 'one-us'));
  return rows.filter((row) => row.sku === sku);
}
const itemsOf = (one: SellerOrder) => own.database.forAll((tx) => itemsOfOrder(tx, 'one-us', numberOf(one)));
const searches = () => seller.requests.filter((name) => name.includes('/orders/2026')).length;
const lastSearch = () =>
  new URL(`https://x${seller.requests.findLast((name) => name.includes('GET'))?.split(' ')[2]}`);

describe('reading an account', () => {
  test('stores its orders in the ledger, notifies listeners, and keeps nothing of the buyer', async () => {
    const orders = Array.from({ length: 230 }, (_, n) => order(dayMs + n * 60_000));
    seller.sell(...orders);
    const id = await connected();
    await readSource(deps(), id);
    expect((await stored()).map((row) => row.order_number).sort()).toEqual(orders.map(numberOf).sort());
    expect(new Set(arrived)).toEqual(new Set(orders.map(numberOf)));
    const shown = await seen(id);
    expect(shown).toMatchObject({
      ordersRead: 230,
      itemsStored: 230,
      itemsRefused: 0,
      problem: null,
      runId: null,
    });
    expect(shown.readUpTo).toEqual(new Date(clock.now().getTime() - source.settlesMs));
    expect(shown.nextAt).toEqual(new Date(clock.now().getTime() + 5 * 60_000));
    const everything = JSON.stringify([await stored(), shown]);
    expect(everything).not.toMatch(/canary|springfield|12345-6789|secret/i);
    for (const row of await stored()) expect(row.postal_code_hash).toMatch(/^[\w-]{43}$/);
    expect(seller.misfits).toEqual([]);
  });

  test('encrypts the secrets so that they can be decrypted in their own row only', async () => {
    const [one, other] = [await connected(), await connected(1, { refreshToken: 'Atzr|another' })];
    const { rows } = await own.database.forAll((tx) =>
      tx.execute('select id, sealed_secrets from order_source'),
    );
    expect(JSON.stringify(rows)).not.toContain(seller.keys.refreshToken);
    await own.database.forAll((tx) =>
      tx.execute(
        `update order_source set sealed_secrets = (select sealed_secrets from order_source where id = '${other}') where id = '${one}'`,
      ),
    );
    await expect(readSource(deps(), one)).rejects.toThrow();
    expect(searches()).toBe(0);
  });

  test('requests later changes with an overlap, and stores nothing twice', async () => {
    const first = order(dayMs);
    seller.sell(first);
    const id = await connected();
    await readSource(deps(), id);
    const before = await seen(id);
    const rows = await stored();
    arrived = [];
    clock.advance(300_000);
    const late = order(13 * 60_000);
    seller.sell(late);
    await readSource(deps(), id);
    expect(new Date(lastSearch().searchParams.get('lastUpdatedAfter') ?? '')).toEqual(
      new Date(before.readUpTo.getTime() - 600_000 - (before.readUpTo.getTime() % 1000)),
    );
    expect(arrived).toEqual([numberOf(late)]);
    expect(await stored()).toEqual(expect.arrayContaining(rows));
    expect((await seen(id)).itemsStored).toBe(2);
  });

  test('merges with reports of the same order: the newer row wins, whichever comes first', async () => {
    const shipped = order(2 * dayMs);
    const [row] = rowsOfOrders([
      {
        orderNumber: shipped.orderId,
        salesChannel: 'Amazon.com',
        postalCode: null,
        orderStatus: 'Cancelled',
        purchasedAt: new Date(isoAgo(3 * dayMs)),
        updatedAt: new Date(isoAgo(dayMs)),
        items: [{ sku, asin: 'A', productName: 'P', quantity: 0, itemStatus: 'Cancelled' }],
      },
    ]).rows;
    if (row === undefined) throw new Error('no row');
    const storing = { ...deps(), sites, postalCodeKey: 'key', now: clock.now() };
    await own.database.forAll((tx) => storeRows(tx, [row], storing));
    seller.sell(shipped);
    const id = await connected();
    await readSource(deps(), id);
    expect(await itemsOf(shipped)).toMatchObject([{ orderStatus: 'Cancelled' }]);
    seller.sell({ ...shipped, lastUpdatedTime: isoAgo(600_000) });
    clock.advance(300_000);
    await readSource(deps(), id);
    expect(await itemsOf(shipped)).toMatchObject([{ orderStatus: 'Shipped', quantity: 1 }]);
  });

  test('refuses items that belong to no marketplace of ours, and counts them', async () => {
    const other = {
      ...order(dayMs),
      salesChannel: { channelName: 'NON_AMAZON', marketplaceId: 'ATVPDKIKX0DER' },
    };
    seller.sell(
      other,
      order(dayMs, { sku: '' }),
      order(dayMs, { orderId: 'S01-1' }),
      order(dayMs, { sku: 'UNKNOWN' }),
    );
    const id = await connected();
    await readSource(deps(), id);
    expect(await seen(id)).toMatchObject({
      ordersRead: 4,
      itemsRefused: 3,
      itemsUnplaced: 1,
      itemsStored: 0,
    });
  });
});

describe('an account with more orders than the plan allows to read', () => {
  test('is read in turns, and never called too often', async () => {
    seller.limit({ perSecond: 0.0056, burst: 20 });
    const orders = Array.from({ length: 2_150 }, (_, n) => order(dayMs + n * 1_000));
    seller.sell(...orders);
    const id = await connected();
    await readSource(deps(), id);
    const first = await seen(id);
    expect(searches()).toBe(20);
    expect(first.runId).toBeNull();
    for (let turn = 0; turn < 40 && (await stored()).length < orders.length; turn += 1) {
      const { nextAt } = await seen(id);
      clock.advance(nextAt.getTime() - clock.now().getTime());
      await readSource(deps(), id);
    }
    expect(await stored()).toHaveLength(orders.length);
    expect(await seen(id)).toMatchObject({ problem: null, ordersRead: orders.length });
  });

  test('that is throttled nevertheless is called again only after a pause, which grows with each failure', async () => {
    const id = await connected();
    seller.fail({ status: 429, error: 'QuotaExceeded' }, { when: (name) => name.includes('/orders/') });
    const pauses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await readSource(deps(), id);
      const { nextAt, problem } = await seen(id);
      expect(problem).toBe('throttled');
      pauses.push(nextAt.getTime() - clock.now().getTime());
      clock.advance(nextAt.getTime() - clock.now().getTime());
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(1000 / 0.0056 - 1);
    expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? 0);
    expect(searches()).toBe(5);
    seller.fail(null);
    await readSource(deps({ random: () => 1 }), id);
    expect(await seen(id)).toMatchObject({ problem: null, failures: 0 });
  });

  test('is read again with a shorter window after its next page has expired', async () => {
    seller.limit({ perSecond: 0.0056, burst: 1 });
    seller.sell(...Array.from({ length: 250 }, () => order(13 * dayMs)));
    const id = await connected();
    await own.database.forAll((tx) =>
      tx.execute(`update order_source set calls_left = 1 where id = '${id}'`),
    );
    await readSource(deps(), id);
    const { pageToken, windowEndsAt } = await seen(id);
    expect(pageToken).not.toBeNull();
    seller.forgetPages();
    for (let turn = 0; turn < 40 && (await stored()).length < 250; turn += 1) {
      const { nextAt } = await seen(id);
      clock.advance(nextAt.getTime() - clock.now().getTime());
      await readSource(deps(), id);
      if (turn === 0)
        expect((await seen(id)).windowEndsAt?.getTime()).toBeLessThan(windowEndsAt?.getTime() ?? 0);
    }
    expect(await stored()).toHaveLength(250);
  });
});

describe('recovery while reading an account', () => {
  test('after a day without an answer, nothing is missing', async () => {
    const id = await connected(1);
    await readSource(deps(), id);
    clock.advance(300_000);
    seller.fail('gone');
    const orders: SellerOrder[] = [];
    for (const end = clock.now().getTime() + dayMs; clock.now().getTime() < end; ) {
      orders.push(order(0));
      seller.sell(...orders.slice(-1));
      await readSource(deps(), id);
      const { nextAt, problem } = await seen(id);
      expect(problem).toBe('unreachable');
      const pause = nextAt.getTime() - clock.now().getTime();
      expect(pause).toBeLessThanOrEqual(90 * 60_000);
      clock.advance(pause);
    }
    seller.fail(null);
    clock.advance(600_000);
    await readSource(deps(), id);
    expect(new Set(arrived)).toEqual(new Set(orders.map(numberOf)));
    expect(await seen(id)).toMatchObject({ problem: null, failures: 0 });
  });

  test('after a node stops in between, another continues and nothing is lost or duplicated', async () => {
    const orders = Array.from({ length: 250 }, () => order(dayMs));
    seller.sell(...orders);
    const id = await connected(1);
    let pages = 0;
    const dying = deps({
      async ordersArrived() {
        pages += 1;
        if (pages === 2) throw new Error('the node dies here');
      },
    });
    await expect(readSource(dying, id)).rejects.toThrow('dies here');
    expect(await stored()).toHaveLength(100);
    await readSource(deps(), id);
    expect(await stored()).toHaveLength(100);
    clock.advance(3 * 60_000);
    const due = await own.database.forAll((tx) => claimDueSources(tx, clock.now(), clock.now(), 50));
    expect(due).toContain(id);
    await readSource(deps(), id);
    expect(await stored()).toHaveLength(250);
    expect((await seen(id)).ordersRead).toBe(250);
  });

  test('two nodes that read one account at the same time request each page once', async () => {
    seller.sell(...Array.from({ length: 250 }, () => order(dayMs)));
    const id = await connected(1);
    await Promise.all([readSource(deps(), id), readSource(deps(), id), readSource(deps(), id)]);
    expect(await seen(id)).toMatchObject({ ordersRead: 250, itemsStored: 250 });
    expect(searches()).toBe(3);
  });

  test('after a page whose response is too large, the page is requested again with fewer orders', async () => {
    seller.sell(order(dayMs));
    const id = await connected(1);
    const tooLarge = JSON.stringify({ orders: [], padding: 'x'.repeat(1_000_001) });
    seller.fail({ body: tooLarge }, { when: (name) => name.includes('maxResultsPerPage=100') });
    await readSource(deps(), id);
    expect(await seen(id)).toMatchObject({ problem: 'answerTooLarge', ordersPerPage: 50 });
    clock.advance(600_000);
    await readSource(deps(), id);
    expect(await seen(id)).toMatchObject({ problem: null, ordersRead: 1 });
  });

  test('after secrets were revoked, the problem is shown, and new ones are used at once', async () => {
    const id = await connected(1);
    await changeSource(changing(), personId, {
      sourceId: id,
      isPaused: undefined,
      withPostalCode: undefined,
      clientId: undefined,
      clientSecret: undefined,
      refreshToken: 'Atzr|old',
    });
    await readSource(deps(), id);
    const refused = await seen(id);
    expect(refused.problem).toBe('credentialsRefused');
    expect(refused.nextAt.getTime() - clock.now().getTime()).toBe(3_600_000);
    const renewed = await changeSource(changing(), personId, {
      sourceId: id,
      isPaused: undefined,
      withPostalCode: undefined,
      clientId: undefined,
      clientSecret: undefined,
      refreshToken: seller.keys.refreshToken,
    });
    expect(renewed).toMatchObject({ kind: 'done', source: { nextAt: clock.now() } });
    await readSource(deps(), id);
    expect((await seen(id)).problem).toBeNull();
  });
});

describe('an account that is', () => {
  const paused = {
    withPostalCode: undefined,
    clientId: undefined,
    clientSecret: undefined,
    refreshToken: undefined,
  };
  const duringTheRead = (happens: () => Promise<unknown>): SourceDeps =>
    deps({
      source: {
        ...source,
        async readPage(account, wanted) {
          const page = await source.readPage(account, wanted);
          await happens();
          return page;
        },
      },
    });

  test('paused is not called, and a page that was being read is stored later', async () => {
    seller.sell(order(dayMs));
    const id = await connected(2);
    await readSource(
      duringTheRead(() => changeSource(changing(), personId, { sourceId: id, isPaused: true, ...paused })),
      id,
    );
    expect(await stored()).toEqual([]);
    const before = searches();
    await readSource(deps(), id);
    expect(searches()).toBe(before);
    expect(
      await own.database.forAll((tx) => claimDueSources(tx, clock.now(), clock.now(), 50)),
    ).not.toContain(id);
    await changeSource(changing(), personId, { sourceId: id, isPaused: false, ...paused });
    await readSource(deps(), id);
    expect(await stored()).toHaveLength(1);
  });

  test('removed stores no more orders', async () => {
    seller.sell(order(dayMs));
    const id = await connected(2);
    await readSource(
      duringTheRead(() => removeSource(changing(), personId, id)),
      id,
    );
    expect(await stored()).toEqual([]);
    expect(await removeSource(changing(), personId, id)).toBe(false);
  });
});
