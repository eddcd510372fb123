import { storageKeys } from '@aftercare/contract/storage-keys';
import { useEffect, useRef } from 'react';
import { storage } from '../../lib/storage.ts';

const settleMs = 1_000;

/** Whether this browser has a conversation that goes on, or words that never went out, be it for want of one. */
async function hasMoreToDo(): Promise<boolean> {
  if (storage.read(storageKeys.botChatId) !== null) return true;
  if (storage.read(storageKeys.chatRead) === null) return false;
  return (await (await import('./outbox.ts')).countUnsent()) > 0;
}

/**
 * Who comes back to a conversation need not open it: what was written goes out, and what came is counted (F11, G5). Not
 * before the page has settled; in another tab of the same browser as soon as the first conversation is there, or what was
 * typed there has left the box.
 */
export function useEarlierTalk(onFound: () => void): void {
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    const look = async () => {
      if (await hasMoreToDo()) found.current();
    };
    const timer = setTimeout(() => void look(), settleMs);
    const hear = ({ key, newValue }: StorageEvent) => {
      const isSaid = key === storageKeys.chatDraft && !newValue;
      if (isSaid || key === storageKeys.botChatId) void look();
    };
    addEventListener('storage', hear);
    return () => {
      clearTimeout(timer);
      removeEventListener('storage', hear);
    };
  }, []);
}
