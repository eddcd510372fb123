/** `messageId` is the idempotency key: the same for every attempt. */
export type Keyed = { messageId: string };

/** Stores the entries so that they survive a reload. `list` is the whole list after the change. */
type OutboxStore<Entry> = {
  put(entry: Entry, list: readonly Entry[]): Promise<void>;
  remove(messageId: string, list: readonly Entry[]): Promise<void>;
};

type OutboxDeps<Entry> = {
  store: OutboxStore<Entry>;
  /** Sort order of the list. Without it, an entry that is put comes last. */
  compare?(a: Entry, b: Entry): number;
  /** Called after the store has written a change. */
  onKept?(): void;
};

export type Outbox<Entry> = {
  list(): readonly Entry[];
  has(messageId: string): boolean;
  /** Adds the entry or replaces it. The list contains it at once; the promise resolves when it is stored. */
  put(entry: Entry): Promise<void>;
  remove(messageId: string): Promise<void>;
  /** Replaces the list by the stored entries and those that are being stored. */
  fill(stored: readonly Entry[]): void;
};

/** Entries that are not sent yet or that the server has refused, each once and in order. */
export function createOutbox<Entry extends Keyed>({
  store,
  compare = () => 0,
  onKept,
}: OutboxDeps<Entry>): Outbox<Entry> {
  let list: Entry[] = [];
  /** Entries that are being stored; a read of the store may still miss them. */
  const entering = new Map<string, Entry>();

  function fill(stored: readonly Entry[]): void {
    const others = stored.filter(({ messageId }) => !entering.has(messageId));
    list = [...others, ...entering.values()].sort(compare);
  }

  return {
    list: () => list,
    has: (messageId) => list.some((one) => one.messageId === messageId),
    async put(one) {
      entering.set(one.messageId, one);
      fill(list);
      await store.put(one, list);
      if (entering.get(one.messageId) === one) entering.delete(one.messageId);
      onKept?.();
    },
    async remove(messageId) {
      entering.delete(messageId);
      list = list.filter((one) => one.messageId !== messageId);
      await store.remove(messageId, list);
      onKept?.();
    },
    fill,
  };
}
