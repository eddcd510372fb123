import { expect, test } from 'vitest';
import { mergeRecords } from './merge-records.ts';

const question = {
  kind: 'recordQuestion',
  messageId: 'm2',
  outcome: 'missed',
  entryId: null,
  offered: ['ink-en_US'],
  probability: 0.25,
} as const;

test('gives no rows without records', () => {
  expect(mergeRecords([])).toEqual({ question: null, mark: null });
});

test('marks a hand-over in the new row of its own question', () => {
  const { kind: _, ...row } = question;
  expect(mergeRecords([question, { kind: 'recordHandOver', messageId: 'm2' }])).toEqual({
    question: { ...row, handedOver: true },
    mark: null,
  });
});

test('marks a choice and a hand-over of an earlier question in one change', () => {
  const chosen = { kind: 'recordChoice', messageId: 'm1', entryId: 'ink-en_US' } as const;
  expect(mergeRecords([chosen, { kind: 'recordHandOver', messageId: 'm1' }])).toEqual({
    question: null,
    mark: { messageId: 'm1', chosen: 'ink-en_US', handedOver: true },
  });
});
