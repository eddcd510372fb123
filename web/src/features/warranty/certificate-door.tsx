import { pages } from '@aftercare/contract/pages';
import { certificatePath } from '@aftercare/contract/warranty/certificate';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../lib/api.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { askToSignIn } from '../../lib/sign-in-door.ts';
import styles from './certificate-door.module.css';
import { useText } from './text.ts';

/** A browser that its cookie does not let in comes here: who signs in goes on to the certificate (decision 054). */
export function CertificateDoor() {
  const t = useText();
  const { lang } = useLanguage();
  const session = useSession();
  const warrantyId = useFragment();
  const signIn = async () => {
    const email = session?.email;
    const isSignedIn = await askToSignIn({ way: 'code', ...(email && { email }) });
    // In the place of this page: Back leads to where the person came from.
    if (isSignedIn && warrantyId) location.replace(certificatePath(warrantyId, lang));
  };
  return (
    <div className={styles.door}>
      <h1>{t('certificateTitle')}</h1>
      <p>{t('certificateText')}</p>
      <div className={styles.next}>
        <Button look="main" onClick={() => void signIn()}>
          {t('certificateSignIn')}
        </Button>
        <Link href={pages.quickWarranty} className={buttonClass('plain')}>
          {t('seeRegistrations')}
        </Link>
      </div>
    </div>
  );
}

/** Which certificate; an id stands after the mark, where no log of a server has it. */
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
