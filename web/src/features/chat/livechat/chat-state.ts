import type { Event, Push, Queue, User } from '@aftercare/contract/chat/livechat';

/** The chat of this page at the provider. */
export type ChatState =
  | { phase: 'none' }
  | { phase: 'opening'; result: Promise<{ chatId: string }> }
  /** `isLost`: the agents were reported as lost, so the next request for an agent joins the chat again. */
  | { phase: 'open'; chatId: string; isLost: boolean; result: Promise<{ chatId: string }> };

export const chatIdOf = (state: ChatState): string | null => (state.phase === 'open' ? state.chatId : null);

/** A change of the open chat by a push. */
export type ChatChange =
  | { kind: 'users'; users: readonly User[] }
  | { kind: 'event'; event: Event }
  | { kind: 'left'; userId: string }
  | { kind: 'queue'; queue: Queue }
  | { kind: 'typing'; authorId: string }
  | { kind: 'ended'; byCustomer: boolean };

/** Null for a push of another chat, and for one that changes nothing. */
export function changeOf(push: Push, chatId: string | null, customerId: string): ChatChange | null {
  const { name, payload } = push;
  if (name === 'customer_disconnected') return null;
  const of = name === 'incoming_chat' ? payload.chat.id : payload.chat_id;
  if (chatId === null || of !== chatId) return null;
  switch (name) {
    case 'incoming_chat':
      return { kind: 'users', users: payload.chat.users };
    case 'incoming_event':
    case 'event_updated':
      return { kind: 'event', event: payload.event };
    case 'user_added_to_chat':
      return { kind: 'users', users: [payload.user] };
    case 'user_removed_from_chat':
      return { kind: 'left', userId: payload.user_id };
    case 'chat_transferred':
    case 'queue_position_updated':
      return payload.queue ? { kind: 'queue', queue: payload.queue } : null;
    case 'incoming_typing_indicator': {
      const { author_id: authorId, is_typing: isTyping } = payload.typing_indicator;
      return isTyping && authorId !== customerId ? { kind: 'typing', authorId } : null;
    }
    case 'chat_deactivated':
      return { kind: 'ended', byCustomer: payload.user_id === customerId };
  }
}
