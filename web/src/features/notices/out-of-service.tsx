import type { Features } from '@aftercare/contract/sites/view';
import styles from './out-of-service.module.css';

type Props = { notice: NonNullable<Features['outOfService']>; title: string; thanks: string };

export function OutOfService({ notice, title, thanks }: Props) {
  const { text, contactPhone, email } = notice;
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p>{text}</p>
      <ul className={styles.ways}>
        {contactPhone && (
          <li>
            <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>{contactPhone}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <p>{thanks}</p>
    </div>
  );
}
