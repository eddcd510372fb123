import { Button } from '@aftercare/ui/button';
import { Skeleton } from '@aftercare/ui/skeleton';
import type { ReactNode } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import type { ConfirmOwnPart } from '../../../lib/forms/confirm-own.ts';
import type { Outcome } from '../outcome/outcome.ts';
import { useText } from '../text.ts';
import { RegistrationItem } from './registration-item.tsx';
import styles from './registrations.module.css';
import { useRegistrations } from './use-registrations.ts';

type Props = {
  version: number;
  onOutcome: (outcome: Outcome) => void;
  Confirm: ConfirmOwnPart;
};

export function RegistrationList({ version, onOutcome, Confirm }: Props) {
  const t = useText();
  const session = useSession();
  const { state, again } = useRegistrations(version);
  if (state.kind === 'loading') return <Skeleton lines={4} label={t('listLoading')} />;
  if (state.kind === 'failed') {
    return (
      <Notice title={t('listFailedTitle')} text={t('listFailedText')}>
        <Button onClick={again}>{t('again')}</Button>
      </Notice>
    );
  }
  const { list, summary, toConfirm } = state.data;
  const asks = toConfirm.length > 0 || session?.isEmailProven === false;
  if (list.length === 0 && !asks) return <Notice title={t('listEmptyTitle')} text={t('listEmptyText')} />;
  return (
    <div className={styles.registrations}>
      {asks && (
        <div className={styles.confirm}>
          <Confirm action={t('confirmForCertificate')} toConfirm={toConfirm} onDone={again} />
        </div>
      )}
      {summary && (
        <p className={styles.summary}>
          {t('summary', {
            basis: summary.basisMonths,
            extra: summary.extendedMonths,
            total: summary.totalMonths,
          })}
        </p>
      )}
      <ul className={styles.list}>
        {list.map((item) => (
          <li key={item.warrantyId}>
            <RegistrationItem item={item} now={state.at} onOutcome={onOutcome} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice}>
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children}
    </div>
  );
}
