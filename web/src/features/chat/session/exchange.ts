import { createStore } from '@aftercare/ui/store';
import { createDelivery } from '../delivery/chat-delivery.ts';
import type { Uploading } from '../delivery/delivery-deps.ts';
import { createExit } from './chat-exit.ts';
import { createIncoming } from './incoming.ts';
import { createOpening } from './opening.ts';
import type { SessionCore } from './session-core.ts';

/** Exchanges messages and state with the server, through the API, the socket and the outbox. */
export function createExchange(core: SessionCore) {
  const { deps, session } = core;
  const { api, outbox } = deps;
  const uploading = createStore<Uploading | null>(null);
  const conversationId = () => session.get().conversationId;
  const incoming = createIncoming(core, () => opening.open(), hurry);
  const { takeState: applyState, catchUp } = incoming;
  const delivery = createDelivery({
    api,
    outbox,
    uploading,
    withLock: deps.withLock,
    sendFile: deps.sendFile,
    pageProductId: deps.pageProductId,
    conversationId: () => (session.get().run === 'paused' ? null : conversationId()),
    async onStored(state) {
      applyState(state);
      deps.onSent?.();
      await catchUp();
    },
    onThreadGone: () => void opening.open(),
    onChanged: () => session.show(),
  });
  const exit = createExit({ api, conversationId, onState: applyState, catchUp });
  const opening = createOpening(core, applyState, onOpened, delivery.limitedUntil.set);

  async function onOpened(): Promise<void> {
    incoming.connect();
    await catchUp();
    void delivery.pump();
    exit.onOpened();
  }

  function hurry(): void {
    delivery.hurry();
    void delivery.pump();
  }

  return { uploading, incoming, delivery, exit, opening, hurry };
}

export type Exchange = ReturnType<typeof createExchange>;
