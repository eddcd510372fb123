import { limits } from '@aftercare/contract/limits';
import { pages } from '@aftercare/contract/pages';
import { buttonClass, IconButton } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useConsent } from '../../../lib/api/api.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { tipVisible } from '../../../lib/page/tip-visible.ts';
import { BottomBar } from '../../../lib/page/unasked.tsx';
import { chatOpenStore } from '../../../lib/shared/chat-open-store.ts';
import { tabStorage } from '../../../lib/shared/storage.ts';
import { OrderStart } from '../form/order-start.tsx';
import { useText } from '../text.ts';
import styles from './register-popup.module.css';

const seenKey = 'registerPopupSeen';
/** Height of the header, which covers the top of the page. */
const headerPx = 80;

type Props = { onKept: () => void; onSignUp: () => void };

/**
 * The registration bar of the home page. It does not block the page, appears once per browser session, and
 * never together with a tip, another question or the page's own form.
 */
export function RegisterPopup(props: Props) {
  const isDue = useDue();
  const isTipVisible = useStore(tipVisible);
  const isChatOpen = useStore(chatOpenStore);
  const [isLeaving, setLeaving] = useState(false);
  const [isGone, setGone] = useState(false);
  const isPrompted = useConsent()?.isPrompted === true;
  const wasShown = useRef(false);
  const isFree = isDue && !isGone && !isTipVisible && !isChatOpen && !isPrompted;
  const isShown = isFree && (wasShown.current || !isFormVisible());
  useEffect(() => {
    if (!isShown) return;
    tabStorage.write(seenKey, '1');
    wasShown.current = true;
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
  useGivingWay(onClose);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <BottomBar
      bar={sheet}
      className={styles.sheet}
      role="complementary"
      aria-labelledby="popup-title"
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onKeyDown={closeOnEscape}
      onAnimationEnd={onFaded}
    >
      <div className={styles.words}>
        <h2 id="popup-title">{t('popupTitle')}</h2>
        <p>{extra ? t('popupText', { extra }) : t('popupTextPlain')}</p>
      </div>
      <OrderStart onKept={onKept}>
        <Link href={pages.register} className={buttonClass('quiet')} onClick={onSignUp}>
          {t('popupSignUp')}
        </Link>
      </OrderStart>
      <IconButton label={t('close')} onClick={onClose}>
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </BottomBar>
  );
}

/**
 * Due after the delay or at the scroll share of `limits`, whichever comes first, unless this browser session
 * has seen it.
 */
function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (tabStorage.read(seenKey) !== null) return undefined;
    let isTime = false;
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const way = scrollHeight - window.innerHeight;
      isTime ||= way > 0 && window.scrollY >= way * limits.registerPopupScrollShare;
      if (isTime && !isFormVisible()) setDue(true);
    };
    const timer = setTimeout(() => {
      isTime = true;
      look();
    }, limits.registerPopupDelayMs);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isDue;
}

const ownField = (): Element | null => document.querySelector('main li [name=orderNumber]');

function isFormVisible(): boolean {
  const { top, bottom } = ownField()?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > headerPx && top < window.innerHeight;
}

function useGivingWay(onClose: () => void): void {
  useEffect(() => {
    const field = ownField();
    if (!field) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onClose(), {
      rootMargin: `-${headerPx}px 0px 0px`,
    });
    observer.observe(field);
    return () => observer.disconnect();
  }, [onClose]);
}
