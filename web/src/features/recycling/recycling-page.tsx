import { viewRecycling } from '@aftercare/contract/recycling/request';
import { Button, buttonClass } from '@aftercare/ui/button';
import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../lib/api/use-answer.ts';
import { useContact, useSite } from '../../lib/page/site.tsx';
import { RecyclingForm } from './recycling-form.tsx';
import styles from './recycling-page.module.css';
import { RecyclingTexts } from './recycling-texts.tsx';
import { useText } from './text.ts';
import type { RecyclingReceived } from './use-recycling-form.ts';

export function RecyclingPage() {
  return (
    <RecyclingTexts>
      <Shown />
    </RecyclingTexts>
  );
}

function Shown() {
  const t = useText();
  const { data } = useAnswer(viewRecycling, {});
  const [received, setReceived] = useState<RecyclingReceived | null>(null);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <div className={styles.what}>
        <ul className={styles.gains}>
          <li>
            <strong>{t('discountFigure')}</strong>
            {t('discount')}
          </li>
          <li>
            <strong>{t('treeFigure')}</strong>
            {t('tree')}
          </li>
          {data !== null && data.trees > 0 && (
            <li>
              <strong>{data.trees}</strong>
              {t('treesSoFar')}
            </li>
          )}
        </ul>
        <How />
      </div>
      <section className={styles.ask}>
        {received ? (
          <Received received={received} onAgain={() => setReceived(null)} />
        ) : (
          <>
            <h2>{t('formTitle')}</h2>
            <RecyclingForm hasCodes={data?.hasCodes ?? true} onReceived={setReceived} />
          </>
        )}
      </section>
    </div>
  );
}

function How() {
  const t = useText();
  const { recyclingSite } = useSite().features;
  const email = useContact()?.email;
  const mail = new URLSearchParams({ subject: t('mailSubject'), body: t('mailBody') });
  return (
    <section className={styles.how}>
      <h2>{t('howTitle')}</h2>
      <ol>
        {recyclingSite && <li>{t('stepSite')}</li>}
        <li>{t('stepMail')}</li>
        <li>{t('stepThanks')}</li>
      </ol>
      <div className={styles.ways}>
        {recyclingSite && (
          <a className={buttonClass('plain')} href={recyclingSite} target="_blank" rel="noopener">
            {t('site')}
          </a>
        )}
        {email && (
          // Mail programs read a plus sign literally, so spaces must be encoded as %20.
          <a
            className={buttonClass('quiet')}
            href={`mailto:${email}?${mail.toString().replaceAll('+', '%20')}`}
          >
            {t('mail')}
          </a>
        )}
      </div>
    </section>
  );
}

function Received({ received, onAgain }: { received: RecyclingReceived; onAgain: () => void }) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.received}>
      <h2 ref={heading} tabIndex={-1}>
        {t('receivedTitle')}
      </h2>
      <p>{t('receivedText', { email: received.email })}</p>
      <p className={styles.number}>{t('receivedNumber', { number: received.requestNumber })}</p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    </div>
  );
}
