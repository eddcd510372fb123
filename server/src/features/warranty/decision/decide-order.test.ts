import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../../orders/orders.port.ts';
import { decideOrder, type OrderFacts } from './decide-order.ts';

const now = new Date('2026-11-01T12:00:00Z');

function item(overrides: Partial<OrderItem> = {}): OrderItem {
  return {
    orderNumber: '11112345671234567',
    sku: 'P16',
    productId: 'portable-16',
    asin: 'B0AFTERCAR',
    productName: 'Portable monitor',
    quantity: 1,
    orderStatus: 'Shipped',
    itemStatus: 'Shipped',
    salesChannel: 'Amazon.com',
    purchasedAt: new Date('2026-03-10T12:00:00Z'),
    updatedAt: new Date('2026-03-12T12:00:00Z'),
    ...overrides,
  };
}

function facts(overrides: Partial<OrderFacts> = {}): OrderFacts {
  return {
    items: [item()],
    hasOtherItems: false,
    extended: [],
    meant: overrides.items ?? [item()],
    productMonths: new Map(),
    merchantMonths: { basis: 12, extended: 30 },
    timeZone: 'America/Los_Angeles',
    now,
    ...overrides,
  };
}

const kindsOf = (given: OrderFacts) => {
  const decision = decideOrder(given);
  return decision.kind === 'decided' ? decision.items.map(({ kind }) => kind) : decision.kind;
};

describe('an order', () => {
  it('is activated when it is shipped and has no extension', () => {
    const decision = decideOrder(facts());
    expect(decision).toMatchObject({
      kind: 'decided',
      items: [{ kind: 'activate', months: { basis: 12, extended: 30 } }],
    });
  });

  it('is unknown when the ledger has no item of it', () => {
    expect(kindsOf(facts({ items: [] }))).toBe('unknown');
  });

  it('is not detected when the stored order has no product of the merchant', () => {
    expect(kindsOf(facts({ items: [], hasOtherItems: true }))).toBe('notDetected');
  });

  it.each(['Cancelled', 'Canceled', 'cancelled'])('is not covered when it is %s', (orderStatus) => {
    const decision = decideOrder(facts({ items: [item({ orderStatus })] }));
    expect(decision).toMatchObject({ items: [{ kind: 'notCovered', reason: 'cancelled' }] });
  });

  it.each(['Shipped - Returned to Seller', 'Shipped - Returning to Seller', 'Shipped - Rejected by Buyer'])(
    'is not covered when it is %s',
    (orderStatus) => {
      const decision = decideOrder(facts({ items: [item({ orderStatus })] }));
      expect(decision).toMatchObject({ items: [{ kind: 'notCovered', reason: 'returned' }] });
    },
  );

  it('is decided item by item', () => {
    const items = [
      item(),
      item({ sku: 'P17', itemStatus: 'Cancelled' }),
      item({ sku: 'P18', quantity: 0 }),
      item({ sku: 'P19' }),
    ];
    expect(kindsOf(facts({ items, extended: [{ sku: 'P19', productId: 'portable-16' }] }))).toEqual([
      'activate',
      'notCovered',
      'notCovered',
      'taken',
    ]);
  });

  it.each(['Pending', 'Unshipped', 'PendingAvailability'])('waits while it is %s', (orderStatus) => {
    expect(kindsOf(facts({ items: [item({ orderStatus })] }))).toEqual(['wait']);
  });

  it('is covered until the last second of its last day', () => {
    const items = [item({ purchasedAt: new Date('2023-05-01T19:00:00Z') })];
    const end = new Date('2026-11-02T07:59:59Z');
    expect(kindsOf(facts({ items, now: new Date(end.getTime() - 1000) }))).toEqual(['activate']);
    expect(decideOrder(facts({ items, now: end }))).toMatchObject({
      items: [{ kind: 'notCovered', reason: 'termsEnded' }],
    });
  });

  it('is covered by 42 months when it is 41 months old', () => {
    const items = [item({ purchasedAt: new Date('2023-06-01T12:00:00Z') })];
    expect(kindsOf(facts({ items }))).toEqual(['activate']);
  });

  it('gets the lower months of a product and never its higher ones', () => {
    const productMonths = new Map([['portable-16', { basisMonths: 6, extendedMonths: 99 }]]);
    expect(decideOrder(facts({ productMonths }))).toMatchObject({
      items: [{ months: { basis: 6, extended: 30 } }],
    });
  });

  it('is activated without months when the merchant promises none', () => {
    expect(decideOrder(facts({ merchantMonths: null }))).toMatchObject({
      items: [{ kind: 'activate', months: null, endsAt: null }],
    });
  });

  const products = ['A', 'B', 'C', 'D'];
  const bundle = (productIds: readonly string[]) => productIds.map((productId) => item({ productId }));
  const given = (productIds: readonly string[]) =>
    productIds.map((productId) => ({ sku: item().sku, productId }));

  it('gives each product of a bundle its own months', () => {
    const productMonths = new Map([['B', { basisMonths: 6, extendedMonths: 6 }]]);
    const items = [...bundle(['A', 'B'])];
    expect(decideOrder(facts({ items, productMonths, now: new Date('2026-04-01T00:00:00Z') }))).toMatchObject(
      {
        items: [
          { kind: 'activate', item: { productId: 'A' }, months: { basis: 12, extended: 30 } },
          { kind: 'activate', item: { productId: 'B' }, months: { basis: 6, extended: 6 } },
        ],
      },
    );
  });

  it.each([
    {
      before: ['A'],
      now: ['A', 'B'],
      kinds: ['taken', 'activate'],
      why: 'the bundle gained a product',
    },
    { before: ['A', 'B'], now: ['B', 'C'], kinds: ['taken', 'taken'], why: 'one product was replaced' },
    { before: ['A'], now: ['C'], kinds: ['taken'], why: 'the product was replaced' },
    { before: ['A'], now: ['B', 'C'], kinds: ['taken', 'activate'], why: 'a bundle replaced the product' },
    { before: ['A', 'B'], now: ['A'], kinds: ['taken'], why: 'the bundle became one product' },
  ])('gets only the remaining extensions after $why', ({ before, now: meant, kinds }) => {
    expect(kindsOf(facts({ items: bundle(meant), extended: given(before) }))).toEqual(kinds);
  });

  it('is not affected by an extension of another SKU', () => {
    const extended = [{ sku: 'OTHER', productId: 'A' }];
    expect(kindsOf(facts({ items: bundle(['A']), extended }))).toEqual(['activate']);
  });

  it('never has more extensions than products while the catalogue changes', () => {
    const meanings = fc.array(fc.subarray(products, { minLength: 1 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(meanings, (changes) => {
        let extended: OrderFacts['extended'] = [];
        for (const meant of changes) {
          const decision = decideOrder(facts({ items: bundle(meant), extended }));
          if (decision.kind !== 'decided') throw new Error('items were given');
          const fresh = decision.items.filter(({ kind }) => kind === 'activate');
          if (fresh.length > 0) expect(extended.length + fresh.length).toBeLessThanOrEqual(meant.length);
          extended = [...extended, ...given(fresh.map(({ item: { productId } }) => productId))];
        }
        expect(new Set(extended.map(({ productId }) => productId)).size).toBe(extended.length);
      }),
    );
  });

  it('is never activated for an item that is extended already', () => {
    const status = fc.constantFrom(
      'Shipped',
      'Pending',
      'Unshipped',
      'Cancelled',
      'Shipped - Delivered to Buyer',
    );
    const anyItem = fc.record({
      sku: fc.constantFrom('A', 'B', 'C', 'D'),
      orderStatus: status,
      itemStatus: status,
      quantity: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyItem, { minLength: 1 }),
        fc.subarray(['A', 'B', 'C', 'D']),
        (rows, extendedSkus) => {
          const extended = extendedSkus.map((sku) => ({ sku, productId: 'portable-16' }));
          const decision = decideOrder(facts({ items: rows.map((row) => item(row)), extended }));
          if (decision.kind !== 'decided') throw new Error('items were given');
          for (const decided of decision.items) {
            expect(decided.kind === 'taken').toBe(extendedSkus.includes(decided.item.sku));
          }
        },
      ),
    );
  });
});
