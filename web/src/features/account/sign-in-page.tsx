import type { Registration } from '@aftercare/contract/warranty/registration';
import { useState } from 'react';
import { ConfirmRegistrations } from './confirm-registrations.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { useText } from './text.ts';

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  const t = useText();
  const [toConfirm, setToConfirm] = useState<Registration[]>([]);
  const isConfirming = toConfirm.length > 0;
  return (
    <div className={styles.page}>
      <h1>{t(isConfirming ? 'confirmTitle' : 'title')}</h1>
      {isConfirming ? (
        <ConfirmRegistrations list={toConfirm} onDone={onSignedIn} />
      ) : (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <SignInForm
            way="code"
            email=""
            onDone={(list) => (list.length > 0 ? setToConfirm(list) : onSignedIn())}
          />
        </>
      )}
    </div>
  );
}
