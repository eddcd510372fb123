import { type InboxItem, listInbox } from '@aftercare/contract/desk/chat/inbox';
import type { InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import type { Api } from '../../../lib/api/api.ts';
import { createListsCounter } from './inbox-counter.ts';
import {
  type InboxRows,
  type InboxWanted,
  maxRows,
  withFirstPage,
  withItem,
  withNextPage,
  withoutItem,
  withReadAgain,
  withSeen,
} from './inbox-order.ts';
import { withRows } from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';

type ListsDeps = { api: Api; store: InboxStore; personId: string };

const pageSize = 50;

/** Loads the rows and counts of the selected list, and merges pushed changes into it. */
export function createListsReader(deps: ListsDeps) {
  const { store } = deps;
  const { read, merge, remove } = createRows(deps);
  const counter = createListsCounter(deps);
  let isLoadingMore = false;

  return {
    load(): void {
      const { wanted } = store.view();
      void read(
        wanted,
        () => readPage(deps, wanted, undefined),
        (held, page) => withFirstPage(held, page, wanted.list),
      );
      void counter.count();
    },
    /** Reads every loaded row again, because changes were lost while the socket was down. */
    reload(): void {
      const { wanted, rows } = store.view();
      const length = rows?.items.length ?? 0;
      void read(wanted, () => readFirst(deps, wanted, length), withReadAgain);
      void counter.count();
    },
    async more(): Promise<void> {
      const { rows, wanted } = store.view();
      const next = rows?.next;
      if (isLoadingMore || !next || rows.items.length >= maxRows) return;
      isLoadingMore = true;
      await read(
        wanted,
        () => readPage(deps, wanted, next),
        (held, page) => (held === null ? page : withNextPage(held, page)),
      );
      isLoadingMore = false;
    },
    merge(item: InboxItem): void {
      merge(item);
      counter.countSoon();
    },
    remove(id: string): void {
      remove(id);
      counter.countSoon();
    },
    /** The row stays, also in a list of unread conversations, until the list is loaded again. */
    see(id: string, seq: number): void {
      const { wanted } = store.view();
      store.update((view) => withRows(view, wanted, (rows) => rows && withSeen(rows, id, seq)));
    },
    stop: counter.stop,
  };
}

export type ListsReader = ReturnType<typeof createListsReader>;

async function readPage(
  { api }: ListsDeps,
  { list, filter }: InboxWanted,
  after: InboxPosition | undefined,
): Promise<InboxRows | null> {
  const answer = await api.send(listInbox, { page: 1, pageSize, list, ...filter, after });
  return answer.kind === 'ok' ? { items: answer.data.list, next: answer.data.next } : null;
}

/** Reads at least this many rows from the first one on. */
async function readFirst(deps: ListsDeps, wanted: InboxWanted, length: number): Promise<InboxRows | null> {
  let found = await readPage(deps, wanted, undefined);
  while (found?.next && found.items.length < length && deps.store.view().wanted === wanted) {
    const page = await readPage(deps, wanted, found.next);
    if (page === null) return null;
    found = withNextPage(found, page);
  }
  return found;
}

/** The rows of the store, changed by reads and by pushed conversations. */
function createRows({ store, personId }: ListsDeps) {
  /** Conversations that were pushed during each running read. A page may be older than they are. */
  const pushed = new Set<InboxItem[]>();
  const merged = (rows: InboxRows, item: InboxItem, wanted: InboxWanted) =>
    withItem(rows, item, wanted, { personId, now: Date.now() });

  return {
    /** Reads rows and adds them to the held ones, then adds the changes that were pushed during the read. */
    async read(
      wanted: InboxWanted,
      reading: () => Promise<InboxRows | null>,
      change: (held: InboxRows | null, found: InboxRows) => InboxRows,
    ): Promise<void> {
      const later: InboxItem[] = [];
      pushed.add(later);
      const found = await reading();
      pushed.delete(later);
      if (found === null) return;
      store.update((view) =>
        withRows(view, wanted, (rows) =>
          later.reduce((all, item) => merged(all, item, wanted), change(rows, found)),
        ),
      );
    },
    merge(item: InboxItem): void {
      for (const later of pushed) later.push(item);
      const { wanted } = store.view();
      store.update((view) => withRows(view, wanted, (rows) => rows && merged(rows, item, wanted)));
    },
    remove(id: string): void {
      for (const later of pushed)
        later.splice(0, later.length, ...later.filter(({ conversationId }) => conversationId !== id));
      const { wanted } = store.view();
      store.update((view) => withRows(view, wanted, (rows) => rows && withoutItem(rows, id)));
    },
  };
}
