import { stopErasure, viewPlannedErasure } from '@aftercare/contract/privacy/erasure';
import { Button } from '@aftercare/ui/button';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { keepAsking } from '../../../lib/api/keep-asking.ts';
import { dateTimeText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useAttempt } from '../fields/use-attempt.ts';
import { useText } from '../text.ts';
import styles from './user-centre.module.css';

type Planned = { runsAt: Date | null; isStopped: boolean };

/** Shows an erasure that the team started at the customer's request, and lets the customer stop it. */
export function PlannedErasure() {
  const t = useText();
  const api = useApi();
  const { lang } = useLanguage();
  const attempt = useAttempt();
  const [{ runsAt, isStopped }, setPlanned] = useState<Planned>({ runsAt: null, isStopped: false });
  useEffect(
    () =>
      keepAsking({
        ask: () => api.send(viewPlannedErasure, {}, { startedBy: 'app' }),
        onAnswer: (answer) => {
          if (answer?.kind === 'ok') setPlanned({ runsAt: answer.data.runsAt, isStopped: false });
        },
        // Nothing is shown without an answer, as if no erasure waits: the mail names the day, too.
        onFailed: () => setPlanned({ runsAt: null, isStopped: false }),
      }),
    [api],
  );

  async function stop(): Promise<void> {
    const answer = await attempt.send(stopErasure, {});
    if (answer?.kind === 'ok') setPlanned({ runsAt: null, isStopped: true });
  }
  if (runsAt === null) return <p role="status">{isStopped && t('plannedStopped')}</p>;
  return (
    <div className={styles.data}>
      <p>{t('plannedErasure', { time: dateTimeText(runsAt, lang) })}</p>
      <p>{t('plannedWhy')}</p>
      <Button look="main" isBusy={attempt.isBusy} onClick={() => void stop()}>
        {t('plannedStop')}
      </Button>
    </div>
  );
}
