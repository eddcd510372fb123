import { messagesAfter } from './pack-history.ts';
import type { RelayContext } from './relay-context.ts';
import { chatIdOf } from './relay-state.ts';

/** Tells the provider who the customer is, what the customer has read, and that the customer types. */
export function createSigns(relay: RelayContext): (() => void)[] {
  const { chat, provider, identity } = relay.deps;
  let seenUpTo = 0;
  let sentIdentity = '';

  function markSeen(): void {
    const { unread, entries } = chat.view();
    const last = messagesAfter(entries, seenUpTo).findLast(({ direction }) => direction === 1);
    if (!last || unread !== 0) return;
    seenUpTo = last.seq;
    provider.seen(last.createdAt).catch(() => undefined);
  }

  function sendIdentity(chatId: string): void {
    const known = identity();
    if (!known || JSON.stringify(known) === sentIdentity) return;
    sentIdentity = JSON.stringify(known);
    provider.open({ identity: known, history: [], resumeId: chatId, clientId: '' }).catch(() => undefined);
  }

  return [
    chat.subscribe(() => {
      const chatId = chatIdOf(relay.state);
      if (chatId === null) return;
      markSeen();
      sendIdentity(chatId);
    }),
    chat.draft.subscribe(() => {
      if (chatIdOf(relay.state) !== null && chat.draft.get() !== '') provider.typing();
    }),
  ];
}
