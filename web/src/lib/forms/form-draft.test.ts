import { describe, expect, it } from 'vitest';
import { createStorage } from '../shared/storage.ts';
import { createDraft } from './form-draft.ts';

const empty = { email: '', password: '', isRead: false };

function buildDraft() {
  const kept = new Map<string, string>();
  const storage = createStorage(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }));
  return { kept, storage, draft: createDraft(storage, 'form', empty) };
}

describe('a draft', () => {
  it('keeps typed values, except passwords', () => {
    const { draft, kept } = buildDraft();
    draft.write({ email: 'ada@mail.example', password: 'secret words', isRead: true });
    expect(draft.read()).toEqual({ email: 'ada@mail.example', isRead: true });
    expect([...kept.values()].join()).not.toContain('secret words');
    draft.drop();
    expect(kept.size).toBe(0);
  });

  it.each(['{"email":7,"isRead":"yes","other":"x"}', 'null', '[]', '"text"', '{', ''])(
    'ignores stored data of another version or format: %s',
    (left) => {
      const { draft, storage } = buildDraft();
      storage.write('form', left);
      expect(draft.read()).toEqual({});
    },
  );
});
