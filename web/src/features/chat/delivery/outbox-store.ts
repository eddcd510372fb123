import { ownName } from '../../../lib/page/own-place.ts';

export type Unsent = {
  /** Idempotency key, the same for every attempt. */
  messageId: string;
  text: string;
  file: UnsentFile | null;
  writtenAt: number;
  /** Why the server finally refused the message; null while it is being sent. */
  refusal: string | null;
};

/** `fileId` is set after the upload. Until then the store has the `content`, which survives a reload. */
export type UnsentFile = {
  fileName: string;
  content: Blob | null;
  fileId: string | null;
  /** True once the photo is shrunk, because every attempt must send the same bytes. */
  isFinal?: boolean;
};

/** The browser had no space for the content, so a reload lost it. The customer must choose the file again. */
export const isLost = ({ file, refusal }: Unsent): boolean =>
  refusal === null && file !== null && file.content === null && file.fileId === null;

export type OutboxStore = {
  all(): Promise<Unsent[]>;
  put(one: Unsent): Promise<void>;
  remove(messageId: string): Promise<void>;
  clear(): Promise<void>;
  /** False if one of the entries is only in this page's memory. */
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

/** A full disk is reported at the end of the transaction, not by the request. */
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

/** Without IndexedDB, the store is in the memory of the page. */
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
      // If there is no space for the content, keep the entry without it.
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
