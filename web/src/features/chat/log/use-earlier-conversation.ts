import { storageKeys } from '@aftercare/contract/storage-keys';
import { useEffect, useRef } from 'react';
import { storage } from '../../../lib/shared/storage.ts';

const settleMs = 1_000;

async function hasMoreToDo(): Promise<boolean> {
  if (storage.read(storageKeys.botChatId) !== null) return true;
  if (storage.read(storageKeys.chatRead) === null) return false;
  return (await (await import('../delivery/outbox.ts')).countUnsent()) > 0;
}

/**
 * Starts the chat behind the closed panel if there is an earlier conversation: unsent messages go out and new
 * ones are counted. Waits until the page has settled. Also starts when another tab begins a conversation or
 * sends its draft.
 */
export function useEarlierConversation(onFound: () => void): void {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const look = async () => {
      if (await hasMoreToDo()) found.current();
    };
    const timer = setTimeout(() => void look(), settleMs);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isSent = key === storageKeys.chatDraft && !newValue;
      if (isSent || key === storageKeys.botChatId) void look();
    };
    addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', onStorage);
    };
  }, []);
}
