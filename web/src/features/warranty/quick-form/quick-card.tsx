import { pages } from '@aftercare/contract/pages';
import { listWarranties } from '@aftercare/contract/warranty/index';
import { Button } from '@aftercare/ui/button';
import { useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../lib/api/api.tsx';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { useTriedForm } from '../../../lib/forms/use-tried-form.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import type { Outcome } from '../outcome/outcome.ts';
import { claimForm } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './quick-card.module.css';
import { Fields } from './quick-form.tsx';
import { useQuickForm } from './use-quick-form.ts';

/** `isLink` shows a link to the form in place of the form. */
export function QuickCard({ isLink }: { isLink: boolean }) {
  const t = useText();
  const session = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <section className={styles.card} aria-label={t('cardTitle')}>
      {outcome ? (
        <Result outcome={outcome} onAgain={() => setOutcome(null)} />
      ) : isLink ? (
        <Link href={pages.quickWarranty} className={styles.opener}>
          <Opener />
        </Link>
      ) : session ? (
        <Summary />
      ) : (
        <CardForm onOutcome={setOutcome} />
      )}
    </section>
  );
}

function Opener() {
  const t = useText();
  return (
    <>
      <span className={styles.heading}>{t('cardTitle')}</span>
      <span className={styles.words}>{t('cardOpen')}</span>
    </>
  );
}

function CardForm({ onOutcome }: { onOutcome: (outcome: Outcome) => void }) {
  const t = useText();
  const { catalogue } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const quick = useQuickForm(form, onOutcome);
  const [isOpen, setIsOpen] = useState(false);
  const whyId = useId();
  const tried = useTriedForm(form, quick);
  if (!isOpen) {
    return (
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        <Opener />
      </button>
    );
  }
  const { isRead } = quick.values;
  return (
    <form {...tried} method="dialog" className={styles.form}>
      <p className={styles.heading}>{t('cardTitle')}</p>
      <Fields quick={quick} />
      <Button
        look="main"
        type="submit"
        isWide
        isBusy={quick.isBusy}
        disabled={!isRead}
        aria-describedby={isRead ? undefined : whyId}
      >
        {t(quick.isBusy ? 'submitting' : 'cardActivate')}
      </Button>
      {!isRead && (
        <p id={whyId} className={styles.words}>
          {catalogue.rules.agreementMissing}
        </p>
      )}
    </form>
  );
}

function Result({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const t = useText();
  const [isClaiming, setIsClaiming] = useState(false);
  const kind = outcome.kind === 'activated' || outcome.kind === 'pending' ? outcome.kind : 'failed';
  const isStrangers = outcome.kind === 'already' && !outcome.isOwn;
  return (
    <div role="status" className={styles.result} data-look={kind}>
      <p className={styles.heading}>{t(`card_${kind}`)}</p>
      <p className={styles.words}>
        {isStrangers ? t('alreadyText', { order: outcome.sent.orderNumber }) : t(`card_${kind}_words`)}
      </p>
      <p className={styles.next}>
        <Link href={pages.quickWarranty}>{t('cardSee')}</Link>
        {kind === 'failed' && (
          <button type="button" onClick={onAgain}>
            {t('cardAgain')}
          </button>
        )}
        {isStrangers && !isClaiming && (
          <button type="button" onClick={() => setIsClaiming(true)}>
            {t('claim')}
          </button>
        )}
      </p>
      {isClaiming && <claimForm.Part sent={outcome.sent} />}
    </div>
  );
}

function Summary() {
  const t = useText();
  const { data } = useAnswer(listWarranties, { page: 1, pageSize: 1 });
  const { basisMonths: basis = 0, extendedMonths: extended = 0 } = data?.summary ?? {};
  return (
    <div className={styles.result}>
      <p className={styles.heading}>{t('cardYours')}</p>
      {data?.summary && (
        <p className={styles.words}>{t('cardMonths', { basis, extended, total: basis + extended })}</p>
      )}
      <p className={styles.next}>
        <Link href={pages.quickWarranty}>{t('cardSee')}</Link>
      </p>
    </div>
  );
}
