import { createOutboxStore, type OutboxStore, type Unsent } from './outbox-store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** In the order of writing. Survives reload and crash, and notifies other tabs of each change. */
export function createOutbox(store: OutboxStore, tellTabs: () => void) {
  let list: Unsent[] = [];
  /** Entries that are being stored; a read of the store may still miss them. */
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
    async load() {
      list = listed(await store.all());
    },
    isKept: store.isKept,
  };
}

const byTime = (a: Unsent, b: Unsent): number => a.writtenAt - b.writtenAt;

/** Call at log-out, so that the next customer finds no unsent message. */
export const wipeOutbox = (): Promise<void> => createOutboxStore().clear();

export const countUnsent = async (): Promise<number> => (await createOutboxStore().all()).length;
