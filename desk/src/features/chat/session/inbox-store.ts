import { emptyInbox, type InboxView, type OpenChange } from './inbox-state.ts';
import type { Replies } from './replies.ts';

/** Holds the state of the inbox and notifies its listeners of each change. */
export function createInboxStore(replies: Replies) {
  const listeners = new Set<() => void>();
  let view = emptyInbox;

  function update(transition: (view: InboxView) => InboxView): void {
    const next = transition(view);
    if (next === view) return;
    view = next;
    for (const listener of [...listeners]) listener();
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    show: (change: Partial<InboxView>) => update((current) => ({ ...current, ...change })),
    /** Without a link, the readers of conversations are unknown. */
    showLink: (isUp: boolean) =>
      update((current) => {
        const open = current.open && !isUp ? { ...current.open, viewers: [] } : current.open;
        const readers = isUp ? current.readers : emptyInbox.readers;
        return { ...current, isUp, open, readers };
      }),
    /** Ignores a change of a conversation that is not open. */
    changeOpen: (id: string, change: OpenChange) =>
      update((current) =>
        current.open?.id === id
          ? {
              ...current,
              open: { ...current.open, ...change(current.open), unsent: replies.of(id) },
            }
          : current,
      ),
    /** The conversation with this id if it is open. */
    openOf: (id: string) => (view.open?.id === id ? view.open : null),
  };
}

export type InboxStore = ReturnType<typeof createInboxStore>;
