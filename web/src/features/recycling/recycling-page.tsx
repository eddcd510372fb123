import { buttonClass } from '@aftercare/ui/button';
import { useContact, useSite } from '../../lib/site.tsx';
import styles from './recycling-page.module.css';
import { RecyclingTexts } from './recycling-texts.tsx';
import { useText } from './text.ts';

/** The green promo: what one gets, and the mail that asks for it, begun already (spec 1, D39). */
export function RecyclingPage() {
  return (
    <RecyclingTexts>
      <Shown />
    </RecyclingTexts>
  );
}

function Shown() {
  const t = useText();
  const { recyclingSite } = useSite().features;
  const email = useContact()?.email;
  const mail = new URLSearchParams({ subject: t('mailSubject'), body: t('mailBody') });
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <ul className={styles.gains}>
        <li>
          <strong>{t('discountFigure')}</strong>
          {t('discount')}
        </li>
        <li>
          <strong>{t('treeFigure')}</strong>
          {t('tree')}
        </li>
      </ul>
      <section className={styles.how}>
        <h2>{t('howTitle')}</h2>
        <ol>
          {recyclingSite && <li>{t('stepSite')}</li>}
          <li>{t('stepMail')}</li>
          <li>{t('stepThanks')}</li>
        </ol>
        <div className={styles.ways}>
          {recyclingSite && (
            <a className={buttonClass('main')} href={recyclingSite} target="_blank" rel="noopener">
              {t('site')}
            </a>
          )}
          {email && (
            // A mail program reads a plus sign as it stands.
            <a
              className={buttonClass(recyclingSite ? 'plain' : 'main')}
              href={`mailto:${email}?${mail.toString().replaceAll('+', '%20')}`}
            >
              {t('mail')}
            </a>
          )}
        </div>
      </section>
    </div>
  );
}
