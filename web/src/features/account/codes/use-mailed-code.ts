import { sendLoginCode } from '@aftercare/contract/account/log-in';
import { sendVerifyCode } from '@aftercare/contract/account/sign-up';
import { useState } from 'react';
import type { Attempt } from '../fields/use-attempt.ts';

type Purpose = 'login' | 'forget' | 'changeEmail' | 'export' | 'erase';

/** `onMailed` is called if a code was mailed now or less than a minute ago. `field` shows the error. */
export function useMailedCode(
  attempt: Attempt,
  purpose: Purpose,
  onMailed: () => void,
  field: 'email' | 'code' = 'email',
) {
  const [resendAt, setResendAt] = useState<Date | null>(null);
  return {
    resendAt,
    async mailCode(email: string): Promise<void> {
      const call = purpose === 'login' ? sendLoginCode : sendVerifyCode;
      const answer =
        purpose === 'login'
          ? await attempt.send(sendLoginCode, { email })
          : await attempt.send(sendVerifyCode, { email, purpose });
      if (!answer) return;
      if (answer.kind === 'ok' || answer.code === 'codeTooSoon') {
        setResendAt(answer.data.retryAt);
        onMailed();
        if (answer.kind === 'refused') attempt.refuse({ code: answer.msg });
      } else attempt.refuseBy(call, answer, field);
    },
  };
}
