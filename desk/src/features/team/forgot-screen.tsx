import { forgetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { buttonClass } from '@aftercare/ui/button';
import { useRef, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { emailField } from './fields.ts';
import { Plate } from './plate.tsx';

const t = texts.forgot;

/** The page says the same for unknown addresses, so that it does not reveal who has an account. */
export function ForgotScreen({ api }: { api: Api }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const lastEmail = useRef('');
  const back = (
    <a href="/desk/" className={buttonClass('quiet')}>
      {t.back}
    </a>
  );
  if (sentTo !== null)
    return (
      <Plate title={t.sentTitle}>
        <p role="status">{fill(t.sent, { email: sentTo })}</p>
        <div>{back}</div>
      </Plate>
    );
  return (
    <Plate title={t.title}>
      <p>{t.why}</p>
      <CallForm
        api={api}
        call={forgetDeskPassword}
        focus="email"
        fields={[emailField]}
        requestOf={(value) => {
          lastEmail.current = value('email');
          return { email: lastEmail.current };
        }}
        action={t.action}
        onDone={() => setSentTo(lastEmail.current)}
        beside={back}
      />
    </Plate>
  );
}
