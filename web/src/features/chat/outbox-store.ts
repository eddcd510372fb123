import { ownName } from '../../lib/own-place.ts';

/** What somebody has written and the server has not confirmed. */
export type Unsent = {
  /** The sender's own id, the same at every try. */
  messageId: string;
  text: string;
  /** A file in place of words. */
  file: UnsentFile | null;
  writtenAt: number;
  /** Refused for good, with the reason; null while it is on its way. */
  refusal: string | null;
};

/** `fileId` once it is uploaded; until then its bytes wait here, through reloads too. */
export type UnsentFile = {
  fileName: string;
  content: Blob | null;
  fileId: string | null;
  /** As small as it is going to be: every try sends the same bytes. */
  isFinal?: boolean;
};

/** Its bytes went with a page, since the browser had no room for them: it has to be chosen again. */
export const isLost = ({ file, refusal }: Unsent): boolean =>
  refusal === null && file !== null && file.content === null && file.fileId === null;

export type OutboxStore = {
  all(): Promise<Unsent[]>;
  put(one: Unsent): Promise<void>;
  remove(messageId: string): Promise<void>;
  clear(): Promise<void>;
  /** False where something is kept by this page alone. */
  isKept(): boolean;
};

const databaseName = 'aftercare';
const storeName = 'outbox';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A full disk is told when the transaction ends, not at the request. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(ownName(databaseName), 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'messageId' });
  return settled(request);
}

/** IndexedDB; where storage is blocked, memory for as long as the page lives (G18). */
export function createOutboxStore(): OutboxStore {
  const memory = new Map<string, Unsent>();
  let database: Promise<IDBDatabase> | null = null;

  async function attempt<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | null> {
    try {
      database ??= opened();
      const transaction = (await database).transaction(storeName, mode, { durability: 'strict' });
      const [answer] = await Promise.all([
        settled(work(transaction.objectStore(storeName))),
        committed(transaction),
      ]);
      return answer;
    } catch (error) {
      if (database !== null) console.warn('outbox kept in memory', error);
      database = null;
      return null;
    }
  }

  return {
    async all() {
      const stored = await attempt<Unsent[]>('readonly', (store) => store.getAll());
      return [...(stored ?? []).filter(({ messageId }) => !memory.has(messageId)), ...memory.values()];
    },
    async put(one) {
      if ((await attempt('readwrite', (store) => store.put(one))) !== null)
        return void memory.delete(one.messageId);
      memory.set(one.messageId, one);
      // That there was a file is remembered where its bytes have no room.
      if (one.file?.content)
        await attempt('readwrite', (store) => store.put({ ...one, file: { ...one.file, content: null } }));
    },
    async remove(messageId) {
      memory.delete(messageId);
      await attempt('readwrite', (store) => store.delete(messageId));
    },
    async clear() {
      memory.clear();
      await attempt('readwrite', (store) => store.clear());
    },
    isKept: () => memory.size === 0,
  };
}
