import { ownName } from './own-place.ts';
import type { Storage } from './storage.ts';

/** What holds the conversation where no cookie does: in a frame on somebody else's page (wire.md 1, Visitor). */
export type VisitorKeeper = {
  /** undefined before there is one. */
  get(): string | undefined;
  keep(secret: string): void;
  forget(): void;
  /** False where the secret ends with this page, because storage is blocked or full. */
  isKept(): boolean;
};

const key = 'visitor';

/** In memory, and in what the browser keeps of the frame where it keeps anything. */
export function createVisitorKeeper(storage: Storage): VisitorKeeper {
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
