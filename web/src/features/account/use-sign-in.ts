import { logIn, logInByCode, sendLoginCode } from '@aftercare/contract/account/log-in';
import { ourNames } from '@aftercare/contract/read-answer';
import { formProblems } from '@aftercare/contract/read-request';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { useState } from 'react';
import { useApi, useSessionKeeper } from '../../lib/api.tsx';
import { CallFailed } from '../../lib/api-client.ts';
import { clockText } from '../../lib/dates.ts';
import { type FieldErrors, noErrors, textsOf } from '../../lib/form-errors.ts';
import { useLanguage } from '../../lib/language.tsx';
import { toSession } from '../../lib/session.ts';
import type { SignInWay } from '../../lib/sign-in-door.ts';
import { useText } from './text.ts';

export type SignInStep = 'email' | 'code';
export type SignInForm = { email: string; code: string; password: string; rememberMe: boolean };

/** Nothing answered, and the person has been told by the toast. */
const toldAlready = (error: unknown): null => {
  if (error instanceof CallFailed) return null;
  throw error;
};

/** Signing in by mailed code or by password. `onDone` gets the registrations that wait for a yes (D52). */
export function useSignIn(
  start: { way: SignInWay; email: string },
  onDone: (toConfirm: Registration[]) => void,
) {
  const api = useApi();
  const session = useSessionKeeper();
  const t = useText();
  const { lang, catalogue } = useLanguage();
  const [way, setWay] = useState(start.way);
  const [step, setStep] = useState<SignInStep>('email');
  const [form, setForm] = useState<SignInForm>({
    email: start.email,
    code: '',
    password: '',
    rememberMe: true,
  });
  const [errors, setErrors] = useState<FieldErrors>(noErrors);
  const [isBusy, setIsBusy] = useState(false);
  const [resendAt, setResendAt] = useState<Date | null>(null);

  const whileBusy = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setIsBusy(true);
    setErrors(noErrors);
    try {
      return await work();
    } catch (error) {
      return toldAlready(error);
    } finally {
      setIsBusy(false);
    }
  };
  const isGood = (broken: ReturnType<typeof formProblems>): boolean => {
    setErrors(textsOf(broken, catalogue.rules));
    return broken.size === 0;
  };
  const tooMany = (msg: string, retryAt: Date) =>
    `${msg} ${t('waitUntil', { time: clockText(retryAt, lang) })}`;

  async function mailCode(): Promise<void> {
    const request = { email: form.email };
    if (!isGood(formProblems(sendLoginCode, request, { lang }))) return;
    const answer = await whileBusy(() => api.send(sendLoginCode, request));
    if (!answer) return;
    if (answer.kind === 'ok') {
      setResendAt(answer.data.retryAt);
      setStep('code');
    } else if (answer.code === 'codeTooSoon') {
      // A code is on its way already: it can be typed.
      setResendAt(answer.data.retryAt);
      setStep('code');
      setErrors({ code: answer.msg });
    } else if (answer.code === 'tooManyAttempts')
      setErrors({ email: tooMany(answer.msg, answer.data.retryAt) });
    else if (answer.code === 'invalidInput') setErrors(ourNames(sendLoginCode, answer.data.fields));
    else setErrors({ email: answer.msg });
  }

  async function submitCode(code: string): Promise<void> {
    const request = { email: form.email, code, rememberMe: form.rememberMe };
    if (!isGood(formProblems(logInByCode, request, { lang }))) return;
    const answer = await whileBusy(() => api.send(logInByCode, request));
    if (!answer) return;
    if (answer.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone(answer.data.toConfirm);
    } else if (answer.code === 'tooManyAttempts')
      setErrors({ code: tooMany(answer.msg, answer.data.retryAt) });
    else if (answer.code === 'invalidInput') setErrors(ourNames(logInByCode, answer.data.fields));
    else setErrors({ code: answer.msg });
  }

  async function submitPassword(): Promise<void> {
    const request = { email: form.email, password: form.password, rememberMe: form.rememberMe };
    if (!isGood(formProblems(logIn, request, { lang }))) return;
    const answer = await whileBusy(() => api.send(logIn, request));
    if (!answer) return;
    if (answer.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone([]);
    } else if (answer.code === 'tooManyAttempts')
      setErrors({ password: tooMany(answer.msg, answer.data.retryAt) });
    else if (answer.code === 'invalidInput') setErrors(ourNames(logIn, answer.data.fields));
    else setErrors({ password: answer.msg });
  }

  return {
    way,
    step,
    form,
    errors,
    isBusy,
    resendAt,
    change: (part: Partial<SignInForm>) => setForm({ ...form, ...part }),
    chooseWay: (next: SignInWay) => {
      setWay(next);
      setErrors(noErrors);
    },
    changeEmail: () => {
      setStep('email');
      setErrors(noErrors);
      setForm({ ...form, code: '' });
    },
    mailCode,
    submitCode,
    submitPassword,
  };
}

export type SignIn = ReturnType<typeof useSignIn>;
