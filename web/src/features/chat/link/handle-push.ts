import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import type { PushEvent } from './chat-link.ts';

export type PushHandler = {
  addMessages(messages: readonly ChatMessage[]): void;
  applyState(state: ConversationState): void;
  catchUp(): Promise<void>;
  open(): Promise<void>;
  /** Sequence number of the last message without a gap before it. */
  held(): number;
  onTyping(userName: string): void;
  onSeen(seq: number): void;
};

export function handlePush(event: PushEvent, handler: PushHandler): void {
  switch (event.type) {
    case 'ready':
    case 'state.changed':
      handler.applyState(event.state);
      if (event.type === 'ready' || event.state.lastSeq > handler.held()) void handler.catchUp();
      return;
    case 'message.created':
      handler.addMessages([event.message]);
      if (event.message.seq > handler.held()) void handler.catchUp();
      return;
    case 'pong':
      if (event.lastSeq > handler.held()) void handler.catchUp();
      return;
    case 'messages.seen':
      if (event.by === 'agent') handler.onSeen(event.seq);
      return;
    case 'typing.started':
      if (event.by === 'agent') handler.onTyping(event.userName);
      return;
    case 'availability.changed':
      void handler.catchUp();
      return;
    case 'session.ended':
      void handler.open();
      return;
    case 'ack':
    case 'refused':
      return;
  }
}
