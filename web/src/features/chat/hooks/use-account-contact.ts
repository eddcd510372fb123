import type { ConversationState } from '@aftercare/contract/chat/state';
import { useEffect } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { chatContact } from './use-person-change.ts';

export function useAccountContact(contact: ConversationState['contact'] | undefined): void {
  const store = useSessionStore();
  const { givenName = '', email = '', avatar = '' } = contact ?? {};
  useEffect(() => {
    chatContact.set(email);
    const held = store.get();
    if (!held?.isEmailProven || held.email !== email) return;
    if (held.userName !== givenName || held.avatar !== avatar) store.change({ userName: givenName, avatar });
  }, [store, givenName, email, avatar]);
}
