import { certificatePath } from '@aftercare/contract/warranty/certificate';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { Button, buttonClass } from '@aftercare/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/api/api.tsx';
import type { ConfirmOwnPart } from '../../../lib/forms/confirm-own.ts';
import { dateTimeText, dayText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useContact, useSite } from '../../../lib/page/site.tsx';
import { askToSignIn } from '../../../lib/shared/sign-in-dialog-store.ts';
import { keepInDraft } from '../form/draft.ts';
import { claimForm } from '../parts.ts';
import { PromiseBar } from '../quick-form/promise-bar.tsx';
import { WarrantyPaper } from '../quick-form/warranty-paper.tsx';
import { RegistrationBar } from '../registrations/registration-bar.tsx';
import { useText } from '../text.ts';
import { mainItem, type Outcome } from './outcome.ts';
import styles from './outcome-view.module.css';
import { RecheckForm } from './recheck-form.tsx';

type Props = {
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
  onSeeList: () => void;
  onAnother: () => void;
  Confirm: ConfirmOwnPart;
};

export function OutcomeView(props: Props) {
  const { outcome } = props;
  const title = useTitle(outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isClaiming, setIsClaiming] = useState(false);
  const t = useText();
  const session = useSession();
  // A certificate opens for a verified email address only.
  const [isVerified, setIsVerified] = useState(session?.isEmailProven ?? false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome is read out, also one that follows another
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [outcome]);
  const { features } = useSite();
  const item = outcome.kind === 'already' ? null : mainItem(outcome.result);
  // Where the site asks for a postal code, a mistyped one looks like an order that has not arrived yet.
  const mayBeMistyped =
    outcome.kind === 'notDetected' || (outcome.kind === 'pending' && features.asksPostalCode);
  return (
    <div className={styles.outcome}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} data-kind={outcome.kind}>
          {title}
        </h1>
        <Meaning outcome={outcome} item={item} />
        {mayBeMistyped && (
          <RecheckForm
            key={outcome.result.warrantyId}
            warrantyId={outcome.result.warrantyId}
            sent={outcome.sent}
            onOutcome={props.onOutcome}
          />
        )}
        {outcome.kind === 'activated' && !isVerified && (
          <props.Confirm
            action={t('confirmForCertificate')}
            toConfirm={[]}
            onDone={() => setIsVerified(true)}
          />
        )}
        <NextSteps
          {...props}
          item={isVerified ? item : null}
          onClaim={isClaiming ? null : () => setIsClaiming(true)}
        />
        {isClaiming && (
          <div className={styles.claim}>
            <claimForm.Part sent={outcome.sent} />
          </div>
        )}
      </div>
      <Paper outcome={outcome} item={item} />
    </div>
  );
}

/** An order that another email address registered shows no warranty. */
function Paper({ outcome, item }: { outcome: Outcome; item: Registration | null }) {
  const { kind, sent } = outcome;
  if (kind === 'already') return null;
  const isHopeful = kind === 'activated' || kind === 'pending';
  return (
    <div className={styles.paper} data-first={isHopeful || undefined}>
      <WarrantyPaper
        orderNumber={sent.orderNumber}
        email={sent.email}
        productName={item?.productName ?? sent.chosen?.productName ?? null}
      >
        {/* A refused registration shows no months. */}
        {kind === 'notCovered' || kind === 'failed' ? null : item?.basisMonths ? (
          <RegistrationBar item={item} plays={kind === 'activated'} />
        ) : (
          <PromiseBar isReady={kind === 'pending'} />
        )}
      </WarrantyPaper>
    </div>
  );
}

function useTitle({ kind }: Outcome): string {
  const t = useText();
  switch (kind) {
    case 'activated':
      return t('activatedTitle');
    case 'pending':
      return t('pendingTitle');
    case 'notDetected':
      return t('notDetectedTitle');
    case 'notCovered':
      return t('notCoveredTitle');
    case 'already':
      return t('alreadyTitle');
    case 'failed':
      return t('failedTitle');
  }
}

function Meaning({ outcome, item }: { outcome: Outcome; item: Registration | null }) {
  const t = useText();
  const { lang } = useLanguage();
  const { timeZone, features } = useSite();
  const { email, orderNumber: order, chosen } = outcome.sent;
  switch (outcome.kind) {
    case 'activated': {
      const end = item?.expiresAt && dayText(item.expiresAt, timeZone, lang);
      return <p>{end ? t('activatedText', { end, email }) : t('activatedUndated', { email })}</p>;
    }
    case 'pending': {
      const { answerBy } = outcome.result;
      if (!answerBy) return null;
      return (
        <>
          <p>{t('pendingText', { email, time: dateTimeText(answerBy, lang) })}</p>
          {features.asksPostalCode && <p>{t('pendingProof')}</p>}
        </>
      );
    }
    case 'notDetected':
      return <p>{chosen ? t('notDetectedChosen', { product: chosen.productName }) : t('notDetectedText')}</p>;
    case 'notCovered':
      return <p>{t('notCoveredText', { email })}</p>;
    case 'already': {
      const others = chosen ? 'alreadyOthersText' : 'alreadyText';
      return <p>{t(outcome.isOwn ? 'alreadyOwnText' : others, { order })}</p>;
    }
    case 'failed':
      return <p>{t('failedText')}</p>;
  }
}

type StepsProps = Props & { item: Registration | null; onClaim: (() => void) | null };

function NextSteps({ outcome, item, onSeeList, onAnother, onClaim }: StepsProps) {
  const t = useText();
  const { lang } = useLanguage();
  const { kind, sent } = outcome;
  const isStrangers = kind === 'already' && !outcome.isOwn;
  const changeProduct = () => {
    keepInDraft({ orderNumber: sent.orderNumber, shoppingSite: sent.chosen?.shoppingSite ?? '' });
    onAnother();
  };
  return (
    <ul className={styles.next}>
      {kind === 'activated' && item && (
        <Step>
          <a className={buttonClass('main')} href={certificatePath(item.warrantyId, lang)}>
            {t('certificate')}
          </a>
        </Step>
      )}
      {kind === 'notCovered' && <ContactStep />}
      {kind === 'notDetected' && sent.chosen && (
        <Step>
          <Button onClick={changeProduct}>{t('changeProduct')}</Button>
        </Step>
      )}
      <Step>
        {isStrangers && !sent.chosen ? (
          <LogIn email={sent.email} onDone={onSeeList} />
        ) : (
          <Button onClick={onSeeList}>{t('seeRegistrations')}</Button>
        )}
      </Step>
      {isStrangers && onClaim && (
        <Step>
          <Button onClick={onClaim}>{t('claim')}</Button>
        </Step>
      )}
      <Step>
        <Button onClick={onAnother}>{t('registerAnother')}</Button>
      </Step>
    </ul>
  );
}

function LogIn({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useText();
  const logIn = async () => {
    if (await askToSignIn({ way: 'code', email })) onDone();
  };
  return (
    <Button look="main" onClick={() => void logIn()}>
      {t('logIn')}
    </Button>
  );
}

function ContactStep() {
  const t = useText();
  const contact = useContact();
  if (!contact?.email) return null;
  return (
    <Step>
      <a className={buttonClass('main')} href={`mailto:${contact.email}`}>
        {t('contactUs')}
      </a>
    </Step>
  );
}

function Step({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}
