import { confirmWarranties } from '@aftercare/contract/warranty/confirm';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button } from '@aftercare/ui/button';
import { TickField } from '@aftercare/ui/field';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { CallFailed } from '../../../lib/api/api-client.ts';
import { warrantyDate } from '../../../lib/page/dates.ts';
import { useSite } from '../../../lib/page/site.tsx';
import styles from '../fields/account-form.module.css';
import { useText } from '../text.ts';

export function ConfirmRegistrations({ list, onDone }: { list: Registration[]; onDone: () => void }) {
  const t = useText();
  const api = useApi();
  const { timeZone } = useSite();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(list.map(({ warrantyId }) => warrantyId)),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState('');

  const tick = (id: string, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  const save = async () => {
    setIsBusy(true);
    try {
      const answer = await api.send(confirmWarranties, { warrantyIds: [...ticked] });
      if (answer?.kind === 'ok') onDone();
      else setRefused(answer?.msg || t('confirmGone'));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p>{t('confirmLead')}</p>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.warrantyId}>
            <TickField
              checked={ticked.has(one.warrantyId)}
              onChange={(event) => tick(one.warrantyId, event.target.checked)}
              label={
                <span className={styles.item}>
                  <span className="figures">{one.productName ?? one.orderNumber}</span>
                  <small className="figures">
                    {one.productName !== null && `${one.orderNumber}, `}
                    {t('registeredOn', { date: warrantyDate(one.createdAt, timeZone) })}
                  </small>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      {refused && <p role="alert">{refused}</p>}
      <Button look="main" isWide isBusy={isBusy} onClick={() => void save()}>
        {t(isBusy ? 'confirmSaving' : ticked.size > 0 ? 'confirmSave' : 'confirmNone')}
      </Button>
    </div>
  );
}
