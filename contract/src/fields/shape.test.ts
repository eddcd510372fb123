import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { defaulted, listOf, type OursOf, optional, orNull, shape, type WireOf } from './shape.ts';
import { enumOf, flag, id, optionalText, seconds } from './values.ts';

const item = shape({ name: ['item_name', z.string()], isSold: ['is_sold', flag] });
const order = shape({
  orderId: ['order_id', id],
  boughtAt: ['bought_at', seconds],
  state: ['state', enumOf('open', 'notFound')],
  items: ['items', listOf(item)],
  first: ['first_item', orNull(item)],
  note: ['note', optional(z.string())],
  count: ['count', defaulted(z.int(), 7)],
});

const anItem = fc.record({ name: fc.string(), isSold: fc.boolean() });
const anOrder = fc.record(
  {
    orderId: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
    boughtAt: fc.integer({ min: 0, max: 4e9 }).map((value) => new Date(value * 1000)),
    state: fc.constantFrom('open' as const, 'notFound' as const),
    items: fc.array(anItem),
    first: fc.option(anItem),
    note: fc.string(),
    count: fc.integer(),
  },
  { requiredKeys: ['orderId', 'boughtAt', 'state', 'items', 'first', 'count'] },
);

describe('shape', () => {
  test('round-trips every value, and the wire matches its schema', () => {
    fc.assert(
      fc.property(anOrder, (ours) => {
        const wire = order.toWire(ours);
        expect(order.wire.parse(JSON.parse(JSON.stringify(wire)))).toEqual(wire);
        expect(order.fromWire(wire)).toEqual(ours);
      }),
    );
  });

  test('renames at every depth', () => {
    const ours = {
      orderId: 'a',
      boughtAt: new Date(5000),
      state: 'notFound',
      items: [{ name: 'x', isSold: true }],
      first: null,
      count: 1,
    } as const;
    expect(order.toWire({ ...ours, items: [...ours.items] })).toEqual({
      order_id: 'a',
      bought_at: 5,
      state: 'not_found',
      items: [{ item_name: 'x', is_sold: 1 }],
      first_item: null,
      count: 1,
    });
  });

  test('refuses an unknown key at every depth', () => {
    const wire = { order_id: 'a', bought_at: 5, state: 'open', items: [], first_item: null };
    expect(order.wire.safeParse(wire).success).toBe(true);
    expect(order.wire.safeParse({ ...wire, other: 1 }).success).toBe(false);
    const nested = { ...wire, items: [{ item_name: 'x', is_sold: 1, other: 1 }] };
    expect(order.wire.safeParse(nested).success).toBe(false);
  });

  test('keeps a missing key missing, and fills in defaults', () => {
    const ours = order.fromWire({ order_id: 'a', bought_at: 5, state: 'open', items: [], first_item: null });
    expect('note' in ours).toBe(false);
    expect(ours.count).toBe(7);
    expect('note' in order.toWire({ ...ours, note: undefined })).toBe(false);
  });

  test('infers the types of our side and of the wire', () => {
    type Ours = OursOf<typeof order>;
    type Wire = WireOf<typeof order>;
    expectTypeOf<Ours['boughtAt']>().toEqualTypeOf<Date>();
    expectTypeOf<Ours['note']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Ours['first']>().toEqualTypeOf<{ name: string; isSold: boolean } | null>();
    expectTypeOf<Wire['bought_at']>().toEqualTypeOf<number>();
    expectTypeOf<Wire['count']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Ours>().not.toHaveProperty('order_id');
  });

  test('applies the rule of an optional field only to a present value', () => {
    const context = { lang: 'en_US' } as const;
    const ruled = { wire: z.string(), fromWire: String, toWire: String, rule: () => 'required' as const };
    expect(optional(ruled).rule?.(undefined, context)).toBeUndefined();
    expect(optional(ruled).rule?.('x', context)).toBe('required');
    expect(optionalText(ruled).rule?.('', context)).toBeUndefined();
  });
});
