import { pages, siteBase } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { Info, X } from 'lucide-react';
import { useSite } from '../../lib/site.tsx';
import { useText } from './text.ts';
import styles from './tips.module.css';
import { useTips } from './use-tips.ts';

const ownPages: ReadonlySet<string> = new Set(Object.values(pages));

/** Where a notice's button leads; null for a page that this site does not have, so that no button leads nowhere. */
function addressOf(href: string | undefined): string | null {
  if (!href?.startsWith('/')) return href ?? null;
  return ownPages.has(href) ? siteBase + href : null;
}

/** The brand's notices: one component, one line, one action, collapsible to a tab at the edge (look.md). */
export function Tips() {
  const t = useText();
  const { notices } = useSite().features;
  const { shown, triggers, collapse, open } = useTips(notices);
  const address = addressOf(shown?.button?.href);
  return (
    <aside className={styles.tips} aria-label={t('region')}>
      {triggers.map((notice) => (
        <button
          key={notice.noticeId}
          type="button"
          className={styles.trigger}
          data-kind={notice.kind}
          aria-label={t('reopen', { title: notice.title })}
          title={notice.title}
          onClick={() => open(notice.noticeId)}
        >
          <Info size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
      {shown && (
        <div key={shown.noticeId} className={styles.tip} data-kind={shown.kind} role="status">
          <p className={styles.words}>
            {shown.title && <strong>{shown.title}</strong>}
            {shown.text}
          </p>
          {shown.button && address && (
            <a className={`${buttonClass('quiet')} ${styles.action}`} href={address}>
              {shown.button.label}
            </a>
          )}
          <IconButton label={t('collapse')} onClick={collapse}>
            <X size={18} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </aside>
  );
}
