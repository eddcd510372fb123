import type { Notice } from '@aftercare/contract/merchant/view';
import { pages, siteBase } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { Info, X } from 'lucide-react';
import { useSite } from '../../lib/site.tsx';
import { useText } from './text.ts';
import styles from './tips.module.css';
import { useTips } from './use-tips.ts';

const ownPages: ReadonlySet<string> = new Set(Object.values(pages));

const isOwn = (href: string): boolean => href.startsWith('/');

/** A tip about a page that this site does not have would be a promise without a door: it is not shown (D34). */
const leadsSomewhere = ({ button }: Notice): boolean =>
  button === null || !isOwn(button.href) || ownPages.has(button.href);

/** The brand's notices: one component, one line, one action, collapsible to a tab at the edge (look.md). */
export function Tips() {
  const t = useText();
  const { notices } = useSite().features;
  const { shown, triggers, collapse, open } = useTips(notices.filter(leadsSomewhere));
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
          {shown.button && (
            <a
              className={`${buttonClass('quiet')} ${styles.action}`}
              href={isOwn(shown.button.href) ? siteBase + shown.button.href : shown.button.href}
            >
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
