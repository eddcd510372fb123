import type { DraftTarget, ServerDraft } from '@aftercare/contract/desk/chat/drafts';
import { createStore } from '@aftercare/ui/store';

/** Where the browser keeps the drafts of one kind. */
type LocalDrafts = { draftOf(id: string): string; writeDraft(id: string, text: string): void };

export type HeldDeps = {
  local: Readonly<Record<DraftTarget, LocalDrafts>>;
  /** The texts that the server had last, so that a reload knows what is newer. */
  synced: Readonly<Record<DraftTarget, LocalDrafts>>;
};

export type DraftsView = {
  /** Rises when the server's text replaces a local one. */
  revision: number;
  /** Drafts that another tab or computer changed, by conversation and target. */
  conflicts: ReadonlyMap<string, ServerDraft>;
};

export type Held = {
  id: string;
  target: DraftTarget;
  /** Version on which the local text is based; null until it is read, and during a conflict. */
  version: number | null;
  /** A text whose answer was lost. It is saved again before a newer one, to learn whether it was stored. */
  unconfirmed: string | null;
  /** Revision of the view at which the server's text replaced the local one; 0 if it never did. */
  shownAt: number;
  /** Calls of one draft follow each other. */
  last: Promise<void>;
};

const maxHeld = 200;

const keyOf = ({ id, target }: Pick<Held, 'id' | 'target'>): string => `${id} ${target}`;

/** The drafts of this browser, the versions that they are based on, and their conflicts. */
export function createHeldDrafts({ local, synced }: HeldDeps) {
  const store = createStore<DraftsView>({ revision: 0, conflicts: new Map() });
  const held = new Map<string, Held>();
  return {
    store,
    of(id: string, target: DraftTarget): Held {
      const key = keyOf({ id, target });
      const fresh = { id, target, version: null, unconfirmed: null, shownAt: 0, last: Promise.resolve() };
      const one = held.get(key) ?? fresh;
      held.delete(key);
      held.set(key, one);
      const [oldest] = held.size > maxHeld ? held.keys() : [];
      if (oldest !== undefined) held.delete(oldest);
      return one;
    },
    textOf: ({ id, target }: Held): string => local[target].draftOf(id),
    savedOf: ({ id, target }: Held): string => synced[target].draftOf(id),
    setSaved: ({ id, target }: Held, text: string) => synced[target].writeDraft(id, text),
    conflictOf: (one: Pick<Held, 'id' | 'target'>): ServerDraft | null =>
      store.get().conflicts.get(keyOf(one)) ?? null,
    setConflict(one: Held, latest: ServerDraft | null): void {
      const conflicts = new Map(store.get().conflicts);
      if (latest) conflicts.set(keyOf(one), latest);
      else if (!conflicts.delete(keyOf(one))) return;
      store.set({ ...store.get(), conflicts });
    },
    shownAt: (one: Pick<Held, 'id' | 'target'>): number => held.get(keyOf(one))?.shownAt ?? 0,
    /** Replaces the local text, and has its box show it. */
    show(one: Held, text: string): void {
      local[one.target].writeDraft(one.id, text);
      one.shownAt = store.get().revision + 1;
      store.set({ ...store.get(), revision: one.shownAt });
    },
  };
}

export type HeldDrafts = ReturnType<typeof createHeldDrafts>;
