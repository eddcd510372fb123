import { storageKeys } from '@aftercare/contract/storage-keys';
import { describe, expect, test } from 'vitest';
import { createStorage } from '../../../lib/shared/storage.ts';
import type { Target } from './window-state.ts';
import { createWindowStore } from './window-store.ts';

function tab() {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }));
  return { kept, storage, load: () => createWindowStore(storage) };
}

const target: Target = { kind: 'story', id: 's1', question: 'Is it on?' };
const spot = { id: 'h1', storyId: 's1', content: 'Is it on?' };

describe('the window of a tab', () => {
  test('the window reopens after a reload at the same step with the typed texts', () => {
    const { load } = tab();
    const before = load();
    before.enter('en_US');
    before.tell({ kind: 'opened', step: { kind: 'story', spot } });
    before.tell({ kind: 'voteSent', target, before: '', thumb: '0' });
    before.tell({ kind: 'wrote', target, comment: 'Half a sen' });
    const after = load();
    after.enter('en_US');
    expect(after.state.get()?.steps).toEqual(before.state.get()?.steps);
    expect(after.state.get()?.comments).toEqual({ 'story s1': 'Half a sen' });
    expect(after.state.get()?.ballots['story s1']).toMatchObject({ shown: '0', pending: 0 });
  });

  test('starts with the products if the stored state has another language or version', () => {
    const { kept, load } = tab();
    const english = load();
    english.enter('en_US');
    english.tell({ kind: 'opened', step: { kind: 'story', spot } });
    const german = load();
    german.enter('de_DE');
    expect(german.state.get()?.steps).toEqual([{ kind: 'products' }]);
    for (const strange of ['{"version":0,"window":{}}', '{', 'null', '7']) {
      kept.set(storageKeys.faqWindow, strange);
      const again = load();
      again.enter('en_US');
      expect(again.state.get()?.steps).toEqual([{ kind: 'products' }]);
    }
  });

  test('forget deletes the window’s state, which then ignores events until it is opened again', () => {
    const { kept, load } = tab();
    const store = load();
    store.enter('en_US');
    store.tell({ kind: 'wrote', target, comment: 'Mine' });
    store.forget();
    store.tell({ kind: 'settled', target, thumb: '1', isComment: false });
    expect(store.state.get()).toBeNull();
    expect(kept.size).toBe(0);
    store.enter('en_US');
    expect(store.state.get()?.comments).toEqual({});
  });
});
