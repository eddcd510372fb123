import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { useState } from 'react';
import { useAttempt } from './use-attempt.ts';

/** A code to the own mailbox, which says that this is no borrowed session. */
export function useOwnCode(email: string, purpose: 'export' | 'erase') {
  const attempt = useAttempt();
  const [isMailed, setIsMailed] = useState(false);
  const [resendAt, setResendAt] = useState<Date | null>(null);
  const [code, setCode] = useState('');

  async function mailCode(): Promise<void> {
    const answer = await attempt.send(sendVerifyCode, { email, purpose });
    if (!answer) return;
    if (answer.kind === 'ok' || answer.code === 'codeTooSoon') {
      setResendAt(answer.data.retryAt);
      setIsMailed(true);
    }
    if (answer.kind === 'refused') attempt.refuseBy(sendVerifyCode, answer, 'code');
  }
  return {
    ...{ attempt, isMailed, resendAt, code, mailCode },
    changeCode: (typed: string) => {
      setCode(typed);
      attempt.mend('code');
    },
  };
}

export type OwnCode = ReturnType<typeof useOwnCode>;
