import {
  renewRecoveryCodes,
  stopTwoFactor,
  type TwoFactor,
  viewTwoFactor,
} from '@aftercare/contract/desk/team/two-factor';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { useSession } from '../../../lib/api/session.tsx';
import { CallForm } from '../../../lib/forms/call-form.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { codeField, knownPasswordField } from '../fields.ts';
import { fewRecoveryCodes, RecoveryCodes } from './recovery-codes.tsx';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import styles from './two-factor.module.css';

const t = texts.twoFactor;
const eitherCode = { ...codeField, label: t.eitherCode };

/** `onChanged` is called if the change ended other sessions, or limits this one to setting up 2FA. */
export function TwoFactorSection({ onChanged }: { onChanged: (isHeldBack: boolean) => void }) {
  const { api, person } = useSession();
  const loaded = useCall(viewTwoFactor, {});
  const changed = (isHeldBack: boolean) => {
    loaded.reload();
    onChanged(isHeldBack);
  };
  return (
    <LoadedBody loaded={loaded} lines={2}>
      {(factor) =>
        factor.isOn ? (
          <WhileOn factor={factor} onChanged={changed} />
        ) : (
          <SetUpTwoFactor
            api={api}
            email={person.email}
            hasNoPassword={person.hasNoPassword}
            onDone={() => changed(false)}
          >
            <Mark shape="ring" tone={factor.isDemanded ? 'waiting' : 'plain'} text={t.off} />
            {factor.isDemanded && <p className={styles.note}>{t.offDemanded}</p>}
          </SetUpTwoFactor>
        )
      }
    </LoadedBody>
  );
}

type WhileOnProps = { factor: TwoFactor; onChanged: (isHeldBack: boolean) => void };

function WhileOn({ factor, onChanged }: WhileOnProps) {
  const { api, person } = useSession();
  const [doing, setDoing] = useState<'nothing' | 'renew' | 'stop'>('nothing');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { since, recoveryCodesLeft: count } = factor;
  const { hasNoPassword } = person;
  const fields = hasNoPassword ? [eitherCode] : [knownPasswordField, eitherCode];
  const focus = hasNoPassword ? 'code' : 'password';
  const bothOf = (typed: (name: string) => string) => ({
    password: hasNoPassword ? undefined : typed('password'),
    code: typed('code'),
  });
  if (codes !== null)
    return <RecoveryCodes codes={codes} email={person.email} onKept={() => onChanged(false)} />;
  const cancel = (
    <Button look="quiet" onClick={() => setDoing('nothing')}>
      {texts.people.cancel}
    </Button>
  );
  return (
    <>
      <Mark shape="full" tone="good" text={fill(t.on, { since: since ? dateTimeText(since) : '' })} />
      <p className={styles.note}>
        {fill(t.codesLeft, { count })} {count <= fewRecoveryCodes && t.codesFew}
      </p>
      {doing === 'nothing' && (
        <div className={styles.choice}>
          <Button onClick={() => setDoing('renew')}>{t.renew}</Button>
          <Button onClick={() => setDoing('stop')}>{t.stop}</Button>
        </div>
      )}
      {doing === 'renew' && (
        <CallForm
          api={api}
          fields={fields}
          call={renewRecoveryCodes}
          requestOf={bothOf}
          focus={focus}
          beside={cancel}
          action={t.renew}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
      )}
      {doing === 'stop' && (
        <CallForm
          api={api}
          fields={fields}
          call={stopTwoFactor}
          requestOf={bothOf}
          focus={focus}
          beside={cancel}
          action={t.stop}
          onDone={({ isDemanded }) => onChanged(isDemanded)}
        />
      )}
    </>
  );
}
