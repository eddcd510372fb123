import { viewRegistrationLinks } from '@aftercare/contract/desk/links/links';
import { listMails } from '@aftercare/contract/desk/mail/mails';
import { type DeskRegistration, viewRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { sendConfirmation } from '@aftercare/contract/desk/warranty/send-again';
import { Button } from '@aftercare/ui/button';
import { showToast } from '@aftercare/ui/toast';
import { useState } from 'react';
import { mayCallAt } from '../api/may-call.ts';
import { problemLine } from '../api/problem-text.ts';
import { useSession } from '../api/session.tsx';
import { StatusMessage } from '../frame/status-message.tsx';
import { dateTimeText } from '../parts/format.ts';
import { fill, texts } from '../parts/text.ts';
import { useChange } from '../server-state/use-change.ts';

const t = texts.registrations.sendAgain;

type Props = { registration: Pick<DeskRegistration, 'warrantyId' | 'merchantId' | 'status'> };

const mailedStatuses: readonly DeskRegistration['status'][] = [
  'activated',
  'expired',
  'pending',
  'notDetected',
];

/** Sends the mail of the registration's present state to the customer once more. */
export function SendConfirmation({ registration: { warrantyId, merchantId, status } }: Props) {
  const { person } = useSession();
  const { send, isBusy } = useChange(sendConfirmation, {
    invalidates: [viewRegistration, viewRegistrationLinks, listMails],
  });
  const [problem, setProblem] = useState('');
  if (!(mailedStatuses.includes(status) && mayCallAt(person, merchantId, sendConfirmation))) return null;
  const handleClick = async () => {
    const outcome = await send({ warrantyId });
    setProblem('');
    if (outcome.kind === 'ok') return showToast({ message: fill(t.sent, { email: outcome.data.to }) });
    if (outcome.kind === 'refused' && outcome.code === 'resendRefused')
      return setProblem(t.problems[outcome.data.reason]);
    if (outcome.kind === 'refused' && outcome.code === 'tooManyAttempts')
      return setProblem(fill(t.tooSoon, { time: dateTimeText(outcome.data.retryAt) }));
    return setProblem(problemLine(outcome));
  };
  return (
    <div>
      <Button look="quiet" isBusy={isBusy} onClick={() => void handleClick()}>
        {t.action}
      </Button>
      <StatusMessage text={problem} />
    </div>
  );
}
