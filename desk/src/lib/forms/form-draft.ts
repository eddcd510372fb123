export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const prefix = 'desk-form';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The draft of one form of one user; never for a form with a password. */
export function formDraft<Values extends object>(store: DraftStore, personId: string, name: string) {
  const key = `${prefix} ${personId} ${name}`;
  return {
    /** Typed values override initial ones; fields that the form no longer has are left out. */
    over(first: Values): Values {
      const typed = read(store, key);
      const known = Object.entries(typed).filter(
        ([field, value]) => field in first && typeof value === typeof first[field as keyof Values],
      );
      return { ...first, ...Object.fromEntries(known) };
    },
    keep(values: Values): void {
      try {
        store.setItem(key, JSON.stringify(values));
      } catch {
        // The storage is full or blocked: the draft then lives as long as the page.
      }
    },
    drop(): void {
      try {
        store.removeItem(key);
      } catch {
        // The storage is blocked, so it contains no draft to delete.
      }
    },
  };
}

function read(store: DraftStore, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    // Blocked storage, or invalid JSON: the form starts empty.
    return {};
  }
}
