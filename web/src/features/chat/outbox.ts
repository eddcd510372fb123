import { createOutboxStore, type OutboxStore, type Unsent } from './outbox-store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** Survives reload and crash, in the order in which it was written; other tabs are told of each change. */
export function createOutbox(store: OutboxStore, tellTabs: () => void) {
  let list: Unsent[] = [];
  const put = async (one: Unsent) => {
    list = [...list.filter(({ messageId }) => messageId !== one.messageId), one].sort(byTime);
    await store.put(one);
    tellTabs();
  };
  return {
    list: () => list,
    put,
    async remove(messageId: string) {
      list = list.filter((one) => one.messageId !== messageId);
      await store.remove(messageId);
      tellTabs();
    },
    /** What is stored, by whichever tab. */
    async load() {
      list = (await store.all()).sort(byTime);
    },
  };
}

const byTime = (a: Unsent, b: Unsent): number => a.writtenAt - b.writtenAt;

/** Log-out: nothing that somebody typed stays for the next person (G19). */
export const wipeOutbox = (): Promise<void> => createOutboxStore().clear();

/** What would be lost. */
export const countUnsent = async (): Promise<number> => (await createOutboxStore().all()).length;
