import { Skeleton } from '@aftercare/ui/skeleton';
import { certificateAccess, confirmOwn } from '../parts.ts';
import { useText } from '../text.ts';
import styles from './page.module.css';

export function CertificatePage() {
  const t = useText();
  return (
    <certificateAccess.Part
      Confirm={confirmOwn.Part}
      waiting={
        <div className={styles.waiting}>
          <h1>{t('titleCertificate')}</h1>
          <Skeleton lines={4} label={t('loading')} />
        </div>
      }
    />
  );
}
