import { createStore } from '@aftercare/ui/store';
import { createDelivery, type Uploading } from '../chat-delivery.ts';
import { createExit } from '../chat-exit.ts';
import type { SessionParts } from '../chat-session-parts.ts';
import type { ReadMark } from '../read-mark.ts';
import { createIncoming } from './incoming.ts';
import { createOpening } from './opening.ts';
import type { SessionStore } from './session-store.ts';

/** Exchanges messages and state with the server, through the API, the socket and the outbox. */
export function createExchange(parts: SessionParts, session: SessionStore, readMark: ReadMark) {
  const { api, outbox } = parts;
  const uploading = createStore<Uploading | null>(null);
  const conversationId = () => session.get().conversationId;
  const incoming = createIncoming({
    parts,
    session,
    readMark,
    open: () => opening.open(),
    onReachable: hurry,
  });
  const { takeState, catchUp } = incoming;
  const delivery = createDelivery({
    api,
    outbox,
    uploading,
    alone: parts.alone,
    sendFile: parts.sendFile,
    conversationId: () => (session.get().run === 'paused' ? null : conversationId()),
    async onStored(state) {
      takeState(state);
      parts.onSent?.();
      await catchUp();
    },
    onThreadGone: () => void opening.open(),
    onChanged: () => session.show(),
  });
  const exit = createExit({ api, conversationId, onState: takeState, catchUp });
  const opening = createOpening({
    parts,
    session,
    takeState,
    async onOpened() {
      incoming.connect();
      await catchUp();
      void delivery.pump();
      exit.onOpened();
    },
    onLimited: delivery.limitedUntil.set,
  });

  function hurry(): void {
    delivery.hurry();
    void delivery.pump();
  }

  return { uploading, incoming, delivery, exit, opening, hurry };
}

export type Exchange = ReturnType<typeof createExchange>;
