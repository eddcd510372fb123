import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelivery, type Outcome } from './delivery.ts';
import { createOutbox } from './outbox.ts';

type Entry = { messageId: string; reason: string };

const waiting = (messageId: string): Entry => ({ messageId, reason: '' });

/**
 * Begins a delivery with the entries `a`, `b` and so on. `outcomes` are the results of the attempts in order;
 * later attempts are stored.
 */
function begin(ids: string, outcomes: (Outcome | Promise<Outcome>)[] = []) {
  const tried: string[] = [];
  const [onSettled, onLimited] = [vi.fn(), vi.fn()];
  const outbox = createOutbox<Entry>({ store: { put: async () => {}, remove: async () => {} } });
  outbox.fill([...ids].map(waiting));
  const delivery = createDelivery<Entry>({
    outbox,
    isWaiting: ({ reason }) => reason === '',
    async deliver({ messageId }) {
      tried.push(messageId);
      return outcomes.shift() ?? { kind: 'stored' };
    },
    giveUp: (entry, reason) => ({ ...entry, reason }),
    onSettled: ({ messageId }) => onSettled(messageId),
    onLimited,
  });
  return {
    ...delivery,
    outbox,
    onLimited,
    attempts: () => tried.join(''),
    settled: () => onSettled.mock.calls.flat().join(''),
    left: () => outbox.list().map(({ messageId, reason }) => messageId + (reason && `: ${reason}`)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Without jitter, a pause is half of the mean pause.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.useRealTimers());

describe('pump', () => {
  it('sends the waiting entries in order, and removes stored ones from the outbox', async () => {
    const { pump, attempts, settled, left } = begin('abc');
    await pump();
    expect([attempts(), settled(), left()]).toEqual(['abc', 'abc', []]);
  });

  it('sends one entry at a time, also if pump is called during an attempt', async () => {
    const first = Promise.withResolvers<Outcome>();
    const { pump, attempts, outbox } = begin('a', [first.promise]);
    const pumping = pump();
    await pump();
    await outbox.put(waiting('b'));
    await pump();
    expect(attempts()).toBe('a');
    first.resolve({ kind: 'stored' });
    await pumping;
    expect(attempts()).toBe('ab');
  });

  it('continues to send after a rejected attempt', async () => {
    const { pump, attempts } = begin('ab', [Promise.reject(new Error('broken'))]);
    await expect(pump()).rejects.toThrow('broken');
    await pump();
    expect(attempts()).toBe('aab');
  });

  it('starts no attempt after the stop', async () => {
    const first = Promise.withResolvers<Outcome>();
    const { pump, stop, attempts, left } = begin('ab', [first.promise]);
    const pumping = pump();
    stop();
    first.resolve({ kind: 'stored' });
    await pumping;
    await pump();
    expect([attempts(), left()]).toEqual(['a', ['b']]);
  });
});

describe('an entry that cannot be sent now', () => {
  const later = { kind: 'later' } as const;

  it('retries an entry that cannot be sent now after growing pauses, before the next entry', async () => {
    const { pump, attempts, left } = begin('ab', [later, later, later]);
    await pump();
    for (const [failures, pause] of [250, 500, 1_000].entries()) {
      vi.advanceTimersByTime(pause - 1);
      await pump();
      expect(attempts()).toBe('a'.repeat(failures + 1));
      vi.advanceTimersByTime(1);
      await pump();
    }
    expect([attempts(), left()]).toEqual(['aaaab', []]);
  });

  it('retries without a pause after hurry, since the network may be back', async () => {
    const { pump, hurry, attempts } = begin('a', [later, later]);
    await pump();
    hurry();
    await pump();
    hurry();
    await pump();
    expect(attempts()).toBe('aaa');
  });

  it.each([
    ['progress', ({ progressed }: ReturnType<typeof begin>) => progressed()],
    ['a stored entry', () => undefined],
  ])('begins again with a short pause after %s', async (what, progress) => {
    const stored = { kind: 'stored' } as const;
    const one = begin('ab', [later, later, later, ...(what === 'progress' ? [] : [stored]), later]);
    for (let attempts = 0; attempts < 3; attempts += 1) {
      one.hurry();
      await one.pump();
    }
    progress(one);
    one.hurry();
    await one.pump();
    const before = one.attempts().length;
    vi.advanceTimersByTime(249);
    await one.pump();
    expect(one.attempts()).toHaveLength(before);
    vi.advanceTimersByTime(1);
    await one.pump();
    expect(one.left()).toEqual([]);
  });

  it('pauses as long as the server demands, and passes the end of the pause to onLimited', async () => {
    const { pump, onLimited, attempts } = begin('a', [{ ...later, waitMs: 30_000, isLimited: true }]);
    await pump();
    expect(onLimited).toHaveBeenLastCalledWith(Date.now() + 30_000);
    vi.advanceTimersByTime(29_999);
    await pump();
    expect(attempts()).toBe('a');
    vi.advanceTimersByTime(1);
    await pump();
    expect(attempts()).toBe('aa');
  });

  it('passes 0 to onLimited when the next pause has another reason than a limit', async () => {
    const { pump, hurry, onLimited } = begin('a', [{ ...later, isLimited: true }, later]);
    await pump();
    expect(onLimited).toHaveBeenLastCalledWith(Date.now() + 250);
    hurry();
    await pump();
    expect(onLimited).toHaveBeenLastCalledWith(0);
  });

  it('starts no timer for a blocked entry, and retries it at the next call', async () => {
    const { pump, attempts, left } = begin('ab', [{ kind: 'blocked' }]);
    await pump();
    expect([attempts(), left()]).toEqual(['a', ['a', 'b']]);
    await pump();
    expect([attempts(), left()]).toEqual(['aab', []]);
  });
});

describe('an entry that is refused', () => {
  const refused = { kind: 'refused', reason: 'no' } as const;

  it('a refused entry keeps the reason and does not block the next one', async () => {
    const { pump, attempts, settled, left } = begin('abc', [refused]);
    await pump();
    expect([attempts(), settled(), left()]).toEqual(['abc', 'abc', ['a: no']]);
  });

  it('a refused entry keeps changes that were made during the attempt', async () => {
    const first = Promise.withResolvers<Outcome>();
    const { pump, outbox } = begin('a', [first.promise]);
    const pumping = pump();
    const changed = { ...waiting('a'), size: 1 };
    await outbox.put(changed);
    first.resolve(refused);
    await pumping;
    expect(outbox.list()).toEqual([{ ...changed, reason: 'no' }]);
  });

  it('a refused entry does not return to the outbox if it was removed during the attempt', async () => {
    const first = Promise.withResolvers<Outcome>();
    const { pump, outbox, left } = begin('ab', [first.promise]);
    const pumping = pump();
    await outbox.remove('a');
    first.resolve(refused);
    await pumping;
    expect(left()).toEqual([]);
  });

  it('an entry that the caller handled itself is not changed, and the next one is sent', async () => {
    const first = Promise.withResolvers<Outcome>();
    const { pump, outbox, settled, left } = begin('ab', [first.promise]);
    const pumping = pump();
    await outbox.put({ messageId: 'a', reason: 'unseen' });
    first.resolve({ kind: 'handled' });
    await pumping;
    expect([settled(), left()]).toEqual(['b', ['a: unseen']]);
  });
});

it('stores every entry once and in order, whatever the outcomes are', async () => {
  const kinds = fc.constantFrom('stored' as const, 'later' as const, 'blocked' as const, 'lost' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(kinds, { maxLength: 30 }), fc.nat(8), async (outcomes, count) => {
      const stored: string[] = [];
      const outbox = createOutbox<Entry>({ store: { put: async () => {}, remove: async () => {} } });
      const { pump, hurry } = createDelivery<Entry>({
        outbox,
        isWaiting: () => true,
        async deliver({ messageId }) {
          const kind = outcomes.shift() ?? 'stored';
          if (kind === 'later' || kind === 'blocked') return { kind };
          // The server stores each id once. Its answer may be lost.
          if (!stored.includes(messageId)) stored.push(messageId);
          return { kind: kind === 'lost' ? 'later' : 'stored' };
        },
        giveUp: (entry) => entry,
        onSettled: () => {},
      });
      const ids = Array.from({ length: count }, (_, index) => `m${index}`);
      for (const id of ids) {
        await outbox.put(waiting(id));
        hurry();
        await pump();
      }
      while (outbox.list().length > 0) {
        hurry();
        await pump();
      }
      expect(stored).toEqual(ids);
    }),
    { numRuns: 200 },
  );
});
