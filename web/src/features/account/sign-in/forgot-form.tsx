import { Button } from '@aftercare/ui/button';
import { type FormEvent, useRef } from 'react';
import { CodeField } from '../codes/code-field.tsx';
import { ResendButton } from '../codes/resend-button.tsx';
import styles from '../fields/account-form.module.css';
import { EmailField } from '../fields/email-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import type { Forgot } from './use-forgot.ts';

export function ForgotForm({ forgot }: { forgot: Forgot }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const { attempt, step } = forgot;
  const { errors, isBusy } = attempt;
  useFocusOnRefusal(form, attempt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (step === 'email') void forgot.mailCode();
    else void forgot.submit();
  };
  return (
    // method="dialog" submits nothing before hydration, so typed values do not get into the address bar.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      {step === 'email' ? (
        <>
          <EmailField
            value={forgot.email}
            error={errors.email}
            autoComplete="username"
            onChange={forgot.changeEmail}
          />
          <Button look="main" type="submit" isWide isBusy={isBusy}>
            {t(isBusy ? 'sendingCode' : 'sendCode')}
          </Button>
        </>
      ) : (
        <NewPassword forgot={forgot} />
      )}
    </form>
  );
}

function NewPassword({ forgot }: { forgot: Forgot }) {
  const t = useText();
  const { values, change } = forgot;
  const { errors, isBusy } = forgot.attempt;
  return (
    <>
      <p role="status">{t('codeSent', { email: forgot.email })}</p>
      <CodeField value={values.code} error={errors.code} onChange={(code) => change({ code })} />
      <PasswordField
        label={t('newPassword')}
        hint={t('passwordHint')}
        name="password"
        use="new"
        value={values.password}
        error={errors.password}
        onChange={(password) => change({ password })}
      />
      <PasswordField
        label={t('repeatPassword')}
        name="confirm"
        use="new"
        value={values.confirm}
        error={errors.confirm}
        onChange={(confirm) => change({ confirm })}
      />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'settingPassword' : 'setPassword')}
      </Button>
      <div className={styles.below}>
        <ResendButton from={forgot.resendAt} onResend={() => void forgot.mailCode()} />
        <Button look="quiet" onClick={forgot.useOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </>
  );
}
