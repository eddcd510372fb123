import { limits } from '@aftercare/contract/limits';
import { pages } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useConsent } from '../../lib/api.tsx';
import { chatDoor } from '../../lib/chat-door.ts';
import { useSite } from '../../lib/site.tsx';
import { tabStorage } from '../../lib/storage.ts';
import { tipInSight } from '../../lib/tip-in-sight.ts';
import { OrderStart } from './order-start.tsx';
import styles from './register-popup.module.css';
import { useText } from './text.ts';

const seenKey = 'registerPopupSeen';

type Props = { onKept: () => void; onSignUp: () => void };

/** Home's register pop-up: a sheet that holds nobody up, once per browser session, never beside a tip or another question (D17). */
export function RegisterPopup(props: Props) {
  const isDue = useDue();
  const isTipInSight = useStore(tipInSight);
  const isChatOpen = useStore(chatDoor);
  const [isLeaving, setLeaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const isAsked = useConsent()?.isAsked === true;
  const isShown = isDue && !isGone && !isTipInSight && !isChatOpen && !isAsked;
  useEffect(() => {
    if (isShown) tabStorage.write(seenKey, '1');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Sheet
      {...props}
      isLeaving={isLeaving}
      onClose={() => setLeaving(true)}
      onFaded={() => isLeaving && setGone(true)}
    />
  );
}

type SheetProps = Props & { isLeaving: boolean; onClose: () => void; onFaded: () => void };

function Sheet({ onKept, onSignUp, isLeaving, onClose, onFaded }: SheetProps) {
  const t = useText();
  const extra = useSite().warrantyInfo?.extendedMonths;
  const sheet = useRef<HTMLElement>(null);
  useMakingRoom(sheet, onClose);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <aside
      ref={sheet}
      className={styles.sheet}
      aria-labelledby="popup-title"
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onKeyDown={closeOnEscape}
      onAnimationEnd={onFaded}
    >
      <div className={styles.head}>
        <h2 id="popup-title">{t('popupTitle')}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      <p className={styles.text}>{extra ? t('popupText', { extra }) : t('popupTextPlain')}</p>
      <OrderStart onKept={onKept}>
        <Link href={pages.register} className={buttonClass('quiet')} onClick={onSignUp}>
          {t('popupSignUp')}
        </Link>
      </OrderStart>
    </aside>
  );
}

/** It goes where it would lie upon what the keyboard has come to (WCAG 2.4.11). */
function useMakingRoom(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const look = () => {
      // The browser brings it into sight first.
      requestAnimationFrame(() => {
        const focused = document.querySelector(':focus-visible');
        if (sheet.current && focused && liesUpon(sheet.current, focused)) onClose();
      });
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  });
}

function liesUpon(above: Element, below: Element): boolean {
  const [a, b] = [above.getBoundingClientRect(), below.getBoundingClientRect()];
  const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  return !isApart && !above.contains(below);
}

/** After five seconds or half the page, whichever comes first, where it has not been seen in this session. */
function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (tabStorage.read(seenKey) !== null) return undefined;
    const show = () => setDue(true);
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const way = scrollHeight - window.innerHeight;
      if (way > 0 && window.scrollY >= way * limits.registerPopupScrollShare) show();
    };
    const timer = setTimeout(show, limits.registerPopupDelayMs);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isDue;
}
