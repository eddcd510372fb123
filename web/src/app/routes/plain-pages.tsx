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
      {/* A full page load, so that the app starts again and sets a language. */}
      <a href={`${siteBase}/`} className={buttonClass('main')}>
        {t('notFoundNext')}
      </a>
    </div>
  );
}

/** Shown if no merchant uses this host. */
export function EmptyState() {
  const t = useText();
  return (
    <div className={styles.text}>
      <h1>{t('emptyTitle')}</h1>
      <p>{t('emptyText')}</p>
    </div>
  );
}
