import { createOutboxStore, type OutboxStore, type Unsent } from './outbox-store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** Survives reload and crash, in the order in which it was written; other tabs are told of each change. */
export function createOutbox(store: OutboxStore, tellTabs: () => void) {
  let list: Unsent[] = [];
  /** On their way into the store: what is read from it meanwhile does not know them. */
  const entering = new Map<string, Unsent>();
  const listed = (stored: readonly Unsent[]): Unsent[] => {
    const others = stored.filter(({ messageId }) => !entering.has(messageId));
    return [...others, ...entering.values()].sort(byTime);
  };
  return {
    list: () => list,
    has: (messageId: string) => list.some((one) => one.messageId === messageId),
    async put(one: Unsent) {
      entering.set(one.messageId, one);
      list = listed(list);
      await store.put(one);
      entering.delete(one.messageId);
      tellTabs();
    },
    async remove(messageId: string) {
      list = list.filter((one) => one.messageId !== messageId);
      await store.remove(messageId);
      tellTabs();
    },
    /** What is stored, by whichever tab. */
    async load() {
      list = listed(await store.all());
    },
    isKept: store.isKept,
  };
}

const byTime = (a: Unsent, b: Unsent): number => a.writtenAt - b.writtenAt;

/** Log-out: nothing that somebody typed stays for the next person (G19). */
export const wipeOutbox = (): Promise<void> => createOutboxStore().clear();

/** What would be lost. */
export const countUnsent = async (): Promise<number> => (await createOutboxStore().all()).length;
