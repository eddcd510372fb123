import { pages } from '@aftercare/contract/pages';
import type { Notice } from '@aftercare/contract/sites/view';
import { IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { ChevronUp, Info, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useConsent } from '../../lib/api/api.tsx';
import { useSite } from '../../lib/page/site.tsx';
import { BottomBar, useFloating } from '../../lib/page/unasked.tsx';
import { chatOpenStore } from '../../lib/shared/chat-open-store.ts';
import { isOwn, NoticeAction } from './notice-action.tsx';
import { useText } from './text.ts';
import styles from './tips.module.css';
import { useTips } from './use-tips.ts';

const ownPages: ReadonlySet<string> = new Set(Object.values(pages));

/** Hides a tip whose button links to a page that this site does not have. */
const leadsSomewhere = ({ button }: Notice): boolean =>
  button === null || !isOwn(button.href) || ownPages.has(button.href);

export function Tips() {
  const t = useText();
  const [here] = useLocation();
  const notices = useSite().features.notices.filter(
    (notice) => notice.kind !== 'site_wide' && leadsSomewhere(notice) && notice.button?.href !== here,
  );
  const tip = useRef<HTMLElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  useFloating(corner);
  const isChatOpen = useStore(chatOpenStore);
  const isAsking = useConsent()?.isPrompted === true;
  const { shown, isLeaving, isRequested, triggers, collapse, open } = useTips(
    notices,
    tip,
    isChatOpen || isAsking,
  );
  const keepFocus = useKeptFocus();
  const fold = () => {
    if (shown && tip.current?.contains(document.activeElement)) keepFocus(`trigger-${shown.noticeId}`);
    collapse();
  };
  const unfold = (id: string) => {
    keepFocus(`tip-${id}`);
    open(id);
  };
  const foldOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && fold();
  if (notices.length === 0) return null;
  return (
    <aside className={styles.tips} aria-label={t('region')}>
      <div ref={corner} className={styles.triggers} data-floating="" data-unasked="">
        {triggers.map((notice) => (
          <Trigger key={notice.noticeId} notice={notice} onUnfold={unfold} />
        ))}
      </div>
      {/* The live region must exist before it has text. */}
      <div role="status" onKeyDown={foldOnEscape}>
        {shown && (
          <Tip
            key={`${shown.noticeId} ${isRequested}`}
            tip={tip}
            notice={shown}
            startsUnfolded={isRequested}
            isLeaving={isLeaving}
            onCollapse={fold}
          />
        )}
      </div>
    </aside>
  );
}

type TriggerProps = { notice: Notice; onUnfold: (id: string) => void };

function Trigger({ notice: { noticeId, kind, title }, onUnfold }: TriggerProps) {
  const t = useText();
  return (
    <button
      type="button"
      id={`trigger-${noticeId}`}
      className={styles.trigger}
      data-kind={kind}
      aria-label={t('reopen', { title })}
      title={title}
      onClick={() => onUnfold(noticeId)}
    >
      <Info size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** If a clicked button disappears, focuses the element that replaces it. */
function useKeptFocus(): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = null;
  });
  return (id) => {
    wanted.current = id;
  };
}

type TipProps = {
  tip: RefObject<HTMLElement | null>;
  notice: Notice;
  startsUnfolded: boolean;
  isLeaving: boolean;
  onCollapse: () => void;
};

/** On a phone a tip shows its title only, in one line, and expands on a tap. */
function Tip({ tip, notice, startsUnfolded, isLeaving, onCollapse }: TipProps) {
  const { noticeId, kind, title, text, button } = notice;
  const t = useText();
  const textId = useId();
  const [isUnfolded, setIsUnfolded] = useState(startsUnfolded || title === '');
  return (
    <BottomBar
      bar={tip}
      isRequested={startsUnfolded}
      id={`tip-${noticeId}`}
      tabIndex={-1}
      className={styles.tip}
      data-kind={kind}
      data-folded={!isUnfolded || undefined}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
    >
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
      {button && <NoticeAction {...button} onFollow={onCollapse} />}
      <IconButton label={t('collapse')} onClick={onCollapse}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </BottomBar>
  );
}
