import { Skeleton } from '@aftercare/ui/skeleton';
import { useEffect, useState } from 'react';
import { keepOutcome, type Outcome, takeOutcome } from '../../features/warranty/outcome/outcome.ts';
import { QuickForm } from '../../features/warranty/quick-form/quick-form.tsx';
import { WarrantyIntro, WarrantySection } from '../../features/warranty/quick-form/warranty-intro.tsx';
import { useSession } from '../../lib/api/api.tsx';
import { outsideScripts } from '../../lib/shared/outside-scripts.ts';
import { confirmOwn, expectPart, furtherForm, outcomeView, registrationList } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';

export function QuickWarrantyPage() {
  const t = useText();
  const session = useSession();
  const [outcome, show] = useState<Outcome | null>(null);
  const [version, setVersion] = useState(0);
  useEffect(() => {
    if (!session) show(null);
  }, [session]);
  useEffect(() => show(takeOutcome()), []);
  useEffect(() => {
    outsideScripts.isPrivate.set(outcome !== null);
    // A document with third-party scripts must stay private until it is left (decision 110).
    return () => {
      if (!outsideScripts.isLoaded.get()) outsideScripts.isPrivate.set(false);
    };
  }, [outcome]);
  const setOutcome = (next: Outcome) => {
    if (!outsideScripts.isLoaded.get()) return show(next);
    keepOutcome(next);
    outsideScripts.isPrivate.set(true);
  };
  // Preloaded, so that the result shows at once.
  useEffect(() => expectPart(outcomeView), []);
  const leaveOutcome = () => {
    show(null);
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
        <OwnWarranties isEmailProven={session.isEmailProven} version={version} onOutcome={setOutcome} />
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

type OwnProps = { isEmailProven: boolean; version: number; onOutcome: (next: Outcome) => void };

function OwnWarranties({ isEmailProven, version, onOutcome }: OwnProps) {
  const t = useText();
  return (
    <>
      <WarrantySection title="listTitle" level={1}>
        <registrationList.Part
          version={version}
          onOutcome={onOutcome}
          Confirm={confirmOwn.Part}
          waiting={<Skeleton lines={4} label={t('loading')} />}
        />
      </WarrantySection>
      <WarrantySection title="anotherTitle" level={2}>
        {isEmailProven ? (
          <furtherForm.Part onOutcome={onOutcome} waiting={<Skeleton lines={6} label={t('loading')} />} />
        ) : (
          // An unverified email address does not delay the registration.
          <QuickForm onOutcome={onOutcome} />
        )}
      </WarrantySection>
    </>
  );
}
