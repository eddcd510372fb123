import { storageKeys } from '@aftercare/contract/storage-keys';
import { createStore } from '@aftercare/ui/store';
import { useEffect, useRef } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { storage, tabStorage } from '../../../lib/shared/storage.ts';

export const chatContact = createStore('');

type OnOther = {
  /** Hides the panel at once, before the next render. */
  conceal(): void;
  show(): void;
};

/**
 * If another customer signs in without a log-out of the previous one, the previous chat is hidden at once and
 * deleted from this browser. A changed email address of the same customer does not count.
 */
export function usePersonChange(onOther: OnOther): void {
  const store = useSessionStore();
  const react = useRef(onOther);
  react.current = onOther;
  useEffect(() => {
    let lastEmail = store.get()?.email ?? '';
    const forget = async () => {
      react.current.conceal();
      chatContact.set('');
      for (const key of [storageKeys.chatDraft, storageKeys.chatRead]) storage.remove(key);
      for (const key of [storageKeys.chatComment, storageKeys.chatDraft]) tabStorage.remove(key);
      await (await import('../delivery/outbox.ts')).wipeOutbox();
      react.current.show();
    };
    return store.store.subscribe(() => {
      const session = store.get();
      if (!session?.isEmailProven) return;
      const before = lastEmail || chatContact.get();
      lastEmail = session.email;
      if (before !== '' && ![session.email, session.formerEmail].includes(before)) void forget();
    });
  }, [store]);
}
