import { readConversation } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import type { Api } from '../../../lib/api/api.ts';
import type { DeskLink } from './desk-link.ts';
import { createListsReader, type ListsReader } from './inbox-lists-reader.ts';
import {
  erased,
  lastHeld,
  newerPage,
  olderPage,
  withClosings,
  withMails,
  withMessages,
} from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';
import type { OpenedCache } from './opened-cache.ts';
import type { Replies } from './replies.ts';

type InboxReaderDeps = {
  api: Api;
  replies: Replies;
  store: InboxStore;
  link: DeskLink;
  opened: OpenedCache;
  personId: string;
};
type ReadDeps = InboxReaderDeps & { lists: ListsReader };

const { listPageSize: pageSize } = limits;

/** Loads lists and messages from the server into the store. */
export function createInboxReader(deps: InboxReaderDeps) {
  const { replies, store, link, opened } = deps;
  const lists = createListsReader(deps);
  const reading: ReadDeps = { ...deps, lists };
  let requestedAt = 0;

  /** Forgets an erased conversation, including its unsent replies. */
  function forget(id: string): void {
    replies.writeDraft(id, '');
    for (const { messageId } of replies.of(id)) replies.remove(messageId);
    opened.forget(id);
    store.changeOpen(id, erased);
    lists.remove(id);
  }

  return {
    loadLists(): void {
      requestedAt = Date.now();
      lists.load();
    },
    reloadLists(): void {
      requestedAt = Date.now();
      lists.reload();
    },
    moreRows: lists.more,
    merge: lists.merge,
    forget,
    catchUp: (id: string) => readNewer(reading, id, forget),
    older: () => readOlder(deps),
    hasRequested: () => requestedAt > 0,
    isDue() {
      const every = link.isUp() ? limits.catchUpMs : limits.catchUpWithoutPushMs;
      return Date.now() - requestedAt >= every;
    },
    stop: lists.stop,
  };
}

/** Reads up to the newest message, page by page, while the conversation is open. */
async function readNewer(deps: ReadDeps, id: string, forget: (id: string) => void): Promise<void> {
  const { api, store, link, lists } = deps;
  for (;;) {
    const held = store.openOf(id);
    if (held === null) return;
    const answer = await api.send(readConversation, { conversationId: id, ...newerPage(held), pageSize });
    if (answer.kind === 'refused' && answer.code === 'notFound') {
      if (store.view().open?.conversation) forget(id);
      else store.changeOpen(id, () => ({ isMissing: true }));
    }
    if (answer.kind !== 'ok') return;
    const { list, conversation, lastSeq, closings, mails } = answer.data;
    store.changeOpen(id, (open) => ({
      conversation,
      ...withMessages(list)(open),
      ...withClosings(closings)(open),
      ...withMails(mails)(open),
    }));
    const { open } = store.view();
    const last = lastHeld(open);
    if (open?.id === id && document.visibilityState === 'visible') {
      link.send({ type: 'seen', conversationId: id, seq: last });
      lists.see(id, last);
    }
    if (last >= lastSeq || list.length === 0) return;
  }
}

async function readOlder({ api, store }: InboxReaderDeps): Promise<void> {
  const { open } = store.view();
  const page = open && olderPage(open);
  if (!open || !page) return;
  const answer = await api.send(readConversation, { conversationId: open.id, ...page, pageSize });
  if (answer.kind !== 'ok') return;
  const { list, closings, mails } = answer.data;
  store.changeOpen(open.id, (held) => ({
    ...withMessages(list)(held),
    ...withClosings(closings)(held),
    ...withMails(mails)(held),
  }));
}

export type InboxReader = ReturnType<typeof createInboxReader>;
