import { pages } from '@aftercare/contract/pages';
import { certificatePath } from '@aftercare/contract/warranty/certificate';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../lib/api/api.tsx';
import type { ConfirmOwnPart } from '../../../lib/forms/confirm-own.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { askToSignIn } from '../../../lib/shared/sign-in-dialog-store.ts';
import { useText } from '../text.ts';
import styles from './certificate-access.module.css';
import { useRegistrations } from './use-registrations.ts';

type Props = { Confirm: ConfirmOwnPart };

/**
 * Shown when the cookie does not open the certificate: sign in, verify the email address, or switch account
 * (decision 118).
 */
export function CertificateAccess({ Confirm }: Props) {
  const t = useText();
  const { lang } = useLanguage();
  const session = useSession();
  const warrantyId = useFragment();
  // Replaces this history entry, so that Back leads to the page before it.
  const open = () => warrantyId && location.replace(certificatePath(warrantyId, lang));
  const signIn = async () => {
    if (await askToSignIn({ way: 'code' })) open();
  };
  return (
    <div className={styles.door}>
      <h1>{t('certificateTitle')}</h1>
      {session?.isEmailProven ? (
        <Refused email={session.email} Confirm={Confirm} onConfirmed={open} />
      ) : (
        <p>{t('certificateText')}</p>
      )}
      {session && !session.isEmailProven && (
        <Confirm action={t('confirmForCertificate')} toConfirm={[]} onDone={open} />
      )}
      <div className={styles.next}>
        {(!session || session.isEmailProven) && (
          <Button look={session ? 'plain' : 'main'} onClick={() => void signIn()}>
            {t(session ? 'certificateSwitch' : 'certificateSignIn')}
          </Button>
        )}
        <Link href={pages.quickWarranty} className={buttonClass('plain')}>
          {t('seeRegistrations')}
        </Link>
      </div>
    </div>
  );
}

/**
 * Signed in without access: registrations of this address wait for a confirmation, or the certificate belongs
 * to another account.
 */
function Refused({ email, Confirm, onConfirmed }: Props & { email: string; onConfirmed: () => void }) {
  const t = useText();
  const { state } = useRegistrations(0);
  if (state.kind === 'loading') return <Skeleton lines={3} label={t('listLoading')} />;
  const toConfirm = state.kind === 'here' ? state.data.toConfirm : [];
  if (toConfirm.length > 0) {
    return <Confirm action="" toConfirm={toConfirm} onDone={onConfirmed} />;
  }
  return <p>{t('certificateOther', { email })}</p>;
}

/** The id is in the fragment, so that no server log contains it. */
function useFragment(): string {
  const [fragment, setFragment] = useState('');
  useEffect(() => {
    const read = () => setFragment(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return /^[\w-]{1,64}$/.test(fragment) ? fragment : '';
}
