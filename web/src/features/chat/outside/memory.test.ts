import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { describe, expect, test, vi } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import { createMemory } from './memory.ts';

const token = { value: 'dal:secret', until: 1, scope: 'organization/0/client' };

function stage() {
  const kept = new Map<string, string>();
  const clock = { now: 0 };
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const storage = createStorage(
    () => area,
    () => clock.now,
  );
  return { kept, clock, storage, memory: createMemory(storage) };
}

test('a change in another tab is announced until the end of the subscription, and one of another key is not', () => {
  const tab = new EventTarget();
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  const change = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  let count = 0;
  const stop = stage().memory.subscribe(() => {
    count += 1;
  });
  change('another');
  expect(count).toBe(0);
  change(storageKeys.outsideChat);
  change(null);
  expect(count).toBe(2);
  stop();
  change(null);
  expect(count).toBe(2);
});

describe('the access token of the provider', () => {
  test('is stored with the conversation, under the key that the log-out deletes', () => {
    const { kept, storage, memory } = stage();
    const store = memory.tokens(() => 'c');
    store.write(token);
    expect(store.read()).toEqual(token);
    expect([...kept.keys()]).toEqual([storageKeys.outsideChat]);
    storage.remove(storageKeys.outsideChat);
    expect(store.read()).toBeNull();
  });

  test('is not used for another conversation, nor after a day', () => {
    const { clock, memory } = stage();
    memory.tokens(() => 'c').write(token);
    expect(memory.tokens(() => 'another').read()).toBeNull();
    clock.now = limits.chatIdsSeconds * 1000 + 1;
    expect(memory.tokens(() => 'c').read()).toBeNull();
  });
});
