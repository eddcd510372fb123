import { Dialog } from '@aftercare/ui/dialog';
import { useState } from 'react';
import type { SignInRequest } from '../../../lib/shared/sign-in-dialog-store.ts';
import { AccountTexts } from '../account-texts.tsx';
import { useText } from '../text.ts';
import { AccountFlow, placeTitles } from './account-flow.tsx';
import type { FormName } from './form-links.tsx';

/** The account's forms in a dialog, so that values typed in the page below are kept. */
export function SignInDialog({ request }: { request: SignInRequest }) {
  return (
    <AccountTexts>
      <Shown request={request} />
    </AccountTexts>
  );
}

function Shown({ request }: { request: SignInRequest }) {
  const t = useText();
  const [form, setForm] = useState<FormName>('logIn');
  return (
    <AccountFlow
      form={form}
      onForm={setForm}
      way={request.way}
      email={request.email ?? ''}
      isInPlace
      onDone={() => request.onDone(true)}
    >
      {({ place, isSignedIn, body }) => (
        <Dialog
          title={t(placeTitles[place])}
          closeLabel={t('close')}
          onClose={() => request.onDone(isSignedIn)}
        >
          {body}
        </Dialog>
      )}
    </AccountFlow>
  );
}
