import type { Api } from '../../../lib/api/api.ts';
import { createDeskLink, type DeskEvent, type DeskLink } from './desk-link.ts';
import { createInboxCalls } from './inbox-calls.ts';
import { createInboxEvents } from './inbox-events.ts';
import type { InboxWanted } from './inbox-order.ts';
import { createInboxReader } from './inbox-reader.ts';
import { lastHeld, newlyOpened } from './inbox-state.ts';
import { createInboxStore } from './inbox-store.ts';
import { createMacroCalls } from './macro-calls.ts';
import { createOpenedCache } from './opened-cache.ts';
import type { Replies } from './replies.ts';
import { createReplyDelivery } from './reply-delivery.ts';
import { createReplyWriter } from './reply-writer.ts';
import { createTransferCalls } from './transfer-calls.ts';

type Deps = {
  api: Api;
  replies: Replies;
  personId: string;
  openSocket(path: string): WebSocket;
  newId(): string;
  /** Receives every event, after the inbox. */
  onEvent?(event: DeskEvent): void;
  /** Called when everything is read again, because events may be lost. */
  onRefresh?(): void;
};

const tickMs = 1_000;

/**
 * The only owner of the inbox's socket, storage and timers. The server decides; this shows state and delivers
 * replies.
 */
export function createInboxSession({ api, replies, personId, openSocket, newId, onEvent, onRefresh }: Deps) {
  const store = createInboxStore(replies);
  const link: DeskLink = createDeskLink({
    openSocket,
    onEvent(event) {
      events.onEvent(event);
      onEvent?.(event);
    },
    onLink: (isUp) => store.showLink(isUp),
  });
  const opened = createOpenedCache();
  const reader = createInboxReader({ api, replies, store, link, opened, personId });
  const delivery = createReplyDelivery({
    api,
    replies,
    catchUp: reader.catchUp,
    showOpen: (id, change) => store.changeOpen(id, () => change),
  });
  const events = createInboxEvents({ store, link, reader, personId, refresh });
  const ticking = setInterval(() => {
    if (reader.isDue()) refresh();
    void delivery.pump();
  }, tickMs);

  function sendNow(): void {
    delivery.hurry();
    void delivery.pump();
  }

  /** `all` reads every loaded row again, because pushed changes were lost. */
  function refresh(what?: 'all'): void {
    if (what === 'all') reader.reloadLists();
    else reader.loadLists();
    const { open } = store.view();
    if (open) void reader.catchUp(open.id);
    sendNow();
    onRefresh?.();
  }

  return {
    view: store.view,
    subscribe: store.subscribe,
    select(wanted: InboxWanted) {
      const isSame = JSON.stringify(wanted) === JSON.stringify(store.view().wanted);
      if (!isSame) store.show({ wanted, rows: null, counts: null });
      if (!isSame || !reader.hasRequested()) reader.loadLists();
    },
    moreRows: reader.moreRows,
    open(id: string | null) {
      const { open } = store.view();
      if (open?.id === id || (id === null && open === null)) return;
      if (open) opened.keep(open);
      const held = id === null ? null : opened.find(id);
      const fresh = id === null ? null : { ...(held ?? newlyOpened(id, [])), unsent: replies.of(id) };
      store.show({ notice: '', open: fresh && { ...fresh, isWriting: false, viewers: [] } });
      link.send({ type: 'watch', conversationId: id, after: held ? lastHeld(held) : undefined });
      if (id !== null) void reader.catchUp(id);
    },
    older: reader.older,
    ...createInboxCalls({ api, store, refresh, merge: reader.merge }),
    ...createMacroCalls({ api, store, refresh, merge: reader.merge }),
    ...createTransferCalls({ api, store, refresh }),
    ...createReplyWriter({ replies, store, link, sendNow, newId }),
    /** After a change that the server does not push, such as another name of a tag. */
    reload: () => refresh('all'),
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
