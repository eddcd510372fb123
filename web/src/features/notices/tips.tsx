import type { Notice } from '@aftercare/contract/merchant/view';
import { pages, siteBase } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { ChevronUp, Info, X } from 'lucide-react';
import { useId, useState } from 'react';
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
  const { shown, isAsked, triggers, collapse, open } = useTips(notices.filter(leadsSomewhere));
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
      {shown && <Tip key={shown.noticeId} notice={shown} startsUnfolded={isAsked} onCollapse={collapse} />}
    </aside>
  );
}

type TipProps = { notice: Notice; startsUnfolded: boolean; onCollapse: () => void };

/** On a phone it comes as its title alone, one line, and is unfolded by who wants to read on. */
function Tip({ notice: { kind, title, text, button }, startsUnfolded, onCollapse }: TipProps) {
  const t = useText();
  const textId = useId();
  const [isUnfolded, setIsUnfolded] = useState(startsUnfolded || title === '');
  return (
    <div className={styles.tip} data-kind={kind} data-folded={!isUnfolded || undefined} role="status">
      {title && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls={textId}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          {title}
          <ChevronUp size={18} strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
      <p id={textId} className={styles.words}>
        {title && <strong>{title}</strong>}
        {text}
      </p>
      {button && (
        <a
          className={`${buttonClass('quiet')} ${styles.action}`}
          href={isOwn(button.href) ? siteBase + button.href : button.href}
        >
          {button.label}
        </a>
      )}
      <IconButton label={t('collapse')} onClick={onCollapse}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
