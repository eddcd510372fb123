import { type Push, type Queue, threads } from '@aftercare/contract/chat/livechat';
import { limits } from '@aftercare/contract/limits';
import { isFault, isPassing, type LiveChatEvent } from '../link/live-chat.ts';
import { type ChatChange, type ChatState, changeOf, chatIdOf } from './chat-state.ts';
import type { Connection } from './connection.ts';
import type { Transcript } from './transcript.ts';

type Deps = {
  connection: Pick<Connection, 'call' | 'customerId' | 'isUp'>;
  transcript: Transcript;
  emit(event: LiveChatEvent): void;
};

type Effects = Pick<Deps, 'transcript' | 'emit'> & {
  reportQueue(queue: Queue): void;
  leave(): void;
  close(): void;
};

function apply(change: ChatChange, { transcript, emit, reportQueue, leave, close }: Effects) {
  switch (change.kind) {
    case 'users':
      return change.users.forEach(transcript.joined);
    case 'event':
      return transcript.add(change.event);
    case 'left':
      return transcript.left(change.userId);
    case 'queue':
      return reportQueue(change.queue);
    case 'typing':
      return emit({ kind: 'typing', agentName: transcript.nameOf(change.authorId) });
    case 'ended':
      return change.byCustomer ? leave() : close();
  }
}

export type CurrentChat = ReturnType<typeof createCurrentChat>;

/** The open chat. Pushes may be lost, so it reads the newest thread again, at intervals and on request. */
export function createCurrentChat({ connection, transcript, emit }: Deps) {
  let state: ChatState = { phase: 'none' };
  let looking: ReturnType<typeof setInterval> | undefined;
  let firstLook: ReturnType<typeof setTimeout> | undefined;

  function reportQueue(queue: Queue | undefined): void {
    if (queue) emit({ kind: 'queue', position: queue.position, waitSeconds: queue.wait_time ?? null });
  }

  function leave(): void {
    state = { phase: 'none' };
    clearInterval(looking);
    clearTimeout(firstLook);
  }

  function lose(): void {
    if (state.phase === 'open') state = { ...state, isLost: true };
  }

  /** The provider has closed the chat. */
  function close(): void {
    leave();
    emit({ kind: 'closed' });
  }

  /** Returns whether the newest thread is still open. */
  async function readThread(chatId: string): Promise<boolean> {
    const request = { chat_id: chatId, sort_order: 'desc' };
    const [newest] = (await connection.call('list_threads', request, threads)).threads;
    newest?.events.forEach(transcript.add);
    reportQueue(newest?.queue);
    return newest?.active !== false;
  }

  function refresh(): void {
    const chatId = chatIdOf(state);
    if (chatId === null || !connection.isUp()) return;
    readThread(chatId).then(
      (isActive) => {
        if (!isActive && chatIdOf(state) === chatId) close();
      },
      (error: unknown) => {
        if (!isFault(error)) throw error;
        // The chat is not this customer's any more, for example after a new token in a browser without cookies.
        if (isPassing(error)) return;
        lose();
        emit({ kind: 'fault', code: error.code, retryable: false });
      },
    );
  }

  return {
    state: (): ChatState => state,
    id: (): string | null => chatIdOf(state),
    open(result: Promise<{ chatId: string }>): void {
      leave();
      transcript.forgetAgent();
      state = { phase: 'opening', result };
    },
    enter(chatId: string, result: Promise<{ chatId: string }>): void {
      state = { phase: 'open', chatId, isLost: false, result };
      clearInterval(looking);
      looking = setInterval(refresh, limits.outsideLookMs);
      firstLook = setTimeout(refresh, limits.historyRefreshSeconds * 1000);
    },
    leave,
    lose,
    close,
    refresh,
    readThread,
    reportQueue,
    receive(push: Push): void {
      const change = changeOf(push, chatIdOf(state), connection.customerId());
      if (change) apply(change, { transcript, emit, reportQueue, leave, close });
    },
  };
}
