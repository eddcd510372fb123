import { siteBase } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { useText } from '../text.ts';
import styles from './page.module.css';

export function NotFoundPage() {
  const t = useText();
  return (
    <div className={styles.text}>
      <h1>{t('notFoundTitle')}</h1>
      <p>{t('notFoundText')}</p>
      {/* A start from the beginning: whoever has no language here gets one. */}
      <a href={`${siteBase}/`} className={buttonClass('main')}>
        {t('notFoundNext')}
      </a>
    </div>
  );
}

/** No merchant answers at this host (spec 2, D19). */
export function EmptyState() {
  const t = useText();
  return (
    <div className={styles.text}>
      <h1>{t('emptyTitle')}</h1>
      <p>{t('emptyText')}</p>
    </div>
  );
}
