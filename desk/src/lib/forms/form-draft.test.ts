import { describe, expect, it } from 'vitest';
import { type DraftStore, formDraft } from './form-draft.ts';

function memoryStore(): DraftStore & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

const blocked: DraftStore = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('blocked');
  },
  removeItem: () => {
    throw new Error('blocked');
  },
};

describe('the draft of a form', () => {
  it('restores a typed draft after a reload', () => {
    const store = memoryStore();
    formDraft<{ name: string; hosts: string[] }>(store, 'anna', 'site').keep({
      name: 'Kuma',
      hosts: ['a.b'],
    });
    const again = formDraft<{ name: string; hosts: string[] }>(store, 'anna', 'site');
    expect(again.over({ name: '', hosts: [''] })).toEqual({ name: 'Kuma', hosts: ['a.b'] });
  });

  it('does not show the draft of another user', () => {
    const store = memoryStore();
    formDraft(store, 'anna', 'site').keep({ name: 'Kuma' });
    expect(formDraft(store, 'ben', 'site').over({ name: '' })).toEqual({ name: '' });
  });

  it('ignores stored fields that the form does not have, and values of another type', () => {
    const store = memoryStore();
    store.setItem('desk-form anna site', JSON.stringify({ name: 7, former: 'x', country: 'de' }));
    expect(formDraft(store, 'anna', 'site').over({ name: '', country: '' })).toEqual({
      name: '',
      country: 'de',
    });
  });

  it('deletes the draft after the form was sent', () => {
    const store = memoryStore();
    const draft = formDraft(store, 'anna', 'site');
    draft.keep({ name: 'Kuma' });
    draft.drop();
    expect(draft.over({ name: '' })).toEqual({ name: '' });
    expect(store.items.size).toBe(0);
  });

  it('starts with an empty form if the storage is blocked or contains invalid data', () => {
    const draft = formDraft(blocked, 'anna', 'site');
    draft.keep({ name: 'Kuma' });
    draft.drop();
    expect(draft.over({ name: '' })).toEqual({ name: '' });
    const store = memoryStore();
    store.setItem('desk-form anna site', 'nonsense');
    expect(formDraft(store, 'anna', 'site').over({ name: '' })).toEqual({ name: '' });
  });
});
