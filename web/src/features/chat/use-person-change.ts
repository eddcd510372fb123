import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import { useEffect, useRef } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';
import { storage, tabStorage } from '../../lib/storage.ts';

/** Whose conversation the panel shows, by the address that it knows; '' while nobody has said. */
export const chatContact = createStore('');

type OnOther = {
  /** At once, before anything is drawn again. */
  conceal(): void;
  show(): void;
};

/**
 * Somebody signs in where another person has not logged out: what that one said and typed in the chat goes out of sight
 * at once, and out of this browser (G19). Whoever has changed their own address is no other person.
 */
export function usePersonChange(onOther: OnOther): void {
  const keeper = useSessionKeeper();
  const react = useRef(onOther);
  react.current = onOther;
  useEffect(() => {
    let known = keeper.get()?.email ?? '';
    const forget = async () => {
      react.current.conceal();
      chatContact.set('');
      for (const key of [storageKeys.chatDraft, storageKeys.chatRead]) storage.remove(key);
      for (const key of [storageKeys.chatComment, storageKeys.chatDraft]) tabStorage.remove(key);
      await (await import('./outbox.ts')).wipeOutbox();
      react.current.show();
    };
    return keeper.store.subscribe(() => {
      const session = keeper.get();
      if (!session?.isEmailProven) return;
      const before = known || chatContact.get();
      known = session.email;
      if (before !== '' && ![session.email, session.formerEmail].includes(before)) void forget();
    });
  }, [keeper]);
}
