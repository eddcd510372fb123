import { messagesAfter } from './pack-history.ts';
import type { RelayContext } from './relay-context.ts';
import { chatIdOf } from './relay-state.ts';

/** Signs of the customer for the provider: name and address, the messages read, and typing. */
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

  function sendIdentity(): void {
    const known = identity();
    if (!known || JSON.stringify(known) === sentIdentity) return;
    sentIdentity = JSON.stringify(known);
    provider.identify(known);
  }

  return [
    chat.subscribe(() => {
      if (chatIdOf(relay.state) === null) return;
      markSeen();
      sendIdentity();
    }),
    chat.draft.subscribe(() => {
      if (chatIdOf(relay.state) !== null && chat.draft.get() !== '') provider.typing();
    }),
  ];
}
