import { type Storage, tabStorage } from '../../../lib/shared/storage.ts';

const key = 'places';
/** Limit of stored entries; visitors do not go back further. */
const kept = 50;

export type Places = ReturnType<typeof createPlaces>;

export function createPlaces(storage: Storage = tabStorage) {
  const tops = new Map<string, number>(read(storage));
  let here: string | null = null;
  let isReturning = false;
  return {
    enter: (id: string): boolean => {
      if (id === here) return false;
      here = id;
      isReturning = tops.has(id);
      return true;
    },
    top: (): number => (here === null ? 0 : (tops.get(here) ?? 0)),
    /** Ignored while a page is still growing: its position is not the visitor's. */
    keep: (top: number): void => {
      if (here !== null && !isReturning) tops.set(here, Math.round(top));
    },
    settle: (): void => {
      isReturning = false;
    },
    save: (): void => storage.write(key, JSON.stringify([...tops].slice(-kept))),
  };
}

/** Reads stored positions. The storage may contain data of another version, which is ignored. */
function read(storage: Storage): [string, number][] {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isPlace) : [];
  } catch {
    return [];
  }
}

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
