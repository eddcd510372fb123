import { storageKeys } from '@aftercare/contract/storage-keys';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStorage, type Storage } from '../../../lib/shared/storage.ts';
import { createDraft } from './chat-draft.ts';

function area() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

let browser: ReturnType<typeof area>;
let shared: Storage;
beforeEach(() => {
  browser = area();
  shared = createStorage(() => browser);
});

function tab() {
  const ownArea = area();
  const load = () =>
    createDraft(
      shared,
      createStorage(() => ownArea),
    );
  return { ...load(), load };
}

const notifyOthers = (...others: { follow(): void }[]) => {
  for (const one of others) one.follow();
};

describe('the chat draft in two tabs', () => {
  test('an untouched input follows the text of the other tab, and empties when it is sent', () => {
    const [a, b] = [tab(), tab()];
    a.write('How do I');
    notifyOthers(b);
    expect(b.text.get()).toBe('How do I');
    a.text.set('');
    a.forget();
    notifyOthers(b);
    expect(b.text.get()).toBe('');
  });

  test('a text typed in one tab does not replace the draft of the other, also after a reload', () => {
    const [a, b] = [tab(), tab()];
    a.write('My screen flickers');
    notifyOthers(b);
    b.write('Where is my order');
    notifyOthers(a);
    expect([a.text.get(), b.text.get()]).toEqual(['My screen flickers', 'Where is my order']);
    expect([a.load().text.get(), b.load().text.get()]).toEqual(['My screen flickers', 'Where is my order']);
    b.text.set('');
    b.forget();
    notifyOthers(a);
    expect([a.text.get(), a.load().text.get(), b.load().text.get()]).toEqual([
      ...['My screen flickers', 'My screen flickers', ''],
    ]);
  });

  test('a text sent from a tab that follows another one is removed from the tab in which it was typed', () => {
    const [a, b] = [tab(), tab()];
    a.write('How do I');
    notifyOthers(b);
    b.text.set('');
    b.forget();
    notifyOthers(a);
    expect([a.text.get(), a.load().text.get()]).toEqual(['', '']);
  });

  test('clearing an input that follows another tab keeps the text there', () => {
    const [a, b] = [tab(), tab()];
    a.write('How do I');
    notifyOthers(b);
    b.write('');
    notifyOthers(a);
    expect([a.text.get(), b.text.get()]).toEqual(['How do I', '']);
  });

  test('each tab drops its text when the chat is deleted, also a tab that was suspended', () => {
    const [a, b, asleep] = [tab(), tab(), tab()];
    asleep.write('Mine as well');
    a.write('Mine');
    shared.remove(storageKeys.chatDraft);
    notifyOthers(a, b);
    expect([a.text.get(), a.load().text.get(), asleep.load().text.get()]).toEqual(['', '', '']);
  });

  test('keeps text that is typed while another text is being sent', () => {
    const a = tab();
    a.write('First');
    a.text.set('');
    a.write('Second');
    a.forget();
    expect([a.text.get(), a.load().text.get()]).toEqual(['Second', 'Second']);
  });

  test('a new tab starts with the newest text of the browser', () => {
    tab().write('Begun elsewhere');
    expect(tab().text.get()).toBe('Begun elsewhere');
  });
});
