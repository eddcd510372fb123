import type { Registration } from '@aftercare/contract/warranty/registration';
import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import type { SignInRequest } from '../../lib/sign-in-door.ts';
import { ConfirmRegistrations } from './confirm-registrations.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useText } from './text.ts';

/** The log-in dialog over whatever a person was doing; what they typed there stays (D62). */
export function SignInDialog({ request }: { request: SignInRequest }) {
  const t = useText();
  const [toConfirm, setToConfirm] = useState<Registration[] | null>(null);
  const finish = (list: Registration[]) => (list.length > 0 ? setToConfirm(list) : request.onDone(true));
  return (
    <Dialog
      title={toConfirm ? t('confirmTitle') : t('title')}
      closeLabel={t('close')}
      onClose={() => request.onDone(toConfirm !== null)}
    >
      {toConfirm ? (
        <ConfirmRegistrations list={toConfirm} onDone={() => request.onDone(true)} />
      ) : (
        <SignInForm way={request.way} email={request.email ?? ''} onDone={finish} />
      )}
    </Dialog>
  );
}
