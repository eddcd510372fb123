import type { InboxList } from '@aftercare/contract/desk/chat/inbox';
import type { Api } from '../../../lib/api/api.ts';
import { createDeskLink, type DeskLink } from './desk-link.ts';
import { createInboxCalls } from './inbox-calls.ts';
import { createInboxEvents } from './inbox-events.ts';
import { createInboxReader } from './inbox-reader.ts';
import { newlyOpened } from './inbox-state.ts';
import { createInboxStore } from './inbox-store.ts';
import type { Replies } from './replies.ts';
import { createReplyDelivery } from './reply-delivery.ts';
import { createReplyWriter } from './reply-writer.ts';

type Deps = { api: Api; replies: Replies; openSocket(path: string): WebSocket; newId(): string };

const tickMs = 1_000;

/**
 * The only owner of the inbox's socket, storage and timers. The server decides; this shows state and delivers
 * replies.
 */
export function createInboxSession({ api, replies, openSocket, newId }: Deps) {
  const store = createInboxStore(replies);
  const link: DeskLink = createDeskLink({
    openSocket,
    onEvent: (event) => events.onEvent(event),
    onLink: (isUp) => store.show({ isUp }),
  });
  const reader = createInboxReader({ api, replies, store, link });
  const delivery = createReplyDelivery({
    api,
    replies,
    catchUp: reader.catchUp,
    showOpen: (id, change) => store.changeOpen(id, () => change),
  });
  const events = createInboxEvents({ store, link, reader, refresh });
  const ticking = setInterval(() => {
    if (reader.isDue()) refresh();
    void delivery.pump();
  }, tickMs);

  function sendNow(): void {
    delivery.hurry();
    void delivery.pump();
  }

  function refresh(): void {
    reader.loadLists();
    const { open } = store.view();
    if (open) void reader.catchUp(open.id);
    sendNow();
  }

  return {
    view: store.view,
    subscribe: store.subscribe,
    setList(list: InboxList) {
      store.show({ list, items: null });
      reader.loadLists();
    },
    open(id: string | null) {
      const { open } = store.view();
      if (open?.id === id || (id === null && open === null)) return;
      store.show({ notice: '', open: id === null ? null : newlyOpened(id, replies.of(id)) });
      link.send({ type: 'watch', conversationId: id, after: undefined });
      if (id !== null) void reader.catchUp(id);
    },
    older: reader.older,
    ...createInboxCalls({ api, store, refresh }),
    ...createReplyWriter({ replies, store, link, sendNow, newId }),
    wake() {
      link.wake();
      refresh();
    },
    stop() {
      clearInterval(ticking);
      delivery.stop();
      reader.stop();
      events.stop();
      link.close();
    },
  };
}

export type InboxSession = ReturnType<typeof createInboxSession>;
