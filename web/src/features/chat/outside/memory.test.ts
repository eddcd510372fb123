import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { describe, expect, test } from 'vitest';
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
