import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';

/** Loads the contract with the frame's schemas in place of `zod/mini`. */
async function framed() {
  vi.resetModules();
  vi.doMock('zod/mini', () => import('./frame-schemas.ts'));
  const push = await import('@aftercare/contract/chat/push');
  const embedding = await import('@aftercare/contract/embedding/embedding');
  vi.doUnmock('zod/mini');
  vi.resetModules();
  return { push, embedding };
}

const small = await framed();
const push = await import('@aftercare/contract/chat/push');
const embedding = await import('@aftercare/contract/embedding/embedding');

const pairs = {
  'events received by the socket': [push.customerEvent.wire, small.push.customerEvent.wire],
  'frames sent by the socket': [push.customerFrame.wire, small.push.customerFrame.wire],
  'messages of the page': [embedding.hostMessage, small.embedding.hostMessage],
} as const;

const id = 'abcdefghijklmnopqrstuv';
const message = {
  id,
  seq: 3,
  authorId: 'system',
  userName: 'Assistant',
  avatar: '',
  tag: 'service',
  html: ['<p>Hello</p>'],
  createdAt: new Date('2026-06-01T12:00:00Z'),
  direction: 1,
  type: '1',
  showsCard: false,
  chat: 'bot',
  isAutomated: true,
  items: [{ msg: 'More', isClickable: true }],
  isEnd: null,
  file: null,
  card: null,
} as const;
const until = message.createdAt;
const events = [
  { type: 'pong', lastSeq: 4 },
  { type: 'message.created', message },
  { type: 'messages.seen', by: 'agent', seq: 2 },
  { type: 'typing.started', by: 'agent', userName: 'Ada', until },
  { type: 'session.ended', reason: 'revoked' },
].map((event) => push.customerEvent.toWire(event as never) as object);
const frames = [
  { type: 'auth', conversationId: id, token: undefined, visitor: 'x', after: 0, lang: 'en_US' },
  { type: 'send', conversationId: id, messageId: id, text: 'Hi', fileId: undefined },
  { type: 'ping' },
].map((frame) => push.customerFrame.toWire(frame as never) as object);
const orders = [
  { aftercare: 1, type: 'open' },
  { aftercare: 1, type: 'identify', token: 'a.b.c' },
];
const spoken = [...events, ...frames, ...orders];

type Tree = Record<string, unknown>;

/** Changes, adds or deletes one value of a message. */
function bend(value: unknown, path: readonly number[], change: (at: Tree, key: string) => void): unknown {
  const copy = structuredClone(value) as Tree;
  let at = copy;
  for (const step of path) {
    const keys = Object.keys(at);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) break;
    const next = at[key];
    if (typeof next === 'object' && next !== null && Object.keys(next).length > 0) at = next as Tree;
    else {
      change(at, key);
      return copy;
    }
  }
  change(at, Object.keys(at)[0] ?? 'extra');
  return copy;
}

const bent = fc
  .tuple(fc.constantFrom(...spoken), fc.array(fc.nat(30), { maxLength: 4 }), fc.nat(2), fc.anything())
  .map(([value, path, kind, other]) =>
    bend(value, path, (at, key) => {
      if (kind === 0) at[key] = other;
      else if (kind === 1) at.extra = other;
      else delete at[key];
    }),
  );

describe.each(Object.entries(pairs))('%s', (_what, [whole, own]) => {
  const agree = (value: unknown): void => {
    expect(own.safeParse(value).success).toBe(whole.safeParse(value).success);
  };

  test('the frame’s schemas accept a message exactly if the library does, unchanged or modified', () => {
    for (const one of spoken) agree(one);
    fc.assert(fc.property(bent, agree), { numRuns: 2000 });
    fc.assert(fc.property(fc.anything(), agree), { numRuns: 500 });
  });
});

test('at least one schema accepts each message of the comparison', () => {
  const wholes = Object.values(pairs).map(([whole]) => whole);
  const accepted = spoken.filter((one) => wholes.some((whole) => whole.safeParse(one).success));
  expect(accepted).toHaveLength(spoken.length);
});
