import { logInByCode } from '@aftercare/contract/account/log-in';
import { normaliseCode } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { toSession } from '../../../lib/api/session.ts';
import styles from '../fields/account-form.module.css';
import { useAttempt, useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import { CodeField } from './code-field.tsx';
import { ResendButton } from './resend-button.tsx';

type Props = {
  email: string;
  /**
   * False if the customer says that they have a code already. The page then does not claim that it has just
   * mailed one.
   */
  isMailed: boolean;
  resendAt: Date | null;
  onResend: () => void;
  /**
   * A new code is requested and the answer has not arrived. The code must be checked with that answer's data.
   */
  isResending: boolean;
  resendError: string | undefined;
  onDone: (toConfirm: Registration[]) => void;
  onLater?: () => void;
};

export function VerifyEmailStep(props: Props) {
  const { email, isMailed, resendAt, onResend, isResending, resendError, onDone, onLater } = props;
  const t = useText();
  const session = useSessionStore();
  const attempt = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const { errors } = attempt;
  const [isAwaiting, setIsAwaiting] = useState(false);
  const isBusy = attempt.isBusy || isAwaiting;
  useFocusOnRefusal(form, attempt);

  async function prove(typed: string): Promise<void> {
    const answer = await attempt.send(logInByCode, { email, code: typed, rememberMe: true });
    if (answer?.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone(answer.data.toConfirm);
    } else if (answer) attempt.refuseBy(logInByCode, answer, 'code');
  }
  /**
   * The mail may arrive before the answer of the request that sent it. The typed code then waits for that
   * answer.
   */
  const proveInTurn = (typed: string) => (isResending ? setIsAwaiting(true) : void prove(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answer has arrived
  useEffect(() => {
    if (isResending || !isAwaiting) return;
    setIsAwaiting(false);
    void prove(code);
  }, [isResending, isAwaiting]);
  const takeCode = (typed: string) => {
    setCode(typed);
    attempt.mend('code');
    // Submit on the last character, so that a pasted code needs no click.
    if (normaliseCode(typed).length === limits.codeLength && !isBusy) proveInTurn(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) proveInTurn(code);
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
