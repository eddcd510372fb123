import { sendMessage } from '@aftercare/contract/chat/messages';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import { type ApiClient, CallFailed } from '../../lib/api-client.ts';
import { pauseAfter } from '../../lib/keep-trying.ts';
import { givenUp } from './given-up.ts';
import { fileRefusals, isTooLarge } from './judge-file.ts';
import type { Outbox } from './outbox.ts';
import { isLost, type Unsent, type UnsentFile } from './outbox-store.ts';
import type { FileSent, FileToSend } from './send-file.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export type DeliveryParts = {
  api: ApiClient;
  outbox: Outbox;
  conversationId(): string | null;
  /** One tab sends at a time; the work is skipped where another is at it. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Stored: the state after it; the message itself is asked for before it leaves the outbox. */
  onStored(state: ConversationState): Promise<void>;
  onThreadGone(): void;
  onChanged(): void;
  sendFile(file: FileToSend): Promise<FileSent>;
  uploading: Store<Uploading | null>;
};

/** How much of the file is sent whose turn it is, from 0 to 1. */
export type Uploading = { messageId: string; share: number };

export type Delivery = {
  /** Brings out what was written, the oldest first, one at a time and by one tab (design 3). */
  pump(): Promise<void>;
  /** The network may be back: the next try does not wait. */
  hurry(): void;
  /** A file that somebody has taken back, in whichever tab, is not sent on. */
  look(): void;
  stop(): void;
  /** Until when the server takes no more messages, as `Date.now()` counts; 0 where nothing is limited. */
  limitedUntil: Store<number>;
};

/** No answer, or not now, is no failure: it stays on its way, with the same id (G2). Only a refusal is told. */
export function createDelivery(parts: DeliveryParts): Delivery {
  const { api, outbox } = parts;
  const limitedUntil = createStore(0);
  let tries = 0;
  let nextAt = 0;
  let isStopped = false;
  let current: { messageId: string; stop: AbortController } | null = null;

  async function refused(unsent: Unsent, refusal: string): Promise<true> {
    await outbox.put({ ...unsent, refusal });
    parts.onChanged();
    return true;
  }

  /** What cannot go out now waits; the words are kept, and go on in a new chat (D32). */
  async function declined(
    unsent: Unsent,
    { code, msg }: { code: string | undefined; msg: string },
  ): Promise<boolean> {
    if (code !== 'threadGone') return refused(unsent, fileRefusals.find((known) => known === code) ?? msg);
    parts.onThreadGone();
    return false;
  }

  /** The file's id once it is with us; else whether the next one may go. The message's own id is the upload's key too. */
  async function uploaded(unsent: Unsent, file: UnsentFile): Promise<string | boolean> {
    const { messageId } = unsent;
    if (file.fileId !== null || file.content === null) return file.fileId ?? false;
    const stop = new AbortController();
    current = { messageId, stop };
    try {
      const content = file.isFinal ? file.content : await shrinkPhoto(file.content);
      if (!outbox.has(messageId)) return true;
      if (isTooLarge(content)) return refused(unsent, 'fileTooLarge');
      const final = { ...file, content, isFinal: true };
      if (!file.isFinal) await outbox.put({ ...unsent, file: final });
      parts.onChanged();
      const sent = await parts.sendFile({
        ...{
          headers: await api.headers(),
          key: messageId,
          name: file.fileName,
          content,
          signal: stop.signal,
        },
        onProgress(bytes) {
          tries = 0;
          parts.uploading.set({ messageId, share: bytes / content.size });
        },
      });
      if (!outbox.has(messageId)) return true;
      if (sent.kind === 'later') return later();
      if (sent.kind === 'refused') return declined({ ...unsent, file: final }, sent);
      await outbox.put({ ...unsent, file: { ...final, content: null, fileId: sent.fileId } });
      return sent.fileId;
    } finally {
      current = null;
    }
  }

  function later(waitMs = 0): false {
    nextAt = Date.now() + (waitMs || pauseAfter(tries));
    tries += 1;
    return false;
  }

  async function failed(unsent: Unsent, { httpStatus, body, retryAfterMs }: CallFailed): Promise<boolean> {
    const isForGood = httpStatus >= 400 && httpStatus < 500 && httpStatus !== 429 && body !== null;
    if (isForGood) return refused(unsent, body.msg);
    later(retryAfterMs);
    limitedUntil.set(httpStatus === 429 ? nextAt : 0);
    return false;
  }

  /** True where the next one may go. */
  async function deliver(unsent: Unsent, conversationId: string): Promise<boolean> {
    const { messageId, text, file } = unsent;
    try {
      const fileId = file && (await uploaded(unsent, file));
      if (typeof fileId === 'boolean') return fileId;
      const answer = await api.send(
        sendMessage,
        { conversationId, messageId, ...(fileId === null ? { text } : { fileId }) },
        { startedBy: 'app', outlivesPage: true, withinMs: limits.sendAnswerMs },
      );
      if (answer === undefined) return false;
      if (answer.kind === 'ok') {
        tries = 0;
        limitedUntil.set(0);
        await parts.onStored(answer.data.state);
        await outbox.remove(messageId);
        parts.onChanged();
        return true;
      }
      return declined(unsent, answer);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      return failed(unsent, error);
    }
  }

  return {
    pump: () =>
      parts.alone(async () => {
        await outbox.load();
        for (;;) {
          const next = outbox.list().find((one) => one.refusal === null && !isLost(one));
          const to = parts.conversationId();
          if (!next || isStopped || to === null || Date.now() < nextAt) return;
          if (!(await deliver(next, to))) return;
        }
      }),
    limitedUntil,
    hurry: () => {
      nextAt = 0;
    },
    look: () => {
      if (current && !outbox.has(current.messageId)) current.stop.abort(givenUp);
    },
    stop: () => {
      isStopped = true;
      current?.stop.abort();
    },
  };
}
