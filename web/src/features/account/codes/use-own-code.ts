import { useState } from 'react';
import { useAttempt } from '../fields/use-attempt.ts';
import { useMailedCode } from './use-mailed-code.ts';

/** Mails a one-time code to the account's address, so that a borrowed session is not enough. */
export function useOwnCode(email: string, purpose: 'export' | 'erase') {
  const attempt = useAttempt();
  const [isMailed, setIsMailed] = useState(false);
  const [code, setCode] = useState('');
  const { resendAt, mailCode } = useMailedCode(attempt, purpose, () => setIsMailed(true), 'code');
  return {
    attempt,
    isMailed,
    resendAt,
    code,
    mailCode: () => mailCode(email),
    changeCode: (typed: string) => {
      setCode(typed);
      attempt.mend('code');
    },
  };
}

export type OwnCode = ReturnType<typeof useOwnCode>;
