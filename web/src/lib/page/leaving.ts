import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { storage, tabStorage } from '../shared/storage.ts';

export type Leaver = {
  unsent(): Promise<number>;
  /** Deletes everything, for the next customer at this computer. */
  forget(): Promise<void>;
};

const leavers = new Set<Leaver>();

export function onLeaving(leaver: Leaver): () => void {
  leavers.add(leaver);
  return () => void leavers.delete(leaver);
}

export async function unsentAtLeaving(): Promise<number> {
  // A store that cannot answer must not block the log-out.
  const counts = await Promise.allSettled([...leavers].map((leaver) => leaver.unsent()));
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0);
}

const chatKeys = [storageKeys.chatDraft, storageKeys.chatRead, storageKeys.outsideChat] as const;

/**
 * Deletes the ids of the chat. The server sends them again to a browser that has access to the conversation.
 */
export function forgetChatIds(): void {
  for (const key of chatIdKeys) storage.remove(storageKeys[key]);
}

export function forgetChat(): Promise<void> {
  forgetChatIds();
  for (const key of chatKeys) storage.remove(key);
  for (const key of [storageKeys.faqWindow, storageKeys.chatComment, storageKeys.chatDraft])
    tabStorage.remove(key);
  return Promise.allSettled([...leavers].map((leaver) => leaver.forget())).then(() => undefined);
}
