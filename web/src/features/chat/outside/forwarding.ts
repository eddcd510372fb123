import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { LiveChatFault } from '../link/live-chat.ts';
import { messagesAfter, textOf } from './pack-history.ts';
import { loseAgents, type RelayContext } from './relay-context.ts';
import { chatIdOf } from './relay-state.ts';

const maxAttempts = 4;

export const isFault = (error: unknown): error is LiveChatFault => error instanceof LiveChatFault;

const mayRepeat = ({ outcome }: LiveChatFault): boolean => outcome === 'reconnect' || outcome === 'wait';

/** Passes on the customer's new messages in order, each once under its own id. */
export function createForwarding(relay: RelayContext): (state: ConversationState) => Promise<void> {
  const { chat, memory, provider } = relay.deps;
  const isOver = () => chatIdOf(relay.state) === null || relay.isStopped;

  async function pass(message: ChatMessage): Promise<void> {
    const { file } = message;
    if (!file) return provider.send(message.id, textOf(message));
    const url = new URL(file.fileUrl, location.href).href;
    const content = async () => {
      const response = await fetch(url).catch(() => null);
      return response?.ok ? response.blob() : null;
    };
    await provider.sendFile(message.id, { name: file.fileName, url, content }, () => undefined);
  }

  /** Returns whether the message was passed on. */
  async function attempt(message: ChatMessage): Promise<boolean> {
    for (let attempts = 0; !isOver(); attempts += 1) {
      try {
        await pass(message);
        return !isOver();
      } catch (error) {
        if (!isFault(error)) throw error;
        // The fault may have ended the chat, which was reported then.
        if (isOver()) return false;
        if (!mayRepeat(error) || attempts + 1 === maxAttempts) {
          loseAgents(relay, error.code);
          return false;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(attempts)));
      }
    }
    return false;
  }

  return async ({ conversationId }) => {
    const { sentSeq } = memory.read(conversationId);
    for (const message of messagesAfter(chat.view().entries, sentSeq)) {
      if (isOver() || (message.direction === 0 && !(await attempt(message)))) return;
      memory.change(conversationId, { sentSeq: message.seq });
    }
  };
}
