import { useState } from 'react';
import { useAttempt } from './use-attempt.ts';
import { useMailedCode } from './use-mailed-code.ts';

/** A code to the own mailbox, which says that this is no borrowed session. */
export function useOwnCode(email: string, purpose: 'export' | 'erase') {
  const attempt = useAttempt();
  const [isMailed, setIsMailed] = useState(false);
  const [code, setCode] = useState('');
  const { resendAt, mailCode } = useMailedCode(attempt, purpose, () => setIsMailed(true), 'code');
  return {
    ...{ attempt, isMailed, resendAt, code },
    mailCode: () => mailCode(email),
    changeCode: (typed: string) => {
      setCode(typed);
      attempt.mend('code');
    },
  };
}

export type OwnCode = ReturnType<typeof useOwnCode>;
