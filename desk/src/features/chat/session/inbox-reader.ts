import { listInbox, readConversation } from '@aftercare/contract/desk/chat/inbox';
import { limits } from '@aftercare/contract/limits';
import type { Api } from '../../../lib/api/api.ts';
import type { DeskLink } from './desk-link.ts';
import { erased, lastHeld, newerPage, olderPage, withItems, withMessages } from './inbox-state.ts';
import type { InboxStore } from './inbox-store.ts';
import type { Replies } from './replies.ts';

type InboxReaderDeps = { api: Api; replies: Replies; store: InboxStore; link: DeskLink };

const joinMs = 150;
const { listPageSize: pageSize } = limits;

/** Loads lists and messages from the server into the store. */
export function createInboxReader(deps: InboxReaderDeps) {
  const { replies, store, link } = deps;
  let requestedAt = 0;
  let reload: ReturnType<typeof setTimeout> | undefined;

  function loadLists(): void {
    requestedAt = Date.now();
    void readLists(deps);
  }
  /** Combines changes in quick succession into one request. */
  function loadSoon(): void {
    clearTimeout(reload);
    reload = setTimeout(loadLists, joinMs);
  }
  /** Forgets an erased conversation, including its unsent replies. */
  function forget(id: string): void {
    replies.writeDraft(id, '');
    for (const { messageId } of replies.of(id)) replies.remove(messageId);
    store.changeOpen(id, erased);
    loadSoon();
  }

  return {
    loadLists,
    loadSoon,
    forget,
    catchUp: (id: string) => readNewer(deps, id, forget),
    older: () => readOlder(deps),
    isDue() {
      const every = link.isUp() ? limits.catchUpMs : limits.catchUpWithoutPushMs;
      return Date.now() - requestedAt >= every;
    },
    stop: () => clearTimeout(reload),
  };
}

async function readLists({ api, store }: InboxReaderDeps): Promise<void> {
  const { list } = store.view();
  const answer = await api.send(listInbox, { page: 1, pageSize, list });
  if (answer.kind === 'ok') store.update((view) => withItems(view, list, answer.data.list));
  const waiting =
    list === 'waiting'
      ? answer
      : await api.send(listInbox, { page: 1, pageSize: 1, list: 'waiting' as const });
  if (waiting.kind === 'ok') store.show({ waiting: waiting.data.total });
}

/** Reads up to the newest message, page by page, while the conversation is open. */
async function readNewer(deps: InboxReaderDeps, id: string, forget: (id: string) => void): Promise<void> {
  const { api, store, link } = deps;
  for (;;) {
    const held = store.openOf(id);
    if (held === null) return;
    const answer = await api.send(readConversation, { conversationId: id, ...newerPage(held), pageSize });
    if (answer.kind === 'refused' && answer.code === 'notFound') {
      if (store.view().open?.conversation) forget(id);
      else store.changeOpen(id, () => ({ isMissing: true }));
    }
    if (answer.kind !== 'ok') return;
    const { list, conversation, lastSeq } = answer.data;
    store.changeOpen(id, (open) => ({ conversation, ...withMessages(list)(open) }));
    const { open } = store.view();
    const last = lastHeld(open);
    if (open?.id === id && document.visibilityState === 'visible')
      link.send({ type: 'seen', conversationId: id, seq: last });
    if (last >= lastSeq || list.length === 0) return;
  }
}

async function readOlder({ api, store }: InboxReaderDeps): Promise<void> {
  const { open } = store.view();
  const page = open && olderPage(open);
  if (!open || !page) return;
  const answer = await api.send(readConversation, { conversationId: open.id, ...page, pageSize });
  if (answer.kind === 'ok') store.changeOpen(open.id, withMessages(answer.data.list));
}

export type InboxReader = ReturnType<typeof createInboxReader>;
