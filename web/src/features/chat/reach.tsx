import { useContact } from '../../lib/site.tsx';
import styles from './reach.module.css';
import { useText } from './text.ts';

/** Nobody sits at the other end yet: how a person is reached in truth. */
export function Reach() {
  const t = useText();
  const contact = useContact();
  const { contactPhone = '', servicingTime = '', email = '' } = contact ?? {};
  if (!contactPhone && !email) return <p className={styles.reach}>{t('handOverNone')}</p>;
  return (
    <div className={styles.reach}>
      <p>{t('handOver')}</p>
      {contactPhone && (
        <p>
          {t('phone')}: <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
          {servicingTime && <span className={styles.hours}> {servicingTime}</span>}
        </p>
      )}
      {email && (
        <p>
          {t('email')}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  );
}
