import { viewMe } from '@aftercare/contract/desk/team/session';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Dialog } from '@aftercare/ui/dialog';
import { useEffect, useState } from 'react';
import { forgotPage } from '../../lib/api/paths.ts';
import { Loading } from '../../lib/lists/loaded-body.tsx';
import { texts } from '../../lib/parts/text.ts';
import { Plate } from './plate.tsx';
import styles from './provider/provider.module.css';
import { ProviderLink, useSignInWays } from './provider/provider-link.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

const t = texts.singleSignOn;

export function SignInScreen(props: SignInFormProps) {
  return (
    <Plate title={texts.signIn.title} hint={texts.signIn.hint}>
      <Ways
        {...props}
        beside={
          <a href={forgotPage} className={buttonClass('quiet')}>
            {texts.signIn.forgot}
          </a>
        }
      />
    </Plate>
  );
}

export function SignInAgain(props: SignInFormProps) {
  return (
    <Dialog title={texts.signIn.again} onClose={() => undefined}>
      <p>{texts.signIn.againWhy}</p>
      <Ways {...props} opensTab />
    </Dialog>
  );
}

function Ways({ opensTab = false, ...props }: SignInFormProps & { opensTab?: boolean }) {
  const ways = useSignInWays(props.api);
  const [wantsPassword, setWantsPassword] = useState(false);
  if (ways === null) return <Loading lines={2} />;
  const { providerName, isPasswordOff } = ways;
  if (providerName === null) return <SignInForm {...props} />;
  return (
    <div className={styles.ways}>
      <ProviderLink name={providerName} opensTab={opensTab} />
      {opensTab && <ComesBack {...props} />}
      {isPasswordOff && !wantsPassword ? (
        <Button look="quiet" onClick={() => setWantsPassword(true)}>
          {t.withPassword}
        </Button>
      ) : (
        <>
          <p className={styles.or}>{t.or}</p>
          <SignInForm {...props} look="plain" />
        </>
      )}
    </div>
  );
}

/** A single sign-on over a page that stays happens in another tab, from which the user comes back. */
function ComesBack({ api, onSignedIn }: SignInFormProps) {
  useEffect(() => {
    const look = async () => {
      const outcome = await api.send(viewMe, {});
      if (outcome.kind === 'ok') onSignedIn(outcome.data);
    };
    const onFocus = () => void look();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [api, onSignedIn]);
  return <p className={styles.note}>{t.againElsewhere}</p>;
}
