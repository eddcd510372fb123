import { mailTranscript } from '@aftercare/contract/chat/closing';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { randomId } from '../../../lib/forms/random-id.ts';
import { useText } from '../text.ts';

/** Mails a copy of the conversation. A typed address first has to be verified by a code. */
export function useCopyMail({ conversationId, contact }: ConversationState, onClose: () => void) {
  const api = useApi();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(contact.email);
  /** `msg` is the server's message after a code was mailed. */
  const [code, setCode] = useState<{ msg: string; typed: string } | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // The same id for every attempt to the same address, so that a retry sends no second mail.
  const request = useRef({ email: '', requestId: '' });

  async function mail(): Promise<void> {
    const { requestId } = request.current;
    const to = email.trim() || undefined;
    const answer = await api.send(mailTranscript, {
      conversationId,
      requestId,
      email: to,
      code: code?.typed,
    });
    if (answer?.kind === 'ok') {
      showToast({ type: 'success', message: t('copySent', { email: answer.data.email }) });
      onClose();
    } else if (answer) {
      if (answer.code === 'codeNeeded') setCode({ msg: answer.msg, typed: '' });
      else setError(answer.code === 'tooManyAttempts' ? t('copyMany') : answer.msg);
      input.current?.focus();
    }
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || code?.typed === '') return;
    const to = email.trim();
    if (request.current.email !== to || request.current.requestId === '')
      request.current = { email: to, requestId: randomId() };
    setIsBusy(true);
    try {
      await mail();
    } catch (failure) {
      // A toast has shown the error, and the form is unchanged for another attempt.
      if (!(failure instanceof CallFailed)) throw failure;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    input,
    code,
    error,
    isBusy,
    send,
    typed: code?.typed ?? email,
    type(value: string) {
      if (code) setCode({ ...code, typed: value });
      else setEmail(value);
      setError('');
    },
  };
}
