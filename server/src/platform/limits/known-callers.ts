/** Callers that a request was found to be of, by a digest of the secret that it showed. */
export type KnownCallers = {
  /** Who shows this: an id of the session or visitor; null where it was not found to be good yet. */
  get(shown: string): string | null;
  note(shown: string, caller: string): void;
};

const most = 50_000;

/** In this process's memory, without the longest unseen: only good secrets come in, so made up ones push none out. */
export function createKnownCallers(): KnownCallers {
  const known = new Map<string, string>();
  return {
    get: (shown) => known.get(shown) ?? null,
    note(shown, caller) {
      known.delete(shown);
      known.set(shown, caller);
      const oldest = known.size > most ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
    },
  };
}
