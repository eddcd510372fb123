import { expect, test } from 'vitest';
import { recordItems } from './record-items.ts';

const asked = {
  kind: 'recordQuestion',
  messageId: 'm2',
  outcome: 'missed',
  entryId: null,
  offered: ['ink-en_US'],
  probability: 0.25,
} as const;

test('gives no fields without records', () => {
  expect(recordItems([])).toEqual({});
});

test('marks a hand-over in the new row of its own question', () => {
  expect(recordItems([asked, { kind: 'recordHandOver', messageId: 'm2' }])).toEqual({
    question: {
      message_id: 'm2',
      outcome: 'missed',
      entry_id: null,
      offered: ['ink-en_US'],
      probability: 0.25,
      handed_over: true,
    },
  });
});

test('marks a choice and a hand-over of an earlier question in one change', () => {
  const chosen = { kind: 'recordChoice', messageId: 'm1', entryId: 'ink-en_US' } as const;
  expect(recordItems([chosen, { kind: 'recordHandOver', messageId: 'm1' }])).toEqual({
    mark: { message_id: 'm1', chosen: 'ink-en_US', handed_over: true },
  });
});
