import { deskEvent } from '@aftercare/contract/desk/chat/push';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import { expect, test } from 'vitest';
import { createViewers, renewViewersMs } from './viewers.ts';

const of = { merchantId: 'kuma-de', id: 'c1' };

function viewersIn(text: string): string[] {
  const event = deskEvent.fromWire(JSON.parse(text));
  if (event.type !== 'viewers.changed') throw new Error(`unexpected event: ${event.type}`);
  return event.viewers.map(({ personId, isTyping }) => `${personId}${isTyping ? ' types' : ''}`);
}

/** Nodes that exchange notifications; `cut` nodes neither send nor receive any. */
function setUp(count: number) {
  let time = 0;
  const listeners = new Map<number, (notification: string) => void>();
  const cut = new Set<number>();
  const published: string[] = [];
  const nodes = Array.from({ length: count }, (_, at) => {
    const events: string[][] = [];
    const viewers = createViewers({
      clock: { now: () => new Date(time) } as Parameters<typeof createViewers>[0]['clock'],
      notifications: {
        publish(notification) {
          published.push(notification);
          if (!cut.has(at)) for (const [to, tell] of listeners) if (!cut.has(to)) tell(notification);
        },
        onNotification: (listener) => void listeners.set(at, listener),
      },
      deskRooms: { broadcast: (_merchantId, _id, text) => void events.push(viewersIn(text)) },
    });
    const shown = () => events.at(-1);
    return { viewers, shown, events };
  });
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { nodes, cut, published, pass };
}

test('viewers of one conversation at three nodes see each other in any order of arrival', () => {
  const { nodes } = setUp(3);
  for (const [at, { viewers }] of nodes.entries()) viewers.enter(of, `p${at}`);
  for (const { shown } of nodes) expect(shown()?.toSorted()).toEqual(['p0', 'p1', 'p2']);
});

test('a viewer who leaves disappears at every node at once, after the last of their tabs', () => {
  const { nodes } = setUp(2);
  const [first, second] = nodes.map(({ viewers }) => viewers);
  first?.enter(of, 'anna');
  const closeTab = second?.enter(of, 'mia');
  const closeOther = second?.enter(of, 'mia');
  closeTab?.();
  closeTab?.();
  expect(nodes[0]?.shown()).toEqual(['anna', 'mia']);
  closeOther?.();
  expect(nodes[0]?.shown()).toEqual(['anna']);
});

test('typing of a viewer reaches the other nodes at most once a second and ends after the shown time', () => {
  const { nodes, published, pass } = setUp(2);
  nodes[0]?.viewers.enter(of, 'anna');
  nodes[1]?.viewers.enter(of, 'mia');
  published.length = 0;
  nodes[1]?.viewers.typing(of, 'mia');
  pass(500);
  nodes[1]?.viewers.typing(of, 'mia');
  expect(published).toHaveLength(1);
  expect(nodes[0]?.shown()).toEqual(['anna', 'mia types']);
  pass(limits.typingShownMs);
  nodes[0]?.viewers.enter(of, 'ben');
  expect(nodes[0]?.shown()?.toSorted()).toEqual(['anna', 'ben', 'mia']);
});

test('typing of a user who does not have the conversation open is not shown', () => {
  const { nodes, published } = setUp(2);
  nodes[0]?.viewers.enter(of, 'anna');
  published.length = 0;
  nodes[1]?.viewers.typing(of, 'mia');
  nodes[0]?.viewers.typing(of, 'mia');
  expect(published).toEqual([]);
});

test('viewers at a node that fails disappear within a minute, others stay', () => {
  const { nodes, cut, pass } = setUp(3);
  for (const [at, { viewers }] of nodes.entries()) viewers.enter(of, `p${at}`);
  cut.add(2);
  for (let passed = 0; passed < 60_000; passed += renewViewersMs) {
    pass(renewViewersMs);
    for (const { viewers } of nodes) viewers.renew();
  }
  expect(nodes[0]?.shown()).toEqual(['p0', 'p1']);
  expect(nodes[1]?.shown()?.toSorted()).toEqual(['p0', 'p1']);
});

test('a node without viewers of a conversation keeps nothing about it, and repeats nothing for a lone viewer', () => {
  const { nodes, published } = setUp(2);
  const leave = nodes[0]?.viewers.enter(of, 'anna');
  nodes[0]?.viewers.renew();
  nodes[1]?.viewers.renew();
  expect(published).toHaveLength(1);
  expect(nodes[1]?.events).toEqual([]);
  leave?.();
  nodes[1]?.viewers.enter(of, 'mia');
  expect(nodes[1]?.shown()).toEqual(['mia']);
});

test('a notification of another form changes nothing', () => {
  const listeners: ((notification: string) => void)[] = [];
  const events: string[] = [];
  const viewers = createViewers({
    clock: { now: () => new Date(0) } as Parameters<typeof createViewers>[0]['clock'],
    notifications: { publish: () => undefined, onNotification: (listener) => void listeners.push(listener) },
    deskRooms: { broadcast: (_merchantId, _id, text) => void events.push(text) },
  });
  viewers.enter(of, 'anna');
  events.length = 0;
  for (const text of [
    'viewing/kuma-de/c1/n/mia/left',
    'viewing/kuma-de/c1/mia/here',
    'viewing/kuma-de/c2/n/mia/here',
    `viewing/kuma-de/c1/n/${'m'.repeat(65)}/here`,
    'typing/kuma-de/c1/agent',
  ])
    for (const listener of listeners) listener(text);
  expect(events).toEqual([]);
});

test('a node keeps at most 100 viewers of other nodes for a conversation, and shows at most 20', () => {
  const { nodes } = setUp(2);
  nodes[0]?.viewers.enter(of, 'anna');
  const leave = Array.from({ length: 101 }, (_, at) => nodes[1]?.viewers.enter(of, `p${at}`));
  expect(nodes[0]?.shown()).toHaveLength(deskLimits.viewersShown);
  for (const end of leave.slice(0, 100)) end?.();
  expect(nodes[0]?.shown()).toEqual(['anna']);
});
