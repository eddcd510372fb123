import { limits } from '@aftercare/contract/limits';
import { normaliseCode } from '@aftercare/contract/normalise';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { TextField, TickField } from '@aftercare/ui/field';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { focusFirstError } from '../../lib/form-errors.ts';
import type { SignInWay } from '../../lib/sign-in-door.ts';
import styles from './sign-in-form.module.css';
import { useText } from './text.ts';
import { useCountdown } from './use-countdown.ts';
import { type SignIn, useSignIn } from './use-sign-in.ts';

type Props = { way: SignInWay; email: string; onDone: (toConfirm: Registration[]) => void };

/** Signing in, the same in the page and in the dialog. */
export function SignInForm({ way, email, onDone }: Props) {
  const signIn = useSignIn({ way, email }, onDone);
  const form = useRef<HTMLFormElement>(null);
  const { errors, step } = signIn;
  useEffect(() => focusFirstError(form.current, errors), [errors]);
  // Typed before the page came alive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the first paint
  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && field.value !== '') signIn.change({ email: field.value });
  }, []);
  const isCodeStep = signIn.way === 'code' && step === 'code';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.way === 'password') void signIn.submitPassword();
    else if (isCodeStep) void signIn.submitCode(signIn.form.code);
    else void signIn.mailCode();
  };
  return (
    // Before the page has come alive a press does nothing: "dialog" keeps what was typed out of the address bar.
    <form ref={form} method="dialog" className={styles.form} noValidate onSubmit={submit}>
      {isCodeStep ? <CodeStep signIn={signIn} /> : <EmailStep signIn={signIn} />}
    </form>
  );
}

function EmailStep({ signIn }: { signIn: SignIn }) {
  const t = useText();
  const { form, errors, way, isBusy, change, chooseWay } = signIn;
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
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={limits.emailMaxLength}
        value={form.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      {way === 'password' && (
        <TextField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={form.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
      )}
      <TickField
        label={t('remember')}
        name="rememberMe"
        checked={form.rememberMe}
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

function CodeStep({ signIn }: { signIn: SignIn }) {
  const t = useText();
  const { form, errors, isBusy, resendAt } = signIn;
  const secondsLeft = useCountdown(resendAt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const takeCode = (typed: string) => {
    signIn.change({ code: typed });
    // The last character sends, so that a pasted code needs no press.
    if (normaliseCode(typed).length === limits.codeLength && !isBusy) void signIn.submitCode(typed);
  };
  return (
    <>
      <p role="status">{t('codeSent', { email: form.email })}</p>
      <TextField
        ref={field}
        label={t('code')}
        hint={t('codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        data-code=""
        maxLength={limits.codeFieldMaxLength}
        value={form.code}
        error={errors.code}
        onChange={(event) => takeCode(event.target.value)}
      />
      <Button look="main" type="submit" isWide isBusy={isBusy}>
        {t(isBusy ? 'loggingIn' : 'logIn')}
      </Button>
      <div className={styles.below}>
        <Button look="quiet" disabled={secondsLeft > 0} onClick={() => void signIn.mailCode()}>
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
        </Button>
        <Button look="quiet" onClick={signIn.changeEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </>
  );
}
