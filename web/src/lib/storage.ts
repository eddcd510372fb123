import { ownName } from './own-place.ts';

/**
 * What the browser keeps (spec 3). Where storage is blocked or full, memory stands in for as long as the page lives.
 * A lifetime is in seconds; -1 means no end.
 */
export type Storage = {
  read: (key: string) => string | null;
  write: (key: string, value: string, seconds?: number) => void;
  remove: (key: string) => void;
  /** Everything in the area, whoever wrote it. */
  clear: () => void;
};

type Area = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

const noEnd = -1;
const endMark = /^until:(\d+):/;

/** The area may be a way to it, since touching `localStorage` throws where it is blocked. */
export function createStorage(area: () => Area, now: () => number = Date.now): Storage {
  const memory = new Map<string, string>();

  /** Blocked storage throws at any touch: memory answers then. */
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

/** Local storage of this browser. */
export const storage = createStorage(() => localStorage);

/** What lives as long as this tab. */
export const tabStorage = createStorage(() => sessionStorage);
