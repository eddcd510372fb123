import { type DeskPerson, signIn } from '@aftercare/contract/desk/team/session';
import { Button } from '@aftercare/ui/button';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { StatusMessage } from '../../lib/frame/status-message.tsx';
import { texts } from '../../lib/parts/text.ts';
import { CodeForm } from './code-form.tsx';
import { emailField } from './fields.ts';

export type SignInFormProps = {
  api: Api;
  email?: string;
  onSignedIn: (person: DeskPerson) => void;
  beside?: ReactNode;
  look?: 'main' | 'plain';
};

const t = texts.signIn;

export function SignInForm({ api, email = '', onSignedIn, beside, look = 'main' }: SignInFormProps) {
  const [typedEmail, setTypedEmail] = useState(email);
  const [ticket, setTicket] = useState<string | null>(null);
  const [hasEnded, setHasEnded] = useState(false);

  function backToPassword(isTooLate: boolean) {
    setTicket(null);
    setHasEnded(isTooLate);
  }

  if (ticket !== null)
    return (
      <CodeForm
        api={api}
        ticket={ticket}
        onSignedIn={onSignedIn}
        onEnded={() => backToPassword(true)}
        beside={
          <Button look="quiet" onClick={() => backToPassword(false)}>
            {t.codeBack}
          </Button>
        }
      />
    );
  return (
    <CallForm
      key="password"
      api={api}
      call={signIn}
      focus={typedEmail === '' ? 'email' : 'password'}
      fields={[
        { ...emailField, defaultValue: typedEmail },
        { label: t.password, name: 'password', type: 'password', autoComplete: 'current-password' },
      ]}
      requestOf={(typed) => {
        setTypedEmail(typed('email'));
        return { email: typed('email'), password: typed('password') };
      }}
      action={t.action}
      look={look}
      onDone={onSignedIn}
      onRefused={(refusal) => {
        setHasEnded(false);
        if (refusal.code !== 'twoFactorRequired') return false;
        setTicket(refusal.data.ticket);
        return true;
      }}
      beside={beside}
    >
      {hasEnded && <StatusMessage text={t.ended} />}
    </CallForm>
  );
}
