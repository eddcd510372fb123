import { useState } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import type { ConfirmOwnProps } from '../../../lib/forms/confirm-own.ts';
import { AccountTexts } from '../account-texts.tsx';
import styles from '../fields/account-form.module.css';
import { useText } from '../text.ts';
import { ConfirmRegistrations } from './confirm-registrations.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

export function ConfirmOwn(props: ConfirmOwnProps) {
  return (
    <AccountTexts>
      <Shown {...props} />
    </AccountTexts>
  );
}

function Shown({ action, toConfirm, onDone }: ConfirmOwnProps) {
  const t = useText();
  const session = useSession();
  const [verified, setVerified] = useState(toConfirm);
  const list = verified.length > 0 ? verified : toConfirm;
  if (list.length > 0) {
    return (
      <div className={styles.form}>
        <h2>{t('confirmTitle')}</h2>
        <ConfirmRegistrations list={list} onDone={onDone} />
      </div>
    );
  }
  if (!session || session.isEmailProven) return null;
  return (
    <VerifyEmailForm
      email={session.email}
      action={action}
      onDone={(more) => (more.length > 0 ? setVerified(more) : onDone())}
    />
  );
}
