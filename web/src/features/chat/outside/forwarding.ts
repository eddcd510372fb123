import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { isFault, isPassing } from '../link/live-chat.ts';
import { messagesAfter, textOf } from './pack-history.ts';
import { loseAgents, type RelayContext } from './relay-context.ts';
import { chatIdOf } from './relay-state.ts';

const maxAttempts = 4;

/** null if the file cannot be loaded, also if its answer ends early. */
async function contentAt(url: string): Promise<Blob | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(limits.requestTimeoutMs) });
    return response.ok ? await response.blob() : null;
  } catch {
    return null;
  }
}

/** Passes on the customer's new messages in order, each once under its own id. */
export function createForwarding(relay: RelayContext): (state: ConversationState) => Promise<void> {
  const { chat, memory, provider } = relay.deps;
  const isOver = () => chatIdOf(relay.state) === null || relay.isStopped || relay.deps.isAllowed() !== true;

  async function pass(message: ChatMessage): Promise<void> {
    const { file } = message;
    if (!file) return provider.send(message.id, textOf(message));
    const url = new URL(file.fileUrl, location.href).href;
    const content = () => contentAt(url);
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
        if (!isPassing(error) || attempts + 1 === maxAttempts) {
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
