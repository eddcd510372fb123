import { normaliseCode } from '@aftercare/contract/fields/normalise';
import { limits } from '@aftercare/contract/limits';
import { Button } from '@aftercare/ui/button';
import { TickField } from '@aftercare/ui/field';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { CodeField } from '../codes/code-field.tsx';
import { ResendButton } from '../codes/resend-button.tsx';
import styles from '../fields/account-form.module.css';
import { EmailField } from '../fields/email-field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useFocusOnRefusal } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import type { LogIn } from './use-log-in.ts';

export function LogInForm({ logIn }: { logIn: LogIn }) {
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, logIn.attempt);
  const isCodeStep = logIn.way === 'code' && logIn.step === 'code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (logIn.attempt.isBusy) return;
    if (logIn.way === 'password') void logIn.submitPassword();
    else if (isCodeStep) void logIn.submitCode(logIn.values.code);
    else void logIn.mailCode();
  };
  return (
    // method="dialog" submits nothing before hydration, so typed values do not get into the address bar.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      {isCodeStep ? <CodeStep logIn={logIn} /> : <EmailStep logIn={logIn} />}
    </form>
  );
}

function EmailStep({ logIn }: { logIn: LogIn }) {
  const t = useText();
  const { values, way, change, chooseWay } = logIn;
  const { errors, isBusy } = logIn.attempt;
  return (
    <>
      <fieldset className={styles.ways}>
        <legend className="visually-hidden">{t('ways')}</legend>
        <Way isChosen={way === 'code'} onChoose={() => chooseWay('code')}>
          {t('wayCode')}
        </Way>
        <Way isChosen={way === 'password'} onChoose={() => chooseWay('password')}>
          {t('wayPassword')}
        </Way>
      </fieldset>
      <EmailField
        value={logIn.email}
        error={errors.email}
        autoComplete="username"
        onChange={logIn.changeEmail}
      />
      {way === 'password' && (
        <PasswordField
          label={t('password')}
          name="password"
          use="known"
          value={values.password}
          error={errors.password}
          onChange={(password) => change({ password })}
        />
      )}
      <TickField
        label={t('remember')}
        name="rememberMe"
        checked={values.rememberMe}
        onChange={(event) => change({ rememberMe: event.target.checked })}
      />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {way === 'code' ? t(isBusy ? 'sendingCode' : 'sendCode') : t(isBusy ? 'loggingIn' : 'logIn')}
      </Button>
    </>
  );
}

function Way({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.way}>
      <input type="radio" name="way" className="visually-hidden" checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

function CodeStep({ logIn }: { logIn: LogIn }) {
  const t = useText();
  const { values, attempt, resendAt } = logIn;
  const { errors, isBusy } = attempt;
  const takeCode = (typed: string) => {
    logIn.change({ code: typed });
    // Submit on the last character, so that a pasted code needs no click.
    if (normaliseCode(typed).length === limits.codeLength && !isBusy) void logIn.submitCode(typed);
  };
  return (
    <>
      <p role="status">{t('codeSent', { email: logIn.email })}</p>
      <CodeField value={values.code} error={errors.code} onChange={takeCode} />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'loggingIn' : 'logIn')}
      </Button>
      <div className={styles.below}>
        <ResendButton from={resendAt} onResend={() => void logIn.mailCode()} />
        <Button look="quiet" onClick={logIn.useOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </>
  );
}
