import { ownName } from '../page/own-place.ts';

/**
 * Browser storage with expiry. If storage is blocked or full, values live in memory until the page is left.
 * Lifetimes are in seconds; -1 means no expiry.
 */
export type Storage = {
  read: (key: string) => string | null;
  write: (key: string, value: string, seconds?: number) => void;
  remove: (key: string) => void;
  /** Clears the whole area, including keys of other code. */
  clear: () => void;
};

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

const noEnd = -1;
const endMark = /^until:(\d+):/;

/** `area` is a function, because reading `localStorage` throws while it is blocked. */
export function createStorage(area: () => Area, now: () => number = Date.now): Storage {
  const memory = new Map<string, string>();

  /** Blocked storage throws on any access; memory is used then. */
  const attempt = <T>(work: (area: Area) => T, otherwise: T): T => {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  };

  const remove = (key: string) => {
    memory.delete(key);
    attempt((kept) => kept.removeItem(ownName(key)), undefined);
  };

  return {
    read: (key) => {
      const stored = memory.get(key) ?? attempt((kept) => kept.getItem(ownName(key)), null);
      if (stored === null) return null;
      const end = endMark.exec(stored);
      if (!end) return stored;
      if (Number(end[1]) > now()) return stored.slice(end[0].length);
      remove(key);
      return null;
    },
    write: (key, value, seconds = noEnd) => {
      const stored = seconds === noEnd ? value : `until:${now() + seconds * 1000}:${value}`;
      const isKept = attempt((kept) => {
        kept.setItem(ownName(key), stored);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, stored);
    },
    remove,
    clear: () => {
      memory.clear();
      attempt((kept) => kept.clear(), undefined);
    },
  };
}

export const storage = createStorage(() => localStorage);

export const tabStorage = createStorage(() => sessionStorage);
