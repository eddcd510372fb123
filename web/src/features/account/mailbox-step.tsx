import { logInByCode } from '@aftercare/contract/account/log-in';
import { limits } from '@aftercare/contract/limits';
import { normaliseCode } from '@aftercare/contract/normalise';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { type FormEvent, useRef, useState } from 'react';
import { useSessionKeeper } from '../../lib/api.tsx';
import { toSession } from '../../lib/session.ts';
import styles from './account-form.module.css';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { useText } from './text.ts';
import { useAttempt, useFocusOnRefusal } from './use-attempt.ts';

type Props = {
  email: string;
  /** Whether it is known that a code was mailed just now. */
  isMailed: boolean;
  /** From when on another code may be asked for. */
  resendAt: Date | null;
  onResend: () => void;
  /** Why no other code is on its way. */
  resendError: string | undefined;
  onDone: (toConfirm: Registration[]) => void;
  onLater?: () => void;
};

/** A code is on its way to somebody who is signed in already; with it the account opens fully (D52). */
export function MailboxStep({ email, isMailed, resendAt, onResend, resendError, onDone, onLater }: Props) {
  const t = useText();
  const session = useSessionKeeper();
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { errors, isBusy } = attempt;
  useFocusOnRefusal(form, attempt);

  async function prove(typed: string): Promise<void> {
    const answer = await attempt.send(logInByCode, { email, code: typed, rememberMe: true });
    if (answer?.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone(answer.data.toConfirm);
    } else if (answer) attempt.refuseBy(logInByCode, answer, 'code');
  }
  const takeCode = (typed: string) => {
    setCode(typed);
    attempt.mend('code');
    // The last character sends, so that a pasted code needs no press.
    if (normaliseCode(typed).length === limits.codeLength && !isBusy) void prove(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void prove(code);
  };
  return (
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      <p role="status">{t(isMailed ? 'codeSent' : 'codeFromMail', { email })}</p>
      <CodeField value={code} error={errors.code ?? resendError} onChange={takeCode} />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'confirmingMailbox' : 'confirmMailbox')}
      </Button>
      <div className={styles.below}>
        <ResendButton from={resendAt} onResend={onResend} />
        {onLater && (
          <Button look="quiet" onClick={onLater}>
            {t('later')}
          </Button>
        )}
      </div>
      {onLater && <p className={styles.quiet}>{t('laterText')}</p>}
    </form>
  );
}
