import type { ConversationState } from '@aftercare/contract/chat/state';
import { useEffect } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';
import { chatContact } from './use-person-change.ts';

export function useAccountContact(contact: ConversationState['contact'] | undefined): void {
  const keeper = useSessionKeeper();
  const { givenName = '', email = '', avatar = '' } = contact ?? {};
  useEffect(() => {
    chatContact.set(email);
    const held = keeper.get();
    if (!held?.isEmailProven || held.email !== email) return;
    if (held.userName !== givenName || held.avatar !== avatar) keeper.change({ userName: givenName, avatar });
  }, [keeper, givenName, email, avatar]);
}
