import { ownName } from '../page/own-place.ts';
import type { Storage } from '../shared/storage.ts';

/** The visitor's secret where cookies are blocked: in the embedded chat. */
export type VisitorStore = {
  get(): string | undefined;
  keep(secret: string): void;
  forget(): void;
  /** False if the secret ends with this page, because storage is blocked or full. */
  isKept(): boolean;
};

const key = 'visitor';

/** Keeps the secret in memory, and in the frame's storage if that works. */
export function createVisitorStore(storage: Storage): VisitorStore {
  return {
    get: () => storage.read(key) ?? undefined,
    keep: (secret) => storage.write(key, secret),
    forget: () => storage.remove(key),
    isKept() {
      try {
        return localStorage.getItem(ownName(key)) !== null;
      } catch {
        return false;
      }
    },
  };
}
