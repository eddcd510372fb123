import { expect, test } from 'vitest';
import { type ChatHistory, type Entry, type RobotEvent, violationsOf } from './chat-history.ts';

const line = (over: Partial<RobotEvent>): RobotEvent => ({
  at: 0,
  robot: 'r1',
  conversationId: 'c1',
  op: 'send',
  messageId: 'm1',
  seq: null,
  text: 'one @c1',
  result: 'ok',
  ...over,
});
const entry = (over: Partial<Entry>): Entry => ({
  messageId: 'm1',
  seq: 1,
  text: 'one @c1',
  from: 'customer',
  ...over,
});

const two: Entry[] = [entry({}), entry({ messageId: 'm2', seq: 2, text: 'two @c1' })];
const good: ChatHistory = {
  events: [
    line({}),
    line({ op: 'ack', seq: 1, at: 1 }),
    line({ op: 'receive', seq: 1, robot: 'r2', at: 1 }),
    line({ messageId: 'm2', text: 'two @c1', at: 2 }),
    line({ op: 'receive', messageId: 'm2', seq: 2, robot: 'r2', text: 'two @c1', at: 3 }),
  ],
  reads: [
    { reader: 'page', conversationId: 'c1', entries: two },
    { reader: 'desk', conversationId: 'c1', entries: two },
  ],
  once: [{ what: 'ticket of thread t', count: 1 }],
};
const readAs = (entries: Entry[], desk = entries): ChatHistory => ({
  ...good,
  reads: [
    { reader: 'page', conversationId: 'c1', entries },
    { reader: 'desk', conversationId: 'c1', entries: desk },
  ],
});
const also = (...events: RobotEvent[]): ChatHistory => ({ ...good, events: [...good.events, ...events] });
const [first = entry({}), second = entry({})] = two;

test('a correct run breaks no rule', () => {
  expect(violationsOf(good)).toEqual([]);
});

/** Each history is what a server with that fault would leave behind. */
test.each<[fault: string, rule: string, history: ChatHistory]>([
  ['a message acknowledged before it was stored', 'H1', readAs([first])],
  [
    'a message stored twice, without a unique key',
    'H2',
    readAs([first, { ...first, seq: 2 }, { ...second, seq: 3 }]),
  ],
  [
    'the same text stored twice, without a unique key over ids',
    'H2',
    readAs([...two, entry({ messageId: 'm3', seq: 3 })]),
  ],
  ['a message that no robot sent', 'H3', readAs([...two, entry({ messageId: 'm9', seq: 3, text: 'nine' })])],
  ['a truncated message', 'H3', readAs([{ ...first, text: 'on' }, second])],
  [
    'messages sent in order and stored out of order',
    'H4',
    readAs([
      { ...second, seq: 1 },
      { ...first, seq: 2 },
    ]),
  ],
  ['a gap in the sequence numbers', 'H5', readAs([first, { ...second, seq: 3 }])],
  ['a reader that never receives a message', 'H5', readAs(two, [first])],
  [
    'a lost push that no catch-up replaced',
    'H6',
    also(line({ op: 'receive', seq: 4, robot: 'r2', messageId: 'm4', at: 9 })),
  ],
  [
    'a stream whose sequence numbers decrease',
    'H6',
    also(line({ op: 'receive', seq: 1, robot: 'r2', at: 9 })),
  ],
  ['an acknowledgement with another sequence number', 'H7', also(line({ op: 'ack', seq: 2, at: 9 }))],
  [
    'a message of another conversation',
    'H9',
    also(
      line({ conversationId: 'c2', messageId: 'x', text: 'x @c2', robot: 'r3', result: 'info' }),
      line({ op: 'receive', seq: 3, robot: 'r2', text: 'x @c2', messageId: 'x', at: 9 }),
    ),
  ],
  ['two tickets for one thread', 'H10', { ...good, once: [{ what: 'ticket of thread t', count: 2 }] }],
  ['a second busy notice', 'H10', { ...good, once: [{ what: 'busy notice of chat a', count: 2 }] }],
])('finds a fault: %s (%s)', (_, rule, history) => {
  expect(violationsOf(history).filter((one) => one.startsWith(`${rule}:`))).not.toEqual([]);
});

test('an operation with an unknown result may have happened or not', () => {
  const uncertain = line({ messageId: 'm3', text: 'three @c1', result: 'info', at: 4 });
  expect(violationsOf(also(uncertain))).toEqual([]);
  const there = [...two, entry({ messageId: 'm3', seq: 3, text: 'three @c1' })];
  expect(violationsOf({ ...readAs(there), events: [...good.events, uncertain] })).toEqual([]);
});
