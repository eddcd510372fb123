import { confirmTwoFactor, startTwoFactor } from '@aftercare/contract/desk/team/two-factor';
import { Button } from '@aftercare/ui/button';
import { type ReactNode, useState } from 'react';
import type { Api } from '../../../lib/api/api.ts';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { codeField, knownPasswordField } from '../fields.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './two-factor.module.css';

const t = texts.twoFactor;

type Step =
  | { kind: 'password' }
  | { kind: 'app'; secret: string; url: string }
  | { kind: 'codes'; codes: readonly string[] };

type SetUpProps = {
  api: Api;
  email: string;
  /** The recent sign-in at the provider counts in place of a password. */
  hasNoPassword?: true | undefined;
  onDone: () => void;
  focus?: string;
  children?: ReactNode;
};

export function SetUpTwoFactor({ api, email, hasNoPassword, onDone, focus, children }: SetUpProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });
  switch (step.kind) {
    case 'password':
      return (
        <CallForm
          api={api}
          call={startTwoFactor}
          {...(focus === undefined ? {} : { focus })}
          fields={hasNoPassword ? [] : [knownPasswordField]}
          requestOf={(typed) => ({ password: hasNoPassword ? undefined : typed('password') })}
          action={t.setUp}
          onDone={(begun) => setStep({ kind: 'app', ...begun })}
        >
          {children}
        </CallForm>
      );
    case 'app':
      return (
        <CallForm
          key="app"
          api={api}
          call={confirmTwoFactor}
          focus="code"
          fields={[{ ...codeField, label: t.code, inputMode: 'numeric' }]}
          requestOf={(typed) => ({ code: typed('code') })}
          action={t.confirm}
          onDone={({ recoveryCodes }) => setStep({ kind: 'codes', codes: recoveryCodes })}
          beside={
            <Button look="quiet" onClick={() => setStep({ kind: 'password' })}>
              {t.startOver}
            </Button>
          }
        >
          <div className={styles.app}>
            <p>{t.scan}</p>
            <QrCode text={step.url} label={t.picture} />
            <p>{t.scanWhy}</p>
            <p className={styles.secret}>{step.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
          </div>
        </CallForm>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} email={email} onKept={onDone} />;
  }
}
