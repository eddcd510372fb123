import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect, useState } from 'react';
import type { Outcome } from '../../features/warranty/outcome.ts';
import { QuickForm } from '../../features/warranty/quick-form.tsx';
import { WarrantyIntro, WarrantySection } from '../../features/warranty/warranty-intro.tsx';
import { useSession } from '../../lib/api.tsx';
import { confirmOwn, expectPart, furtherForm, outcomeView, registrationList } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';

/** A visitor sees the quick form; a customer the list, and the form for another order (D7). */
export function QuickWarrantyPage() {
  const t = useText();
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!session) setOutcome(null);
  }, [session]);
  // Whatever comes of a registration is said at once.
  useEffect(() => expectPart(outcomeView), []);
  const leaveOutcome = () => {
    setOutcome(null);
    setVersion(version + 1);
    window.scrollTo({ top: 0 });
  };
  if (outcome) {
    return (
      <div className={styles.page}>
        <outcomeView.Part
          waiting={<Skeleton lines={6} label={t('loading')} />}
          outcome={outcome}
          onOutcome={setOutcome}
          onSeeList={leaveOutcome}
          onAnother={leaveOutcome}
          Confirm={confirmOwn.Part}
        />
      </div>
    );
  }
  if (session) {
    return (
      <div className={styles.page}>
        <WarrantySection title="listTitle" level={1}>
          <registrationList.Part
            version={version}
            onOutcome={setOutcome}
            Confirm={confirmOwn.Part}
            waiting={<Skeleton lines={4} label={t('loading')} />}
          />
        </WarrantySection>
        <WarrantySection title="anotherTitle" level={2}>
          {session.isEmailProven ? (
            <furtherForm.Part onOutcome={setOutcome} waiting={<Skeleton lines={6} label={t('loading')} />} />
          ) : (
            // Whose mailbox is not proven yet is not held up by that.
            <QuickForm onOutcome={setOutcome} />
          )}
        </WarrantySection>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <WarrantyIntro />
      <QuickForm onOutcome={setOutcome} />
    </div>
  );
}
