import { forgetPassword } from '@aftercare/contract/account/password';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import { useState } from 'react';
import { useSessionStore } from '../../../lib/api/api.tsx';
import { useMailedCode } from '../codes/use-mailed-code.ts';
import { useAttempt } from '../fields/use-attempt.ts';
import type { TypedEmail } from '../fields/use-typed-email.ts';

export type ForgotValues = { code: string; password: string; confirm: string };

const emptyValues: ForgotValues = { code: '', password: '', confirm: '' };

/** `onSet` receives the server's message. */
export function useForgot({ email, setEmail }: TypedEmail, onSet: (msg: string) => void) {
  const session = useSessionStore();
  const attempt = useAttempt();
  const [step, setStep] = useState<'email' | 'password'>('email');
  const [values, setValues] = useState(emptyValues);
  const { resendAt, mailCode } = useMailedCode(attempt, 'forget', () => setStep('password'));

  async function submit(): Promise<void> {
    const answer = await attempt.send(forgetPassword, { email, ...values });
    if (!answer) return;
    if (answer.kind === 'refused') {
      attempt.refuseBy(forgetPassword, answer, answer.code === 'passwordsDiffer' ? 'confirm' : 'code');
      return;
    }
    // The reset ended all sessions of this account, including the one in this browser.
    const held = session.get();
    if (held && normaliseEmail(held.email) === normaliseEmail(email)) session.clear();
    setValues(emptyValues);
    setStep('email');
    onSet(answer.msg);
  }

  return {
    step,
    email,
    values,
    attempt,
    resendAt,
    changeEmail: (next: string) => {
      setEmail(next);
      attempt.mend('email');
    },
    change: (part: Partial<ForgotValues>) => {
      setValues({ ...values, ...part });
      for (const name of Object.keys(part)) attempt.mend(name);
    },
    useOtherEmail: () => {
      setStep('email');
      attempt.refuse({});
      setValues(emptyValues);
    },
    mailCode: () => mailCode(email),
    submit,
  };
}

export type Forgot = ReturnType<typeof useForgot>;
