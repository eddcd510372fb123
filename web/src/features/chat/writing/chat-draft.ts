import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import type { Storage } from '../../../lib/shared/storage.ts';

const key = storageKeys.chatDraft;

/**
 * The unsent text. A tab keeps the text that was typed in it; an untouched input follows the other tabs. The
 * shared text is '' once it was sent. It is missing if the chat was deleted; then each tab drops its own
 * text, too.
 */
export function createDraft(storage: Storage, tabStorage: Storage) {
  let shared = storage.read(key);
  const own = shared === null ? null : tabStorage.read(key);
  let isOwn = Boolean(own);
  const text = createStore(own || shared || '');

  function keep(typed: string): void {
    if (typed === '') tabStorage.remove(key);
    else tabStorage.write(key, typed);
    storage.write(key, typed);
    shared = typed;
    isOwn = typed !== '';
  }

  return {
    text,
    write(typed: string) {
      // Clearing an input that follows another tab must not clear the other tab.
      if (isOwn || typed !== '') keep(typed);
      text.set(typed);
    },
    clear() {
      keep('');
      text.set('');
    },
    /** Drops the sent text, unless more was typed since. */
    forget() {
      if (text.get() === '') keep('');
    },
    /** Call when another tab has typed, sent or deleted. */
    follow() {
      const before = shared;
      shared = storage.read(key);
      const isSentElsewhere = shared === '' && before === text.get();
      if (isOwn && shared !== null && !isSentElsewhere) return;
      isOwn = false;
      tabStorage.remove(key);
      text.set(shared ?? '');
    },
  };
}
