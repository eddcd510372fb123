import { changeEmail } from '@aftercare/contract/account/email-change';
import type { Profile } from '@aftercare/contract/account/profile';
import { Button } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { showToast } from '@aftercare/ui/toast';
import { type FormEvent, useId, useRef, useState } from 'react';
import { CodeField } from '../codes/code-field.tsx';
import { ResendButton } from '../codes/resend-button.tsx';
import { useMailedCode } from '../codes/use-mailed-code.ts';
import styles from '../fields/account-form.module.css';
import { EmailField } from '../fields/email-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useAttempt, useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';

type Props = { onChanged: (profile: Profile) => void; onClose: () => void };
type Values = { email: string; code: string; password: string };

const fieldOf: Readonly<Record<string, keyof Values>> = { passwordWrong: 'password' };

function useChangeEmail(onChanged: (profile: Profile) => void) {
  const t = useText();
  const attempt = useAttempt();
  const [step, setStep] = useState<'email' | 'code'>('email');
  const [values, setValues] = useState<Values>({ email: '', code: '', password: '' });
  const { resendAt, mailCode } = useMailedCode(attempt, 'changeEmail', () => setStep('code'));

  return {
    step,
    values,
    attempt,
    resendAt,
    change: (part: Partial<Values>) => {
      setValues({ ...values, ...part });
      for (const name of Object.keys(part)) attempt.mend(name);
    },
    useOtherEmail: () => {
      setStep('email');
      attempt.refuse({});
      setValues({ ...values, code: '' });
    },
    mailCode: () => mailCode(values.email),
    async submit(): Promise<void> {
      const { email, code, password } = values;
      const answer = await attempt.send(changeEmail, { newEmail: email, code, password });
      if (!answer) return;
      if (answer.kind === 'ok') {
        onChanged(answer.data);
        showToast({ message: t('emailChanged') });
        return;
      }
      attempt.refuseBy(changeEmail, answer, fieldOf[answer.code] ?? 'code');
    },
  };
}

export function ChangeEmail({ onChanged, onClose }: Props) {
  const t = useText();
  const changing = useChangeEmail(onChanged);
  const { step, values, attempt, change } = changing;
  const { errors, isBusy } = attempt;
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  useFocusOnRefusal(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    void (step === 'email' ? changing.mailCode() : changing.submit());
  };
  const mailing = t(isBusy ? 'sendingCode' : 'mailCode');
  return (
    <Dialog
      title={t('changeEmailTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button look="main" type="submit" form={formId} isBusy={isBusy}>
            {step === 'email' ? mailing : t(isBusy ? 'changingEmail' : 'changeEmail')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} method="dialog" className={styles.form} noValidate onSubmit={submit}>
        {step === 'email' ? (
          <>
            <p>{t('changeEmailLead')}</p>
            <EmailField
              label={t('newEmail')}
              value={values.email}
              error={errors.email}
              autoComplete="email"
              onChange={(email) => change({ email })}
            />
          </>
        ) : (
          <CodeStep changing={changing} />
        )}
      </form>
    </Dialog>
  );
}

function CodeStep({ changing }: { changing: ReturnType<typeof useChangeEmail> }) {
  const t = useText();
  const { values, attempt, change } = changing;
  const { errors } = attempt;
  return (
    <>
      <p role="status">{t('codeSent', { email: values.email })}</p>
      <CodeField value={values.code} error={errors.code} onChange={(code) => change({ code })} />
      <PasswordField
        label={t('password')}
        hint={t('changeEmailPassword')}
        name="password"
        use="known"
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <div className={styles.below}>
        <ResendButton from={changing.resendAt} onResend={() => void changing.mailCode()} />
        <Button look="quiet" onClick={changing.useOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </>
  );
}
