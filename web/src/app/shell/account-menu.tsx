import { pages } from '@aftercare/contract/pages';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useLogOut } from '../../features/account/use-log-out.ts';
import { useSession } from '../../lib/api.tsx';
import { useText } from '../text.ts';
import styles from './account-menu.module.css';

/** Log In for a visitor; for a customer the name, and under it the way out. */
export function AccountMenu({ onLogIn }: { onLogIn: () => void }) {
  const t = useText();
  const session = useSession();
  if (!session) {
    return (
      <Link href={pages.login} className={styles.logIn} onClick={onLogIn}>
        {t('logIn')}
      </Link>
    );
  }
  return <Dropdown name={session.userName || session.email} />;
}

function Dropdown({ name }: { name: string }) {
  const t = useText();
  const logOut = useLogOut();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  };
  const closeOnLeaving = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  };
  return (
    <div role="none" className={styles.dropdown} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <button
        ref={button}
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        title={t('accountMenu')}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles.who}>{name}</span>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <button type="button" className={styles.item} onClick={() => void logOut()}>
            {t('logOut')}
          </button>
        </div>
      )}
    </div>
  );
}
