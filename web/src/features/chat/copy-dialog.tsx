import { mailTranscript } from '@aftercare/contract/chat/closing';
import type { ConversationState } from '@aftercare/contract/chat/state';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { TextField } from '@aftercare/ui/field';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useApi, useSession } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { randomId } from '../../lib/random-id.ts';
import { useText } from './text.ts';

/** A typed address must be verified by a code; that of a signed-in customer is already verified. */
export function CopyDialog({ state, onClose }: { state: ConversationState; onClose: () => void }) {
  const api = useApi();
  const t = useText();
  const session = useSession();
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(state.contact.email);
  /** `hint` is the server's message after a code was mailed. */
  const [code, setCode] = useState<{ hint: string; typed: string } | null>(null);
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // The same id for every attempt to the same address, so that a retry sends no second mail.
  const request = useRef({ email: '', requestId: '' });
  const proven = session?.isEmailProven ? session.email : null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || code?.typed === '') return;
    const to = email.trim();
    if (request.current.email !== to || request.current.requestId === '')
      request.current = { email: to, requestId: randomId() };
    setIsBusy(true);
    try {
      const { requestId } = request.current;
      const { conversationId } = state;
      const answer = await api.send(mailTranscript, {
        conversationId,
        requestId,
        email: to || undefined,
        code: code?.typed,
      });
      if (answer?.kind === 'ok') {
        showToast({ type: 'success', message: t('copySent', { email: answer.data.email }) });
        onClose();
      } else if (answer) {
        if (answer.code === 'codeNeeded') setCode({ hint: answer.msg, typed: '' });
        else setError(answer.code === 'tooManyAttempts' ? t('copyMany') : answer.msg);
        input.current?.focus();
      }
    } catch (failure) {
      // A toast has shown the error, and the form is unchanged for another attempt.
      if (!(failure instanceof CallFailed)) throw failure;
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      title={t('copy')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('personNo')}</Button>
          <Button look="main" type="submit" form={formId} isBusy={isBusy}>
            {t('copySend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        {proven === null ? (
          <TextField
            label={t(code ? 'copyCode' : 'copyEmail')}
            hint={code?.hint ?? t('copyAsk')}
            error={error || undefined}
            ref={input}
            {...(code
              ? { name: 'code', autoComplete: 'one-time-code' }
              : { type: 'email', name: 'email', autoComplete: 'email' })}
            value={code?.typed ?? email}
            onChange={({ target: { value } }) => {
              if (code) setCode({ ...code, typed: value });
              else setEmail(value);
              setError('');
            }}
          />
        ) : (
          <>
            <p>{t('copyTo', { email: proven })}</p>
            <p role="alert">{error}</p>
          </>
        )}
      </form>
    </Dialog>
  );
}
