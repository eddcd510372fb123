import { useEffect, useState } from 'react';
import type { Outcome } from '../../features/warranty/outcome.ts';
import { OutcomeView } from '../../features/warranty/outcome-view.tsx';
import { QuickForm } from '../../features/warranty/quick-form.tsx';
import { RegistrationList } from '../../features/warranty/registrations.tsx';
import { WarrantyIntro, WarrantySection } from '../../features/warranty/warranty-intro.tsx';
import { useSession } from '../../lib/api.tsx';
import styles from './page.module.css';

/** A visitor sees the quick form; a customer the list, and the form for another order (D7). */
export function QuickWarrantyPage() {
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!session) setOutcome(null);
  }, [session]);
  const leaveOutcome = () => {
    setOutcome(null);
    setVersion(version + 1);
    window.scrollTo({ top: 0 });
  };
  if (outcome) {
    return (
      <div className={styles.page}>
        <OutcomeView
          outcome={outcome}
          onOutcome={setOutcome}
          onSeeList={leaveOutcome}
          onAnother={leaveOutcome}
        />
      </div>
    );
  }
  if (session) {
    return (
      <div className={styles.page}>
        <WarrantySection title="listTitle" level={1}>
          <RegistrationList version={version} onOutcome={setOutcome} />
        </WarrantySection>
        <WarrantySection title="anotherTitle" level={2}>
          <QuickForm onOutcome={setOutcome} />
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
