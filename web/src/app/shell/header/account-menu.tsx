import { pages } from '@aftercare/contract/pages';
import { buttonClass } from '@aftercare/ui/button';
import { Avatar } from '@aftercare/ui/portrait';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useText } from '../../text.ts';
import styles from './account-menu.module.css';
import { useLogOut } from './use-log-out.ts';
import { useShownCustomer } from './use-shown-customer.ts';

export function AccountMenu({ onSign }: { onSign: () => void }) {
  const t = useText();
  const customer = useShownCustomer();
  if (!customer) {
    return (
      <div className={styles.sign}>
        <Link href={pages.login} className={styles.logIn} onClick={onSign}>
          {t('logIn')}
        </Link>
        <Link href={pages.register} className={buttonClass('plain')} onClick={onSign}>
          {t('signUp')}
        </Link>
      </div>
    );
  }
  return <Dropdown {...customer} />;
}

function Dropdown({ name, avatar }: { name: string; avatar: string }) {
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
        <Avatar src={avatar} name={name} size={28} />
        <span className={styles.who}>{name}</span>
        <ChevronDown size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.panel}>
          <Link href={pages.userCenter} className={styles.item} onClick={() => setIsOpen(false)}>
            {t('myAccount')}
          </Link>
          <button type="button" className={styles.item} onClick={() => void logOut()}>
            {t('logOut')}
          </button>
        </div>
      )}
    </div>
  );
}
