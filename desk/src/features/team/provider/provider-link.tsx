import {
  providerReturnPath,
  type SignInWays,
  viewSignInWays,
} from '@aftercare/contract/desk/team/sign-in-provider';
import { buttonClass } from '@aftercare/ui/button';
import { useEffect, useState } from 'react';
import type { Api } from '../../../lib/api/api.ts';
import { fill, texts } from '../../../lib/parts/text.ts';

const t = texts.singleSignOn;
const onlyPasswords: SignInWays = { providerName: null, isPasswordOff: false };

/** How users sign in; null while loading. If it cannot be loaded, the password form is shown. */
export function useSignInWays(api: Api): SignInWays | null {
  const [ways, setWays] = useState<SignInWays | null>(null);
  useEffect(() => {
    let isHere = true;
    void api.send(viewSignInWays, {}).then((outcome) => {
      if (isHere) setWays(outcome.kind === 'ok' ? outcome.data : onlyPasswords);
    });
    return () => {
      isHere = false;
    };
  }, [api]);
  return ways;
}

type LinkProps = { name: string; opensTab?: boolean; opensHome?: boolean };

/** Leads to the page that starts a single sign-on, and afterwards back to the present page or home. */
export function ProviderLink({ name, opensTab = false, opensHome = false }: LinkProps) {
  const back = new URLSearchParams({ back: location.pathname + location.search });
  return (
    <a
      href={opensTab || opensHome ? providerReturnPath : `${providerReturnPath}?${back}`}
      className={buttonClass('main')}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {fill(t.signInWith, { name })}
    </a>
  );
}
