import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { chatIdKeys, storageKeys } from '@aftercare/contract/storage-keys';
import type { Frame } from '../link/chat-link.ts';
import type { SessionCore } from './session-core.ts';
import { heldSeq, withMessages, withState } from './session-state.ts';

/** Stores what the server sends, whichever way it arrives. */
export function createReceiver(
  { deps, session, readMark }: SessionCore,
  send: (frame: Frame) => void,
  endTyping: () => void,
) {
  const { storage, outbox } = deps;

  function readAll(): void {
    const { conversationId, panel, state } = session.get();
    const seq = heldSeq(session.get());
    if (conversationId === null || panel !== 'open' || !deps.isVisible()) return;
    if (readMark.move(conversationId, seq)) deps.tabs.publish({ kind: 'read', conversationId, seq });
    if (seq > (state?.seen.customer ?? 0)) send({ type: 'seen', seq });
  }

  function applyState(state: ConversationState): void {
    const next = withState(session.get(), state, performance.now());
    if (next === session.get()) return;
    for (const key of chatIdKeys) {
      if (state.ids[key] === '') storage.remove(storageKeys[key]);
      else storage.write(storageKeys[key], state.ids[key], limits.chatIdsSeconds);
    }
    session.show(next);
  }

  function addMessages(more: readonly ChatMessage[]): void {
    session.set(withMessages(session.get(), more));
    if (more.some(({ direction }) => direction === 1)) endTyping();
    for (const { id } of more) if (outbox.has(id)) void outbox.remove(id);
    readAll();
    session.show();
  }

  return { readAll, takeState: applyState, take: addMessages };
}
