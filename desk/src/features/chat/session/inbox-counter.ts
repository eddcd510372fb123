import { countInbox } from '@aftercare/contract/desk/chat/inbox';
import type { Api } from '../../../lib/api/api.ts';
import type { InboxStore } from './inbox-store.ts';

/** Changes in quick succession are counted by one request. */
const countAgainMs = 2_000;

/** Counts the lists with the selected filters, and the waiting customers without them. */
export function createListsCounter({ api, store }: { api: Api; store: InboxStore }) {
  let counting: ReturnType<typeof setTimeout> | undefined;

  async function count(): Promise<void> {
    const { wanted } = store.view();
    const isFiltered = Object.keys(wanted.filter).length > 0;
    const found = await api.send(countInbox, wanted.filter);
    if (found.kind === 'ok' && store.view().wanted === wanted) store.show({ counts: found.data });
    const all = isFiltered ? await api.send(countInbox, {}) : found;
    if (all.kind === 'ok') store.show({ waiting: all.data.waiting });
  }

  return {
    count,
    countSoon(): void {
      counting ??= setTimeout(() => {
        counting = undefined;
        void count();
      }, countAgainMs);
    },
    stop: () => clearTimeout(counting),
  };
}
