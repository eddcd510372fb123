import { countInbox, type InboxItem, listInbox } from '@aftercare/contract/desk/chat/inbox';
import type { InboxPosition } from '@aftercare/contract/desk/chat/inbox-filter';
import type { Api } from '../../../lib/api/api.ts';
import {
  type InboxRows,
  type InboxWanted,
  maxRows,
  withFirstPage,
  withItem,
  withNextPage,
  withReadAgain,
  withoutItem,
} from './inbox-order.ts';
import { withRows } from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';

type ListsDeps = { api: Api; store: InboxStore; personId: string };

const pageSize = 50;
/** Changes in quick succession are counted by one request. */
const countAgainMs = 2_000;

/** Loads the rows and counts of the selected list, and merges pushed changes into it. */
export function createListsReader({ api, store, personId }: ListsDeps) {
  /** Changes that were pushed during each running read. A page may be older than they are. */
  const pushed = new Set<InboxItem[]>();
  let isLoadingMore = false;
  let counting: ReturnType<typeof setTimeout> | undefined;

  const merged = (rows: InboxRows, item: InboxItem, wanted: InboxWanted) =>
    withItem(rows, item, wanted, { personId, now: Date.now() });

  async function readPage(wanted: InboxWanted, after: InboxPosition | undefined): Promise<InboxRows | null> {
    const { list, filter } = wanted;
    const answer = await api.send(listInbox, { page: 1, pageSize, list, ...filter, after });
    return answer.kind === 'ok' ? { items: answer.data.list, next: answer.data.next } : null;
  }

  /** Reads rows and adds them to the held ones, then adds the changes that were pushed during the read. */
  async function read(
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
  }

  async function countLists(): Promise<void> {
    const { wanted } = store.view();
    const isFiltered = Object.keys(wanted.filter).length > 0;
    const found = await api.send(countInbox, wanted.filter);
    if (found.kind === 'ok' && store.view().wanted === wanted) store.show({ counts: found.data });
    const all = isFiltered ? await api.send(countInbox, {}) : found;
    if (all.kind === 'ok') store.show({ waiting: all.data.waiting });
  }

  function countSoon(): void {
    counting ??= setTimeout(() => {
      counting = undefined;
      void countLists();
    }, countAgainMs);
  }

  /** Reads at least this many rows from the first one on. */
  async function readFirst(wanted: InboxWanted, length: number): Promise<InboxRows | null> {
    let found = await readPage(wanted, undefined);
    while (found?.next && found.items.length < length && store.view().wanted === wanted) {
      const page = await readPage(wanted, found.next);
      if (page === null) return null;
      found = withNextPage(found, page);
    }
    return found;
  }

  return {
    load(): void {
      const { wanted } = store.view();
      const readFirstPage = () => readPage(wanted, undefined);
      void read(wanted, readFirstPage, (held, page) => withFirstPage(held, page, wanted.list));
      void countLists();
    },
    /** Reads every loaded row again, because changes were lost while the socket was down. */
    reload(): void {
      const { wanted, rows } = store.view();
      const length = rows?.items.length ?? 0;
      void read(
        wanted,
        () => readFirst(wanted, length),
        withReadAgain,
      );
      void countLists();
    },
    async more(): Promise<void> {
      const { rows, wanted } = store.view();
      const next = rows?.next;
      if (isLoadingMore || !next || rows.items.length >= maxRows) return;
      isLoadingMore = true;
      await read(
        wanted,
        () => readPage(wanted, next),
        (held, page) => (held === null ? page : withNextPage(held, page)),
      );
      isLoadingMore = false;
    },
    merge(item: InboxItem): void {
      for (const later of pushed) later.push(item);
      const { wanted } = store.view();
      store.update((view) => withRows(view, wanted, (rows) => rows && merged(rows, item, wanted)));
      countSoon();
    },
    remove(id: string): void {
      for (const later of pushed)
        later.splice(0, later.length, ...later.filter(({ conversationId }) => conversationId !== id));
      const { wanted } = store.view();
      store.update((view) => withRows(view, wanted, (rows) => rows && withoutItem(rows, id)));
      countSoon();
    },
    /** The row stays, also in a list of unread conversations, until the list is loaded again. */
    see(id: string, seq: number): void {
      const { wanted } = store.view();
      const seen = (item: InboxItem) =>
        item.conversationId === id && item.lastSeq <= seq && item.unread > 0
          ? { ...item, seenSeq: seq, unread: 0 }
          : item;
      store.update((view) =>
        withRows(view, wanted, (rows) => {
          const items = rows?.items.map(seen);
          return rows && items?.some((item, place) => item !== rows.items[place]) ? { ...rows, items } : rows;
        }),
      );
    },
    stop: () => clearTimeout(counting),
  };
}

export type ListsReader = ReturnType<typeof createListsReader>;
