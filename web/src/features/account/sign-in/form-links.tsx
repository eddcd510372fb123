import { pages } from '@aftercare/contract/pages';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import styles from '../fields/account-form.module.css';
import { useText } from '../text.ts';

export type FormName = 'logIn' | 'signUp' | 'forgot';

export const formPages: Record<FormName, string> = {
  logIn: pages.login,
  signUp: pages.register,
  forgot: pages.forgot,
};

export function FormLinks({
  form,
  onForm,
}: {
  form: FormName;
  onForm: ((form: FormName) => void) | undefined;
}) {
  const t = useText();
  const link = (to: FormName, text: string) => (
    <Link
      href={formPages[to]}
      onClick={(event: MouseEvent) => {
        if (!onForm) return;
        event.preventDefault();
        onForm(to);
      }}
    >
      {text}
    </Link>
  );
  if (form === 'logIn') {
    return (
      <div className={styles.links}>
        <p>{link('forgot', t('forgot'))}</p>
        <p>
          {t('noAccount')} {link('signUp', t('signUp'))}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.links}>
      <p>
        {t('haveAccount')} {link('logIn', t('logIn'))}
      </p>
    </div>
  );
}
