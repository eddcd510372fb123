import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import styles from '../fields/account-form.module.css';
import { useAttempt } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import { useMailedCode } from './use-mailed-code.ts';
import { VerifyEmailStep } from './verify-email-step.tsx';

type Props = {
  email: string;
  /** Replaces the label of the button, so that a page can name the purpose of the code. */
  action?: string;
  onDone: (toConfirm: Registration[]) => void;
};

export function VerifyEmailForm({ email, action, onDone }: Props) {
  const t = useText();
  const attempt = useAttempt();
  const [step, setStep] = useState<'ask' | 'mailed' | 'code'>('ask');
  const { resendAt, mailCode } = useMailedCode(attempt, 'login', () => setStep('mailed'));
  const error = Object.values(attempt.errors)[0];
  if (step !== 'ask') {
    return (
      <VerifyEmailStep
        email={email}
        isMailed={step === 'mailed'}
        resendAt={resendAt}
        onResend={() => void mailCode(email)}
        isResending={attempt.isBusy}
        resendError={error}
        onDone={onDone}
      />
    );
  }
  return (
    <div className={styles.form}>
      <p>{t('proveLead', { email })}</p>
      {error && <p role="alert">{error}</p>}
      <Button look="main" isWide isBusy={attempt.isBusy} onClick={() => void mailCode(email)}>
        {attempt.isBusy ? t('sendingCode') : (action ?? t('sendCode'))}
      </Button>
      <Button look="quiet" onClick={() => setStep('code')}>
        {t('haveCode')}
      </Button>
    </div>
  );
}
