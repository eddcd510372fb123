import { endChat, rateChat } from '@aftercare/contract/chat/closing';
import type { Rating } from '@aftercare/contract/chat/rating';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { limits } from '@aftercare/contract/limits';
import { storageKeys } from '@aftercare/contract/storage-keys';
import { askConfirm } from '@aftercare/ui/confirm';
import { showToast } from '@aftercare/ui/toast';
import { useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import type { ChatSession } from '../session/chat-session.ts';
import type { ChatView } from '../session/chat-view.ts';
import { type ChatText, useText } from '../text.ts';

const endOptions = { startedBy: 'app', withinMs: limits.sendAnswerMs } as const;

export type Closing = ReturnType<typeof useClosing>;

export function useClosing(chat: ChatSession, { state, entries }: ChatView, onEnded: () => void) {
  const api = useApi();
  const t = useText();
  const [storedComment, setStoredComment] = useState(() => tabStorage.read(storageKeys.chatComment) ?? '');
  // The stored comment begins with its chat, so that a comment for another chat does not appear in this one.
  const ofThis = `${state?.conversationId} ${state?.rating?.sitting} `;
  const comment = storedComment.startsWith(ofThis) ? storedComment.slice(ofThis.length) : '';
  const typed = useRef(comment);
  typed.current = comment;
  const isEnding = useRef(false);
  const lastRated = useRef<Promise<unknown>>(Promise.resolve());
  const [isBusy, setIsBusy] = useState(false);
  const [isCopying, setIsCopying] = useState(false);

  async function end(): Promise<void> {
    if (!state) return;
    if (!(await isSureToEnd(t, state, entries))) return;
    if (isEnding.current) return;
    isEnding.current = true;
    const { conversationId, sittings: visit } = state;
    const answer = await orNobody(api.send(endChat, { conversationId, sitting: visit }, endOptions)).finally(
      () => {
        isEnding.current = false;
      },
    );
    if (answer?.kind === 'ok') {
      // Use the new state at once, while the page loads the new messages.
      void chat.learn(answer.data.state);
      onEnded();
    } else {
      showToast({ type: 'error', message: t('endFailed') });
    }
  }

  function write(text: string): void {
    setStoredComment(ofThis + text);
    tabStorage.write(storageKeys.chatComment, ofThis + text);
  }

  async function store(thumb: Rating['thumb'], text: string): Promise<void> {
    if (!state?.rating) return;
    setIsBusy(true);
    const { conversationId, rating } = state;
    const rated = { conversationId, sitting: rating.sitting, thumb, comment: text || undefined };
    const answer = await orNobody(api.send(rateChat, rated)).finally(() => setIsBusy(false));
    if (answer?.kind !== 'ok') return;
    void chat.learn(answer.data.state);
    // Keep text that was typed during the request.
    if (text === typed.current.trim()) write('');
  }

  /** Sends one rating after the other, so that the last click is stored. */
  function rate(thumb: Rating['thumb'], text: string): void {
    lastRated.current = lastRated.current.finally(() => store(thumb, text));
  }

  return {
    comment,
    isBusy,
    isCopying,
    write,
    rate,
    end: () => void end(),
    copy: () => setIsCopying(true),
    closeCopy: () => setIsCopying(false),
  };
}

/** Asks for confirmation only if ending the chat loses an agent or an unsent message. */
async function isSureToEnd(
  t: ChatText,
  { agent }: ConversationState,
  entries: ChatView['entries'],
): Promise<boolean> {
  const warnings = [
    agent && t('endPerson', { name: agent.name }),
    entries.some(({ kind }) => kind === 'unsent') && t('endUnsent'),
  ].filter((one) => typeof one === 'string');
  const question = { title: t('endTitle'), confirm: t('endYes'), cancel: t('endNo') };
  return warnings.length === 0 || askConfirm({ ...question, message: warnings.join(' ') });
}

/** Returns null if the call failed; a toast has shown the error. */
async function orNobody<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return null;
  }
}
