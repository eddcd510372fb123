import { describe, expect, it, vi } from 'vitest';
import { createOutbox } from './outbox.ts';

type Entry = { messageId: string; at: number };

const entry = (messageId: string, at = 0): Entry => ({ messageId, at });

function begin(compare?: (a: Entry, b: Entry) => number) {
  const writes: string[] = [];
  const waiting: (() => void)[] = [];
  const written = (what: string, list: readonly Entry[]) => {
    writes.push(`${what}: ${list.map(({ messageId }) => messageId).join()}`);
    return new Promise<void>((resolve) => waiting.push(resolve));
  };
  const onKept = vi.fn();
  const outbox = createOutbox<Entry>({
    store: {
      put: ({ messageId }, list) => written(`put ${messageId}`, list),
      remove: (messageId, list) => written(`remove ${messageId}`, list),
    },
    ...(compare && { compare }),
    onKept,
  });
  return {
    outbox,
    writes,
    onKept,
    /** Completes the oldest pending write to the store. */
    store: () => waiting.shift()?.(),
    ids: () => outbox.list().map(({ messageId }) => messageId),
  };
}

describe('the list', () => {
  it('changes the list at once, and passes the entry and the whole list to the store', () => {
    const { outbox, ids, writes } = begin();
    void outbox.put(entry('a'));
    void outbox.put(entry('b'));
    expect([ids(), outbox.has('a'), outbox.has('c')]).toEqual([['a', 'b'], true, false]);
    void outbox.remove('a');
    expect([ids(), outbox.has('a')]).toEqual([['b'], false]);
    expect(writes).toEqual(['put a: a', 'put b: a,b', 'remove a: b']);
  });

  it('contains each id once, and moves an entry that is put again to the end', async () => {
    const { outbox, ids, store } = begin();
    for (const one of [entry('a', 1), entry('b', 2), entry('a', 3)]) {
      const kept = outbox.put(one);
      store();
      await kept;
    }
    expect(ids()).toEqual(['b', 'a']);
    expect(outbox.list()[1]).toEqual(entry('a', 3));
  });

  it('sorts the list by the given comparison, whatever order the entries arrive in', () => {
    const { outbox, ids } = begin((a, b) => a.at - b.at);
    outbox.fill([entry('d', 4), entry('b', 2)]);
    void outbox.put(entry('c', 3));
    void outbox.put(entry('a', 1));
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('a store that is slower than the page', () => {
  it('calls onKept after the store has written a change, not before', async () => {
    const { outbox, onKept, store } = begin();
    const put = outbox.put(entry('a'));
    expect(onKept).not.toHaveBeenCalled();
    store();
    await put;
    expect(onKept).toHaveBeenCalledTimes(1);
    const removed = outbox.remove('a');
    store();
    await removed;
    expect(onKept).toHaveBeenCalledTimes(2);
  });

  it('keeps an entry whose write is pending when the stored entries are read', async () => {
    const { outbox, ids, store } = begin();
    const put = outbox.put(entry('b'));
    outbox.fill([entry('a')]);
    expect(ids()).toEqual(['a', 'b']);
    store();
    await put;
    outbox.fill([entry('a')]);
    expect(ids()).toEqual(['a']);
  });

  it('keeps the newer entry when the store still returns the former one during its write', async () => {
    const { outbox, store } = begin();
    const first = outbox.put(entry('a', 1));
    void outbox.put(entry('a', 2));
    store();
    await first;
    outbox.fill([entry('a', 1)]);
    expect(outbox.list()).toEqual([entry('a', 2)]);
  });

  it('does not restore an entry that was removed while the store wrote it', () => {
    const { outbox, ids } = begin();
    void outbox.put(entry('a'));
    void outbox.remove('a');
    outbox.fill([]);
    expect(ids()).toEqual([]);
  });
});
