import type { ChatMessage } from '@aftercare/contract/chat/message';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Unsent } from '../delivery/outbox-store.ts';
import { addMessages, entriesOf, firstChoosable, lastWithoutGap } from './merge-messages.ts';

const message = (seq: number, direction: 0 | 1 | -1 = 0): ChatMessage => ({
  id: `m${seq}`,
  seq,
  authorId: 'a',
  userName: '',
  avatar: '',
  tag: direction === 0 ? 'customer' : 'service',
  html: [`words ${seq}`],
  createdAt: new Date(0),
  direction,
  type: '',
  showsCard: false,
  chat: 'bot',
  isAutomated: false,
  items: [],
  isEnd: null,
  file: null,
  card: null,
});
const unsent = (messageId: string): Unsent => ({
  messageId,
  text: 'x',
  file: null,
  writtenAt: 0,
  refusal: null,
});
const conversation = Array.from({ length: 12 }, (_, index) => message(index + 1, index % 3 === 0 ? 1 : 0));

/** Frames as a network may deliver them: in any order, repeated and split. */
const deliveries = fc
  .array(fc.subarray(conversation, { minLength: 1 }), { maxLength: 12 })
  .chain((batches) =>
    fc.tuple(...batches.map((batch) => fc.shuffledSubarray(batch, { minLength: batch.length }))),
  );

describe('frames that arrive in any order, twice, late or never', () => {
  test('result in the same list as frames that arrive once and in order', () => {
    fc.assert(
      fc.property(deliveries, (batches) => {
        const held = batches.reduce<readonly ChatMessage[]>((list, batch) => addMessages(list, batch), []);
        const came = new Set(batches.flat().map(({ seq }) => seq));
        expect(held.map(({ seq }) => seq)).toEqual([...came].sort((a, b) => a - b));
        // The next catch-up fills every gap.
        const whole = addMessages(held, conversation.slice(lastWithoutGap(held)));
        expect(whole).toEqual(conversation);
      }),
    );
  });

  test('never show a message after a gap, and no message twice', () => {
    fc.assert(
      fc.property(
        deliveries,
        fc.array(fc.constantFrom('m1', 'm5', 'new'), { maxLength: 3 }),
        (batches, ids) => {
          const held = batches.reduce<readonly ChatMessage[]>((list, batch) => addMessages(list, batch), []);
          const entries = entriesOf(held, [...new Set(ids)].map(unsent), 0);
          const stored = entries.flatMap((entry) => (entry.kind === 'stored' ? entry.message.seq : []));
          expect(stored).toEqual(stored.map((_, index) => index + 1));
          expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
        },
      ),
    );
  });
});

describe('choices', () => {
  const choosable = (list: readonly ChatMessage[], waiting: readonly Unsent[] = []) =>
    firstChoosable(entriesOf(list, waiting, 0));

  test("can be clicked until the customer's next message, also after other entries", () => {
    expect(choosable([message(1, 1)])).toBe(0);
    expect(choosable([message(1), message(2, 1), message(3, -1), message(4, 1)])).toBe(1);
    expect(choosable([message(1), message(2, 1), message(3)])).toBe(3);
  });

  test('cannot be clicked while a message of the customer is unsent', () => {
    expect(choosable([message(1), message(2, 1)], [unsent('m9')])).toBe(3);
  });
});

describe('the delivery mark', () => {
  const deliveryOf = (seenByService: number, list = [message(1), message(2)]) =>
    entriesOf(list, [], seenByService).map((entry) => entry.kind === 'stored' && entry.delivery);

  test('is "sent" once stored, and "delivered" once the other side received it or answered', () => {
    expect(deliveryOf(0)).toEqual(['sent', 'sent']);
    expect(deliveryOf(1)).toEqual(['delivered', 'sent']);
    expect(deliveryOf(0, [message(1), message(2, 1), message(3)])).toEqual(['delivered', null, 'sent']);
  });

  test('stays "unsent" until the list has the message, even after the acknowledgement', () => {
    const waiting = unsent('m2');
    expect(entriesOf([message(1)], [waiting], 0).at(-1)).toMatchObject({ kind: 'unsent', id: 'm2' });
    expect(entriesOf([message(1), message(2)], [waiting], 0).at(-1)).toMatchObject({
      kind: 'stored',
      id: 'm2',
    });
  });
});
