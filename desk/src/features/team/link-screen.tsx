import { acceptInvitation, resetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { buttonClass } from '@aftercare/ui/button';
import { useEffect } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { forgotPage, type LinkPage, linkPages } from '../../lib/api/paths.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { Loading } from '../../lib/lists/loaded-body.tsx';
import { texts } from '../../lib/parts/text.ts';
import { newPasswordFields } from './fields.ts';
import { Plate } from './plate.tsx';
import styles from './provider/provider.module.css';
import { ProviderLink, useSignInWays } from './provider/provider-link.tsx';

type LinkScreenProps = { api: Api; page: LinkPage; secret: string; onDone: () => void };

const t = texts.link;
const whole = /^[\w-]{1,128}$/;

export function LinkScreen({ api, page, secret, onDone }: LinkScreenProps) {
  // Another link opened in the same tab changes only the fragment.
  useEffect(() => {
    const again = () => location.reload();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  const isWelcome = page === linkPages.welcome;
  const title = isWelcome ? t.welcome : t.newPassword;
  // A truncated link cannot work, so the form is not shown.
  if (!whole.test(secret))
    return (
      <Plate title={title}>
        <StatusMessage text={t.ended} />
        {!isWelcome && (
          <div>
            <a href={forgotPage} className={buttonClass('plain')}>
              {texts.forgot.action}
            </a>
          </div>
        )}
      </Plate>
    );
  if (isWelcome) return <Welcome api={api} secret={secret} onDone={onDone} />;
  return (
    <Plate title={title}>
      <CallForm
        api={api}
        call={resetDeskPassword}
        focus="password"
        fields={newPasswordFields}
        requestOf={(typed) => ({ secret, password: typed('password'), confirm: typed('confirm') })}
        action={t.save}
        onDone={onDone}
        beside={
          <a href={forgotPage} className={buttonClass('quiet')}>
            {texts.forgot.action}
          </a>
        }
      />
    </Plate>
  );
}

const nameField = { label: t.name, name: 'name', autoComplete: 'name' };

/** An invited user chooses a password, or signs in at the provider, which accepts the invitation. */
function Welcome({ api, secret, onDone }: Omit<LinkScreenProps, 'page'>) {
  const ways = useSignInWays(api);
  if (ways === null)
    return (
      <Plate title={t.welcome}>
        <Loading lines={2} />
      </Plate>
    );
  const { providerName, isPasswordOff } = ways;
  return (
    <Plate title={t.welcome}>
      {providerName !== null && (
        <div className={styles.ways}>
          {isPasswordOff && <p>{texts.singleSignOn.welcome}</p>}
          <ProviderLink name={providerName} opensHome />
          {!isPasswordOff && <p className={styles.or}>{texts.singleSignOn.or}</p>}
        </div>
      )}
      {!isPasswordOff && (
        <CallForm
          api={api}
          call={acceptInvitation}
          focus="name"
          fields={[nameField, ...newPasswordFields]}
          requestOf={(typed) => ({
            secret,
            name: typed('name'),
            password: typed('password'),
            confirm: typed('confirm'),
          })}
          action={t.accept}
          onDone={onDone}
        />
      )}
    </Plate>
  );
}
