import { forgetDeskPassword } from '@aftercare/contract/desk/team/own-account';
import { buttonClass } from '@aftercare/ui/button';
import { useRef, useState } from 'react';
import type { Api } from '../../lib/api/api.ts';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { fill, texts } from '../../lib/parts/text.ts';
import { emailField } from './fields.ts';
import { Plate } from './plate.tsx';

const words = texts.forgot;

/** The page says the same for unknown addresses, so that it does not reveal who has an account. */
export function ForgotScreen({ api }: { api: Api }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const asked = useRef('');
  const back = (
    <a href="/desk/" className={buttonClass('quiet')}>
      {words.back}
    </a>
  );
  if (sentTo !== null)
    return (
      <Plate title={words.sentTitle}>
        <p role="status">{fill(words.sent, { email: sentTo })}</p>
        <div>{back}</div>
      </Plate>
    );
  return (
    <Plate title={words.title}>
      <p>{words.why}</p>
      <CallForm
        api={api}
        call={forgetDeskPassword}
        focus="email"
        fields={[emailField]}
        requestOf={(value) => {
          asked.current = value('email');
          return { email: asked.current };
        }}
        action={words.action}
        onDone={() => setSentTo(asked.current)}
        beside={back}
      />
    </Plate>
  );
}
