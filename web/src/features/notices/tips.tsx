import type { Notice } from '@aftercare/contract/merchant/view';
import { pages } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { ChevronUp, Info, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import { chatDoor } from '../../lib/chat-door.ts';
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
  const [here] = useLocation();
  const notices = useSite().features.notices.filter(
    (notice) => leadsSomewhere(notice) && notice.button?.href !== here,
  );
  const tip = useRef<HTMLDivElement>(null);
  const isChatOpen = useStore(chatDoor);
  const { shown, isLeaving, isAsked, triggers, collapse, open } = useTips(notices, tip, isChatOpen);
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
    <aside className={styles.tips} data-beside={isChatOpen || undefined} aria-label={t('region')}>
      {triggers.map(({ noticeId, kind, title }) => (
        <button
          key={noticeId}
          type="button"
          id={`trigger-${noticeId}`}
          className={styles.trigger}
          data-kind={kind}
          aria-label={t('reopen', { title })}
          title={title}
          onClick={() => unfold(noticeId)}
        >
          <Info size={20} strokeWidth={1.5} aria-hidden="true" />
        </button>
      ))}
      {/* The live region stands before anything is said in it. */}
      <div role="status" onKeyDown={foldOnEscape}>
        {shown && (
          <Tip
            key={`${shown.noticeId} ${isAsked}`}
            tip={tip}
            notice={shown}
            startsUnfolded={isAsked}
            isLeaving={isLeaving}
            onCollapse={fold}
          />
        )}
      </div>
    </aside>
  );
}

/** Who presses a button that goes away with the press finds the focus on what has come in its place. */
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

/** The page can be scrolled on by as much as the tip is tall, so that nothing of its foot stays below. */
function useRoomAtFoot(tip: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!tip.current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size) style.setProperty('--tip-height', `${size.blockSize}px`);
    });
    observer.observe(tip.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--tip-height');
    };
  }, [tip]);
}

type TipProps = {
  tip: RefObject<HTMLDivElement | null>;
  notice: Notice;
  startsUnfolded: boolean;
  isLeaving: boolean;
  onCollapse: () => void;
};

/** On a phone it comes as its title alone, one line, and is unfolded by who wants to read on. */
function Tip({ tip, notice, startsUnfolded, isLeaving, onCollapse }: TipProps) {
  const { noticeId, kind, title, text, button } = notice;
  const t = useText();
  const textId = useId();
  const [isUnfolded, setIsUnfolded] = useState(startsUnfolded || title === '');
  useRoomAtFoot(tip);
  return (
    <div
      ref={tip}
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
      {button && <Action {...button} onFollow={onCollapse} />}
      <IconButton label={t('collapse')} onClick={onCollapse}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Action({ label, href, onFollow }: NonNullable<Notice['button']> & { onFollow: () => void }) {
  const className = `${buttonClass('quiet')} ${styles.action}`;
  if (isOwn(href)) {
    return (
      <Link href={href} className={className} onClick={onFollow}>
        {label}
      </Link>
    );
  }
  return (
    <a href={href} className={className}>
      {label}
    </a>
  );
}
