import { confirmSignIn, type DeskPerson } from '@aftercare/contract/desk/team/session';
import type { ReactNode } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { texts } from '../../lib/parts/text.ts';
import { codeField } from './fields.ts';

type Props = {
  api: Api;
  ticket: string;
  onSignedIn: (person: DeskPerson) => void;
  onEnded: () => void;
  beside: ReactNode;
};

const t = texts.signIn;

/** The second step of a sign-in. */
export function CodeForm({ api, ticket, onSignedIn, onEnded, beside }: Props) {
  return (
    <CallForm
      key="code"
      api={api}
      call={confirmSignIn}
      focus="code"
      fields={[{ ...codeField, label: t.code, hint: t.codeHint }]}
      requestOf={(typed) => ({ ticket, code: typed('code') })}
      action={t.codeAction}
      onDone={onSignedIn}
      onRefused={({ code }) => {
        if (code === 'signInEnded') onEnded();
        return code === 'signInEnded';
      }}
      beside={beside}
    />
  );
}
