import { createApiToken } from '@aftercare/contract/desk/team/api-tokens';
import { type TokenScope, tokenScopes } from '@aftercare/contract/desk/team/token-scopes';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { Dialog } from '@aftercare/ui/dialog';
import { Field, TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useSession } from '../../lib/api/session.tsx';
import { CallForm } from '../../lib/forms/call-form.tsx';
import { texts } from '../../lib/parts/text.ts';
import styles from './integrations.module.css';
import { SiteField, useOperatedSites } from './site-field.tsx';

const t = texts.tokens;
const dayOptions = { one: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;
const dayNames = Object.keys(dayOptions) as (keyof typeof dayOptions)[];

type Created = ResponseOf<typeof createApiToken>;
type Props = { onClose: () => void; onCreated: (created: Created) => void };

export function CreateToken({ onClose, onCreated }: Props) {
  const { api, person } = useSession();
  const sites = useOperatedSites();
  const [merchantId, setMerchantId] = useState(sites[0]?.merchantId ?? '');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<number>(dayOptions.quarter);
  const [isTried, setIsTried] = useState(false);
  return (
    <Dialog title={t.createTitle} onClose={onClose} closeLabel={texts.desk.close}>
      <p>{t.createWhy}</p>
      <CallForm
        api={api}
        call={createApiToken}
        focus="name"
        fields={[{ label: t.name, name: 'name', autoComplete: 'off', hint: t.nameHint }]}
        requestOf={(typed) => {
          setIsTried(true);
          return {
            merchantId: merchantId === '' ? null : merchantId,
            name: typed('name'),
            scopes: [...scopes],
            days,
          };
        }}
        action={t.create}
        onDone={onCreated}
        below={
          <>
            <SiteField
              label={t.site}
              everySite={person.isEverywhere ? t.everySite : null}
              value={merchantId}
              onChange={setMerchantId}
            />
            <ScopesField scopes={scopes} isMissing={isTried && scopes.length === 0} onChange={setScopes} />
            <Field label={t.days}>
              {(wiring) => (
                <select {...wiring} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                  {dayNames.map((name) => (
                    <option key={name} value={dayOptions[name]}>
                      {t.dayOptions[name]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </>
        }
      />
    </Dialog>
  );
}

type ScopesProps = {
  scopes: readonly TokenScope[];
  isMissing: boolean;
  onChange: (scopes: readonly TokenScope[]) => void;
};

function ScopesField({ scopes, isMissing, onChange }: ScopesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t.scopes}</legend>
      {tokenScopes.map((scope) => (
        <TickField
          key={scope}
          label={t.scopeNames[scope]}
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            onChange(target.checked ? [...scopes, scope] : scopes.filter((one) => one !== scope))
          }
        />
      ))}
      {isMissing && (
        <p className={styles.wrong} role="alert">
          {t.scopesRequired}
        </p>
      )}
    </fieldset>
  );
}
