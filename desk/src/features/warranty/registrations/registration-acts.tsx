import { decideRegistrations } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DecisionAct, RegistrationDetail } from '@aftercare/contract/desk/warranty/registrations';
import { Button } from '@aftercare/ui/button';
import { useState } from 'react';
import { mayCallAt } from '../../../lib/api/may-call.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { DecideDialog } from '../decide/decide-dialog.tsx';
import { actsFor } from './acts.ts';
import styles from './registration-detail.module.css';

const t = texts.registrations;

type RegistrationActsProps = { detail: RegistrationDetail; onDecided: () => void; onRefused: () => void };

export function RegistrationActs({ detail, onDecided, onRefused }: RegistrationActsProps) {
  const { person } = useSession();
  const [deciding, setDeciding] = useState<DecisionAct | null>(null);
  const { registration, sku, mayBeWithdrawn } = detail;
  const acts = actsFor(person, registration).filter((act) => act !== 'withdraw' || mayBeWithdrawn);
  const isRunning = registration.status === 'activated';
  const isNotTheirs = !mayCallAt(person, registration.merchantId, decideRegistrations, { act: 'withdraw' });
  const whyNot = !isRunning ? '' : !mayBeWithdrawn ? t.termsForbid : isNotTheirs ? t.notYours : '';
  if (acts.length === 0 && whyNot === '') return null;
  return (
    <section className={styles.part} aria-label={t.decide}>
      <h3 className={styles.partTitle}>{t.decide}</h3>
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button key={act} onClick={() => setDeciding(act)}>
            {t.acts[act]}
          </Button>
        ))}
      </div>
      {whyNot !== '' && <p className={styles.when}>{whyNot}</p>}
      {deciding && (
        <DecideDialog
          act={deciding}
          rows={[registration]}
          asksItem={deciding === 'activate' && sku === null}
          onRefused={onRefused}
          onClose={(isDecided) => {
            setDeciding(null);
            if (isDecided) onDecided();
          }}
        />
      )}
    </section>
  );
}
