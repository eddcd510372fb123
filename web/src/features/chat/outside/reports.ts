import { createAgentChat, recordAgentChat, reportAgentOffline } from '@aftercare/contract/chat/agent-calls';
import { messageIdOfEvent } from '@aftercare/contract/chat/outside-chat';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';

type Heard = { id: string; text: string; createdAt: Date };
type Deps = {
  api: ApiClient;
  onTold(): void;
  isKnown(messageId: string): boolean;
};

const inBackground = { startedBy: 'app', withinMs: limits.sendAnswerMs } as const;

/** Splits a long text into messages of our length, with ids that are the same for every attempt. */
const messagesOf = ({ id, text, createdAt }: Heard) =>
  Array.from({ length: Math.ceil(text.length / limits.messageMaxLength) }, (_, n) => ({
    messageId: messageIdOfEvent(n === 0 ? id : `${id}-${n}`),
    text: text.slice(n * limits.messageMaxLength, (n + 1) * limits.messageMaxLength),
    createdAt,
  }));

/**
 * Reports the provider's events to the server in order, each until it is stored. Without an answer it retries
 * under the same id.
 */
export function createReports({ api, onTold, isKnown }: Deps) {
  let isStopped = false;
  let queue: Promise<unknown> = Promise.resolve();
  let chat: { id: string; agentName: string } | null = null;
  const early: Heard[] = [];

  /** Returns undefined if the server refused for good. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let tries = 0; !isStopped; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.httpStatus >= 400 && error.httpStatus < 500 && error.httpStatus !== 429) return undefined;
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(tries)));
      }
    }
    return undefined;
  }

  const inOrder = (work: () => Promise<unknown>): void => {
    queue = queue.then(work).then(onTold);
  };

  const join = async (): Promise<void> => {
    const here = chat;
    if (here === null) return;
    const agentName = here.agentName.replace(/\s+/g, ' ').trim().slice(0, limits.nameMaxLength) || undefined;
    await insist(() => api.send(createAgentChat, { chatId: here.id, agentName }, inBackground));
  };

  async function record(message: ReturnType<typeof messagesOf>[number]): Promise<void> {
    const here = chat;
    if (here === null || isKnown(message.messageId)) return;
    const messageBody = { ...message, direction: 1, fileUrl: undefined } as const;
    const tell = () =>
      insist(() => api.send(recordAgentChat, { chatId: here.id, messageBody }, inBackground));
    const answer = await tell();
    if (answer?.kind !== 'refused' || answer.code !== 'threadGone') return;
    // The simulated agent has taken over: join again, so that the late message is not lost.
    await join();
    await tell();
  }

  return {
    joined(id: string, agentName: string): void {
      chat = { id, agentName };
      inOrder(join);
      for (const heard of early.splice(0)) this.said(heard);
    },
    said(heard: Heard): void {
      if (chat === null) return void early.push(heard);
      for (const message of messagesOf(heard)) inOrder(() => record(message));
    },
    gone(isEnded: boolean): void {
      inOrder(() =>
        insist(() => api.send(reportAgentOffline, { ticketId: undefined, isEnded }, inBackground)),
      );
    },
    stop(): void {
      isStopped = true;
    },
  };
}
