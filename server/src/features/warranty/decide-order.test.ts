import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '../orders/orders.port.ts';
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
    taken: new Set(),
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
  it('is activated where it was shipped and nobody has it', () => {
    const decision = decideOrder(facts());
    expect(decision).toMatchObject({
      kind: 'decided',
      items: [{ kind: 'activate', months: { basis: 12, extended: 30 } }],
    });
  });

  it('is unknown where the ledger has nothing of it', () => {
    expect(kindsOf(facts({ items: [] }))).toBe('unknown');
  });

  it('is not detected where it is known and holds no product of ours', () => {
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

  it('decides each item by itself', () => {
    const items = [
      item(),
      item({ sku: 'P17', itemStatus: 'Cancelled' }),
      item({ sku: 'P18', quantity: 0 }),
      item({ sku: 'P19' }),
    ];
    expect(kindsOf(facts({ items, taken: new Set(['P19']) }))).toEqual([
      'activate',
      'notCovered',
      'notCovered',
      'taken',
    ]);
  });

  it.each(['Pending', 'Unshipped', 'PendingAvailability'])('waits while it is %s', (orderStatus) => {
    expect(kindsOf(facts({ items: [item({ orderStatus })] }))).toEqual(['wait']);
  });

  it('is covered to the last second of its last day, and not after', () => {
    const items = [item({ purchasedAt: new Date('2023-05-01T19:00:00Z') })];
    const end = new Date('2026-11-02T07:59:59Z');
    expect(kindsOf(facts({ items, now: new Date(end.getTime() - 1000) }))).toEqual(['activate']);
    expect(decideOrder(facts({ items, now: end }))).toMatchObject({
      items: [{ kind: 'notCovered', reason: 'termsEnded' }],
    });
  });

  it('of 41 months ago is still covered by 42', () => {
    const items = [item({ purchasedAt: new Date('2023-06-01T12:00:00Z') })];
    expect(kindsOf(facts({ items }))).toEqual(['activate']);
  });

  it("takes a product's lower months and never its higher ones", () => {
    const productMonths = new Map([['portable-16', { basisMonths: 6, extendedMonths: 99 }]]);
    expect(decideOrder(facts({ productMonths }))).toMatchObject({
      items: [{ months: { basis: 6, extended: 30 } }],
    });
  });

  it('is activated without months where the merchant promises no figure', () => {
    expect(decideOrder(facts({ merchantMonths: null }))).toMatchObject({
      items: [{ kind: 'activate', months: null, endsAt: null }],
    });
  });

  it('never gives what is taken, whatever else the ledger says', () => {
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
      fc.property(fc.array(anyItem, { minLength: 1 }), fc.subarray(['A', 'B', 'C', 'D']), (rows, taken) => {
        const decision = decideOrder(facts({ items: rows.map((row) => item(row)), taken: new Set(taken) }));
        if (decision.kind !== 'decided') throw new Error('items were given');
        for (const decided of decision.items) {
          expect(decided.kind === 'taken').toBe(taken.includes(decided.item.sku));
        }
      }),
    );
  });
});
