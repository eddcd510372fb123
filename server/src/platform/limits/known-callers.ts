export type KnownCallers = {
  /** The id of the session or visitor; null if the credential was not validated yet. */
  get(shown: string): string | null;
  note(shown: string, caller: string): void;
};

const maxCallers = 50_000;

/**
 * In this process's memory; evicts the least recently seen. Only valid secrets enter, so invented ones evict
 * none.
 */
export function createKnownCallers(): KnownCallers {
  const known = new Map<string, string>();
  return {
    get: (shown) => known.get(shown) ?? null,
    note(shown, caller) {
      known.delete(shown);
      known.set(shown, caller);
      const oldest = known.size > maxCallers ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
