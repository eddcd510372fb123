import { anything } from '@aftercare/contract/chat/livechat';
import type { Identity } from '../link/live-chat.ts';
import type { Connection } from './connection.ts';
import type { CurrentChat } from './current-chat.ts';

const sneakPeekEveryMs = 3_000;

/** Typing, reading and identity of the customer, for the provider's agents. Failures cost only these signs. */
export function createCustomerSigns(connection: Pick<Connection, 'call' | 'ready'>, current: CurrentChat) {
  let peekedAt = 0;
  return {
    typing(): void {
      const now = Date.now();
      const chatId = current.id();
      if (chatId === null || now - peekedAt < sneakPeekEveryMs) return;
      peekedAt = now;
      const peek = { chat_id: chatId, sneak_peek_text: '…' };
      connection.call('send_sneak_peek', peek, anything).catch(() => undefined);
    },
    async seen(upTo: Date): Promise<void> {
      const chatId = current.id();
      if (chatId === null) return;
      const marked = { chat_id: chatId, seen_up_to: upTo.toISOString() };
      await connection.call('mark_events_as_seen', marked, anything);
    },
    /** Unknown fields must not overwrite the provider's. */
    update(identity: Identity): void {
      const known = Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ''));
      connection
        .ready()
        .then(() => connection.call('update_customer', known, anything))
        .catch(() => undefined);
    },
  };
}
