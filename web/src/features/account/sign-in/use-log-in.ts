import { logIn, logInByCode } from '@aftercare/contract/account/log-in';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { toSession } from '../../../lib/api/session.ts';
import type { SignInWay } from '../../../lib/shared/sign-in-dialog-store.ts';
import { useMailedCode } from '../codes/use-mailed-code.ts';
import { useAttempt } from '../fields/use-attempt.ts';
import type { TypedEmail } from '../fields/use-typed-email.ts';

export type LogInStep = 'email' | 'code';
export type LogInValues = { code: string; password: string; rememberMe: boolean };

const emptyValues: LogInValues = { code: '', password: '', rememberMe: true };

export function useLogIn(
  { email, setEmail }: TypedEmail,
  firstWay: SignInWay,
  onDone: (toConfirm: Registration[]) => void,
) {
  const session = useSessionStore();
  const attempt = useAttempt();
  const [way, setWay] = useState(firstWay);
  const [step, setStep] = useState<LogInStep>('email');
  const [values, setValues] = useState(emptyValues);
  const { resendAt, mailCode } = useMailedCode(attempt, 'login', () => setStep('code'));

  async function submitCode(code: string): Promise<void> {
    const answer = await attempt.send(logInByCode, { email, code, rememberMe: values.rememberMe });
    if (answer?.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone(answer.data.toConfirm);
    } else if (answer) attempt.refuseBy(logInByCode, answer, 'code');
  }

  async function submitPassword(): Promise<void> {
    const { password, rememberMe } = values;
    const answer = await attempt.send(logIn, { email, password, rememberMe }, { isLoading: true });
    if (answer?.kind === 'ok') {
      session.save(toSession(answer.data));
      onDone([]);
    } else if (answer) attempt.refuseBy(logIn, answer, 'password');
  }

  return {
    way,
    step,
    email,
    values,
    attempt,
    resendAt,
    changeEmail: (next: string) => {
      setEmail(next);
      attempt.mend('email');
    },
    change: (part: Partial<LogInValues>) => {
      setValues({ ...values, ...part });
      for (const name of Object.keys(part)) attempt.mend(name);
    },
    chooseWay: (next: SignInWay) => {
      setWay(next);
      setStep('email');
      attempt.refuse({});
    },
    useOtherEmail: () => {
      setStep('email');
      attempt.refuse({});
      setValues({ ...values, code: '' });
    },
    mailCode: () => mailCode(email),
    submitCode,
    submitPassword,
  };
}

export type LogIn = ReturnType<typeof useLogIn>;
