import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import type { Storage } from '../../lib/storage.ts';

const key = storageKeys.chatDraft;

/**
 * What is typed and not sent. A tab keeps what was typed in it; an untouched box follows the other tabs. The shared text
 * is '' once it is sent, and absent where the chat was forgotten: then a tab's own text goes as well.
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
      // Clearing a box that follows another tab clears that box alone.
      if (isOwn || typed !== '') keep(typed);
      text.set(typed);
    },
    clear() {
      keep('');
      text.set('');
    },
    /** Forgets what was sent, unless more was typed since. */
    forget() {
      if (text.get() === '') keep('');
    },
    /** Another tab has typed, sent or forgotten. */
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
