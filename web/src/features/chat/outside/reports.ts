import {
  createAgentChat,
  passingFaults,
  recordAgentChat,
  reportAgentOffline,
  settingsFaults,
} from '@aftercare/contract/chat/agent-calls';
import type { Region } from '@aftercare/contract/chat/livechat';
import { messageIdOfEvent } from '@aftercare/contract/chat/outside-chat';
import { limits } from '@aftercare/contract/limits';
import { pauseAfter } from '@aftercare/ui/connection/pause-after';
import { type ApiClient, CallFailed } from '../../../lib/api/api-client.ts';

type AgentMessage = { id: string; text: string; createdAt: Date };
/** The chat, and the agent who answers in it at the time of a report. */
type Target = { id: string; agentName: string; region: Region | undefined };
type Deps = {
  api: ApiClient;
  /** A report has been stored. */
  onStored(): void;
  isKnown(messageId: string): boolean;
  /** Region of the provider; undefined unless logged in there. */
  region(): Region | undefined;
};

const inBackground = { startedBy: 'app', withinMs: limits.sendAnswerMs } as const;

/** Splits a long text into messages of our length, with ids that are the same for every attempt. */
const messagesOf = ({ id, text, createdAt }: AgentMessage) =>
  Array.from({ length: Math.ceil(text.length / limits.messageMaxLength) }, (_, n) => ({
    messageId: messageIdOfEvent(n === 0 ? id : `${id}-${n}`),
    text: text.slice(n * limits.messageMaxLength, (n + 1) * limits.messageMaxLength),
    createdAt,
  }));

/**
 * Reports the provider's events to the server in order, each until it is stored. Without an answer it retries
 * under the same id.
 */
export function createReports({ api, onStored, isKnown, region }: Deps) {
  let isStopped = false;
  let queue: Promise<unknown> = Promise.resolve();
  let chat: Target | null = null;
  const early: AgentMessage[] = [];

  /** Returns undefined if the server refused for good. */
  async function insist<T>(work: () => Promise<T>): Promise<T | undefined> {
    for (let attempts = 0; !isStopped; attempts += 1) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.httpStatus >= 400 && error.httpStatus < 500 && error.httpStatus !== 429) return undefined;
        await new Promise((resolve) => setTimeout(resolve, pauseAfter(attempts)));
      }
    }
    return undefined;
  }

  const inOrder = (work: () => Promise<unknown>): void => {
    queue = queue.then(work).then(onStored);
  };

  async function join({ id, agentName: name, ...at }: Target): Promise<void> {
    const agentName = name.replace(/\s+/g, ' ').trim().slice(0, limits.nameMaxLength) || undefined;
    await insist(() => api.send(createAgentChat, { chatId: id, agentName, ...at }, inBackground));
  }

  async function record(message: ReturnType<typeof messagesOf>[number], target: Target): Promise<void> {
    if (isKnown(message.messageId)) return;
    const messageBody = { ...message, direction: 1, fileUrl: undefined } as const;
    const report = () =>
      insist(() => api.send(recordAgentChat, { chatId: target.id, messageBody }, inBackground));
    const answer = await report();
    if (answer?.kind !== 'refused' || answer.code !== 'threadGone') return;
    // The simulated agent has taken over: join again, so that the late message is not lost.
    await join(target);
    await report();
  }

  return {
    joined(id: string, agentName: string): void {
      const target = { id, agentName, region: region() };
      chat = target;
      inOrder(() => join(target));
      for (const message of early.splice(0)) this.message(message);
    },
    message(message: AgentMessage): void {
      const target = chat;
      if (target === null) return void early.push(message);
      for (const part of messagesOf(message)) inOrder(() => record(part, target));
    },
    /** `code` of the provider's error, for the operator. */
    gone(isEnded: boolean, code = ''): void {
      const isIt = (one: string) => one === code.toLowerCase();
      const settingsFault = settingsFaults.find(isIt);
      const passingFault = passingFaults.find(isIt);
      const report = { ticketId: undefined, isEnded, settingsFault, passingFault, region: region() };
      inOrder(() => insist(() => api.send(reportAgentOffline, report, inBackground)));
    },
    stop(): void {
      isStopped = true;
    },
  };
}
