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

test('returns no rows for a step without records', () => {
  expect(mergeRecords([])).toEqual({ question: null, mark: null });
});

test('adds a question and its hand-over as one new row', () => {
  const { kind: _, ...row } = question;
  expect(mergeRecords([question, { kind: 'recordHandOver', messageId: 'm2' }])).toEqual({
    question: { ...row, handedOver: true },
    mark: null,
  });
});

test('updates an earlier question once for its choice and its hand-over', () => {
  const chosen = { kind: 'recordChoice', messageId: 'm1', entryId: 'ink-en_US' } as const;
  expect(mergeRecords([chosen, { kind: 'recordHandOver', messageId: 'm1' }])).toEqual({
    question: null,
    mark: { messageId: 'm1', chosen: 'ink-en_US', handedOver: true },
  });
});
