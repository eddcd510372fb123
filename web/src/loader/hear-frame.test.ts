import { type FrameMessage, frameMessage, hostMessage } from '@aftercare/contract/embedding/embedding';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openHostLine } from '../app/embedded/host-line.ts';
import { readFrameMessage } from './hear-frame.ts';

const plain = ['ready', 'closed', 'messageSent', 'identified', 'loggedOut'] as const;
const reasons = [
  'off',
  'malformed',
  'signature',
  'audience',
  'expired',
  'tooLong',
  'used',
  'unreachable',
] as const;
const name = fc.string({ maxLength: 50, unit: 'grapheme' }).filter((text) => text.length <= 50);
const messages: fc.Arbitrary<FrameMessage> = fc.oneof(
  fc.constantFrom(...plain).map((type) => ({ aftercare: 1, type }) as const),
  fc.nat().map((count) => ({ aftercare: 1, type: 'unread', count }) as const),
  fc.stringMatching(/^[\w-]{0,50}$/).map((token) => ({ aftercare: 1, type: 'kept', token }) as const),
  name.map((one) => ({ aftercare: 1, type: 'personJoined', name: one }) as const),
  fc.constantFrom(...reasons).map((reason) => ({ aftercare: 1, type: 'identityRefused', reason }) as const),
);
const bent = fc.oneof(
  fc.anything(),
  fc
    .tuple(messages, fc.string(), fc.anything())
    .map(([message, key, value]) => ({ ...message, [key]: value })),
  fc.tuple(messages, fc.nat()).map(([message, at]) => {
    const entries = Object.entries(message);
    return Object.fromEntries(entries.filter((_, index) => index !== at % entries.length));
  }),
  fc
    .tuple(fc.constantFrom('open', 'close', 'reopen', 'resume', 'identify', 'logOut'), fc.anything())
    .map(([type, token]) => ({ aftercare: 1, type, token })),
);

describe('the page’s side of the channel', () => {
  test('the page accepts every message of a frame', () => {
    fc.assert(
      fc.property(messages, (message) => {
        expect(frameMessage.safeParse(message).success).toBe(true);
        expect(readFrameMessage(message)).toEqual(message);
      }),
    );
  });

  test('the page ignores every value that is not a message of a frame', () => {
    fc.assert(
      fc.property(bent, (message) => {
        const heard = readFrameMessage(message);
        // The loader does not check the value of `reason`.
        const read = heard?.type === 'identityRefused' ? { ...heard, reason: 'off' } : heard;
        if (heard !== null) expect(frameMessage.safeParse(read).success).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the frame’s side of the channel', () => {
  const host = 'https://www.shop.example';

  function openLine() {
    const target = new EventTarget();
    const posted: [unknown, string][] = [];
    const parent = { postMessage: (data: unknown, to: string) => posted.push([data, to]) };
    const heard: unknown[] = [];
    const frame = { parent, addEventListener: target.addEventListener.bind(target) };
    const line = openHostLine(frame as never, host);
    line.hear((message) => heard.push(message));
    const post = (data: unknown, from: { origin: string; source: unknown }) =>
      target.dispatchEvent(Object.assign(new Event('message'), { data, ...from }));
    return { line, posted, heard, post, parent };
  }
  const open = { aftercare: 1, type: 'open' };

  test('the frame posts to the page that embeds it, and to no other', () => {
    const { line, posted } = openLine();
    line.tell({ type: 'unread', count: 2 });
    expect(posted).toEqual([
      [{ aftercare: 1, type: 'ready' }, host],
      [{ aftercare: 1, type: 'unread', count: 2 }, host],
    ]);
  });

  test('the frame accepts messages of the embedding page, and of no other window or origin', () => {
    const { heard, post, parent } = openLine();
    post(open, { origin: 'https://evil.example', source: parent });
    post(open, { origin: 'null', source: parent });
    post(open, { origin: host, source: {} });
    post(open, { origin: host, source: null });
    expect(heard).toEqual([]);
    post(open, { origin: host, source: parent });
    expect(heard).toEqual([open]);
  });

  test('the frame ignores messages that do not match the schema', () => {
    const { heard, post, parent } = openLine();
    fc.assert(
      fc.property(bent, (data) => {
        heard.length = 0;
        post(data, { origin: host, source: parent });
        expect(heard.length).toBe(hostMessage.safeParse(data).success ? 1 : 0);
      }),
      { numRuns: 1000 },
    );
  });
});
