import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import { storage, tabStorage } from './storage.ts';

/** Something that holds words of the person who logs out. */
export type Leaver = {
  /** How much of it has not been sent. */
  unsent(): Promise<number>;
  /** Forgets all of it, for the next person at this computer (G19). */
  forget(): Promise<void>;
};

const leavers = new Set<Leaver>();

export function onLeaving(leaver: Leaver): () => void {
  leavers.add(leaver);
  return () => void leavers.delete(leaver);
}

export async function unsentAtLeaving(): Promise<number> {
  // Who cannot say so, for want of a network, keeps nobody signed in.
  const counts = await Promise.allSettled([...leavers].map((leaver) => leaver.unsent()));
  return counts.reduce((sum, count) => sum + (count.status === 'fulfilled' ? count.value : 0), 0);
}

const chatKeys = [storageKeys.chatDraft, storageKeys.chatRead, storageKeys.outsideChat] as const;

/** The server names them again to whoever holds the conversation. */
export function forgetChatIds(): void {
  for (const key of chatIdKeys) storage.remove(storageKeys[key]);
}

/** What this browser knows of a chat, at once; what must be waited for goes after it. */
export function forgetChat(): Promise<void> {
  forgetChatIds();
  for (const key of chatKeys) storage.remove(key);
  for (const key of [storageKeys.faqWindow, storageKeys.chatComment, storageKeys.chatDraft])
    tabStorage.remove(key);
  return Promise.allSettled([...leavers].map((leaver) => leaver.forget())).then(() => undefined);
}
