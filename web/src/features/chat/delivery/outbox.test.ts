import { describe, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';
import type { OutboxStore, Unsent } from './outbox-store.ts';
import { createOutboxTurn } from './outbox-turn.ts';

const unsent = (messageId: string, writtenAt: number): Unsent => ({
  messageId,
  text: messageId,
  file: null,
  writtenAt,
  refusal: null,
});

describe('the outbox', () => {
  test('keeps a message whose write to the store is pending while the store is read', async () => {
    let stored: () => void = () => undefined;
    const store: OutboxStore = {
      all: async () => [unsent('older', 1)],
      put: () => new Promise((resolve) => (stored = resolve)),
      remove: async () => undefined,
      clear: async () => undefined,
      isKept: () => true,
    };
    const outbox = createOutbox(store, () => undefined);
    const putting = outbox.put(unsent('newer', 2));
    await outbox.load();
    expect(outbox.list().map(({ messageId }) => messageId)).toEqual(['older', 'newer']);
    stored();
    await putting;
  });
});

type Grant = (lock: Lock | null) => unknown;
const lock = { name: 'held', mode: 'exclusive' } as Lock;

const locksThat = (answer: (grant: Grant) => unknown) => () =>
  ({
    request: async (_name: string, _options: unknown, grant: Grant) => answer(grant),
  }) as unknown as LockManager;

describe('the lock for sending', () => {
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);

  test('is held by one tab at a time, and other tabs skip the work', async () => {
    done.length = 0;
    await createOutboxTurn(locksThat((grant) => grant(lock)))(work('ours'));
    await createOutboxTurn(locksThat((grant) => grant(null)))(work('not ours'));
    expect(done).toEqual(['ours']);
  });

  test('is ignored after ten seconds if a suspended tab keeps it', async () => {
    done.length = 0;
    let now = 0;
    const withLock = createOutboxTurn(
      locksThat((grant) => grant(null)),
      () => now,
    );
    await withLock(work('first'));
    now = 9_999;
    await withLock(work('second'));
    expect(done).toEqual([]);
    now = 10_000;
    await withLock(work('third'));
    expect(done).toEqual(['third']);
  });

  test('is granted in browsers without locks', async () => {
    done.length = 0;
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await createOutboxTurn(locksThat(blocked))(work('blocked'));
    await createOutboxTurn(() => (undefined as unknown as Navigator).locks)(work('absent'));
    expect(done).toEqual(['blocked', 'absent']);
  });

  test('reports an error of the work itself, and runs it once', async () => {
    let times = 0;
    const failing = async () => {
      times += 1;
      throw new Error('broken');
    };
    const withLock = createOutboxTurn(locksThat((grant) => grant(lock)));
    await expect(withLock(failing)).rejects.toThrow('broken');
    expect(times).toBe(1);
  });
});
