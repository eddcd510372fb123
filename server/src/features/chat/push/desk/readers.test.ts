import { deskLimits } from '@aftercare/contract/desk/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReaders, type RowReaders } from './readers.ts';
import { renewViewersMs } from './viewers.ts';

const of = { merchantId: 'kuma-de', id: 'c1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Nodes that exchange notifications; `cut` nodes neither send nor receive any. */
function setUp(count: number) {
  let time = 0;
  const receivers = new Map<number, (notification: string) => void>();
  const cut = new Set<number>();
  const published: string[] = [];
  const nodes = Array.from({ length: count }, (_, at) => {
    const changes: RowReaders[][] = [];
    const readers = createReaders({
      clock: { now: () => new Date(time) } as Parameters<typeof createReaders>[0]['clock'],
      notifications: {
        publish(notification) {
          published.push(notification);
          if (cut.has(at)) return;
          for (const [to, receive] of receivers) if (to !== at && !cut.has(to)) receive(notification);
        },
        onNotification: (listener) => void receivers.set(at, listener),
      },
    });
    readers.listen((list) => void changes.push([...list]));
    return { readers, changes, shown: () => readers.all().flatMap(({ personIds }) => personIds) };
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  const receive = (notification: string) => {
    for (const one of receivers.values()) one(notification);
  };
  return { nodes, cut, published, pass, receive };
}

test('every node knows the readers of a conversation until their last tab closes', () => {
  const { nodes, pass } = setUp(3);
  const close = nodes[0]?.readers.enter(of, 'anna');
  const closeOther = nodes[0]?.readers.enter(of, 'anna');
  nodes[1]?.readers.enter(of, 'mia');
  for (const { shown } of nodes) expect(shown().toSorted()).toEqual(['anna', 'mia']);
  close?.();
  close?.();
  for (const { shown } of nodes) expect(shown().toSorted()).toEqual(['anna', 'mia']);
  closeOther?.();
  pass(1_000);
  for (const { shown } of nodes) expect(shown()).toEqual(['mia']);
});

test('desks get the changed rows together, also the one that lost its last reader', () => {
  const { nodes, pass } = setUp(2);
  const leave = nodes[0]?.readers.enter(of, 'anna');
  leave?.();
  nodes[0]?.readers.enter({ ...of, id: 'c2' }, 'anna');
  expect(nodes[1]?.changes).toEqual([]);
  pass(1_000);
  const { merchantId } = of;
  for (const { changes } of nodes)
    expect(changes).toEqual([
      [
        { merchantId, conversationId: 'c1', personIds: [] },
        { merchantId, conversationId: 'c2', personIds: ['anna'] },
      ],
    ]);
});

test('readers at a node that fails disappear within a minute, others stay, and a new node learns of them', () => {
  const { nodes, cut, pass } = setUp(3);
  cut.add(2);
  nodes[0]?.readers.enter(of, 'anna');
  cut.delete(2);
  nodes[1]?.readers.enter(of, 'mia');
  for (const { readers } of nodes) readers.renew();
  expect(nodes[2]?.shown().toSorted()).toEqual(['anna', 'mia']);
  cut.add(1);
  for (let passed = 0; passed < 60_000; passed += renewViewersMs) {
    pass(renewViewersMs);
    for (const { readers } of nodes) readers.renew();
  }
  expect(nodes[0]?.shown()).toEqual(['anna']);
  expect(nodes[2]?.shown()).toEqual(['anna']);
});

test('one notification repeats many readers', () => {
  const { nodes, published } = setUp(2);
  for (let at = 0; at < 45; at += 1) nodes[0]?.readers.enter({ ...of, id: `c${at}` }, `p${at}`);
  published.length = 0;
  nodes[0]?.readers.renew();
  expect(published).toHaveLength(3);
  expect(nodes[1]?.readers.all()).toHaveLength(45);
});

test('a node keeps at most 2,000 readers of other nodes, and shows few of one conversation', () => {
  const { nodes } = setUp(2);
  for (let at = 0; at < 2_100; at += 1) nodes[0]?.readers.enter({ ...of, id: `c${at}` }, 'anna');
  expect(nodes[1]?.readers.all()).toHaveLength(2_000);
  for (let at = 0; at < 30; at += 1) nodes[0]?.readers.enter(of, `p${at}`);
  expect(
    nodes[0]?.readers.all().find(({ conversationId }) => conversationId === 'c1')?.personIds,
  ).toHaveLength(deskLimits.readersInRow);
});

test('a notification of another form changes nothing', () => {
  const { nodes, receive } = setUp(1);
  for (const text of [
    'reading/n/kuma-de/c1.mia',
    'reading/n/kuma-de/+c1',
    'reading/n/kuma-de/+c1.mia.ben',
    `reading/n/kuma-de/+c1.${'m'.repeat(65)}`,
    'reading/n/+c1.mia',
    'viewing/kuma-de/c1/n/mia/here',
  ])
    receive(text);
  expect(nodes[0]?.readers.all()).toEqual([]);
});
