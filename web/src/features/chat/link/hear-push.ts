import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import type { PushEvent } from './chat-link.ts';

export type Hearer = {
  take(messages: readonly ChatMessage[]): void;
  takeState(state: ConversationState): void;
  catchUp(): Promise<void>;
  open(): Promise<void>;
  /** Sequence number of the last message without a gap before it. */
  held(): number;
  onTyping(userName: string): void;
  onSeen(seq: number): void;
};

export function hearPush(event: PushEvent, hearer: Hearer): void {
  switch (event.type) {
    case 'ready':
    case 'state.changed':
      hearer.takeState(event.state);
      if (event.type === 'ready' || event.state.lastSeq > hearer.held()) void hearer.catchUp();
      return;
    case 'message.created':
      hearer.take([event.message]);
      if (event.message.seq > hearer.held()) void hearer.catchUp();
      return;
    case 'pong':
      if (event.lastSeq > hearer.held()) void hearer.catchUp();
      return;
    case 'messages.seen':
      if (event.by === 'agent') hearer.onSeen(event.seq);
      return;
    case 'typing.started':
      if (event.by === 'agent') hearer.onTyping(event.userName);
      return;
    case 'availability.changed':
      void hearer.catchUp();
      return;
    case 'session.ended':
      void hearer.open();
      return;
    case 'ack':
    case 'refused':
      return;
  }
}
