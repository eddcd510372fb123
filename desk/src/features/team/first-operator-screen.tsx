import { type DeskPerson, signIn } from '@aftercare/contract/desk/team/session';
import { createFirstOperator } from '@aftercare/contract/desk/team/setup';
import { buttonClass } from '@aftercare/ui/button';
import { useRef, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { deskLanguage, texts } from '../../lib/parts/text.ts';
import { emailField, newPasswordFields } from './fields.ts';
import { Plate } from './plate.tsx';

const t = texts.setup;
const whole = /^[\w-]{1,128}$/;

type Props = {
  api: Api;
  /** Set-up token from the fragment of the link that the server printed. */
  token: string;
  onSignedIn: (person: DeskPerson) => void;
  onSignIn: () => void;
};

export function FirstOperatorScreen({ api, token, onSignedIn, onSignIn }: Props) {
  const credentials = useRef({ email: '', password: '' });
  const [hasEnded, setHasEnded] = useState(false);
  const toSignIn = (
    <button type="button" className={buttonClass('quiet')} onClick={onSignIn}>
      {t.toSignIn}
    </button>
  );
  if (!whole.test(token))
    return (
      <Plate title={t.title} hint={toSignIn}>
        <p>{t.noToken}</p>
      </Plate>
    );

  async function enter() {
    const outcome = await api.send(signIn, credentials.current);
    if (outcome.kind === 'ok') onSignedIn(outcome.data);
    // The operator exists now; the sign-in form shows what failed.
    else onSignIn();
  }
  return (
    <Plate title={t.welcome} hint={t.welcomeHint}>
      <CallForm
        api={api}
        call={createFirstOperator}
        focus="name"
        fields={[{ label: t.name, name: 'name', autoComplete: 'name' }, emailField, ...newPasswordFields]}
        requestOf={(typed) => {
          const [email, password] = [typed('email'), typed('password')];
          credentials.current = { email, password };
          return {
            token,
            name: typed('name'),
            email,
            lang: deskLanguage,
            password,
            confirm: typed('confirm'),
          };
        }}
        action={t.create}
        onDone={() => void enter()}
        onRefused={({ code }) => {
          setHasEnded(code === 'linkEnded');
          return code === 'linkEnded';
        }}
        below={hasEnded && <StatusMessage text={t.linkEnded} />}
        beside={hasEnded && toSignIn}
      />
    </Plate>
  );
}
