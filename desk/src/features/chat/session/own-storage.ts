import type { StorageArea } from './unsent-store.ts';

/** The part of the browser's storage that belongs to one user, since several users can share a browser. */
export const ownStorage =
  (area: () => StorageArea, personId: string): (() => StorageArea) =>
  () => {
    const shared = area();
    const ownKey = (key: string) => `${key}.${personId}`;
    return {
      getItem: (key) => shared.getItem(ownKey(key)),
      setItem: (key, value) => shared.setItem(ownKey(key), value),
      removeItem: (key) => shared.removeItem(ownKey(key)),
    };
  };
