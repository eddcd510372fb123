import { useSite } from '../../lib/page/site.tsx';
import { NoticeAction } from './notice-action.tsx';
import styles from './site-notices.module.css';
import { useText } from './text.ts';
import { useNow } from './use-now.ts';

export function SiteNotices() {
  const t = useText();
  const notices = useSite().features.notices.filter(({ kind }) => kind === 'site_wide');
  const now = useNow(notices.flatMap(({ endsAt }) => endsAt ?? []));
  const holding = notices.filter(({ endsAt }) => endsAt === null || endsAt > now);
  if (holding.length === 0) return null;
  return (
    <aside className={styles.notices} aria-label={t('region')}>
      {holding.map(({ noticeId, title, text, button }) => (
        <div key={noticeId} className={styles.notice}>
          <p>
            {title && <strong>{title} </strong>}
            {text}
          </p>
          {button && <NoticeAction {...button} />}
        </div>
      ))}
    </aside>
  );
}
