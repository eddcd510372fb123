import { pages } from '@aftercare/contract/pages';
import { IconButton } from '@aftercare/ui/button';
import { Avatar } from '@aftercare/ui/portrait';
import { X } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useText } from '../../text.ts';
import { LanguageSwitch } from '../header/language-switch.tsx';
import { useLogOut } from '../header/use-log-out.ts';
import { useShownCustomer } from '../header/use-shown-customer.ts';
import { MenuEntries, type Shell } from './menu-entries.tsx';
import styles from './side-menu.module.css';

export function SideMenu({ page, onVisitorClick, onClose }: Shell & { onClose: () => void }) {
  const t = useText();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  const closeAfterLink = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event;
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by the browser's own cancel event
    <dialog
      ref={ref}
      className={styles.menu}
      aria-label={t('menu')}
      onCancel={onClose}
      onClick={closeAfterLink}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <IconButton label={t('close')} onClick={onClose}>
            <X size={22} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
        <nav className={styles.entries}>
          <MenuEntries page={page} onVisitorClick={onVisitorClick} />
          <SignEntry onSign={() => onVisitorClick(1)} onClose={onClose} />
        </nav>
        <LanguageSwitch />
      </div>
    </dialog>
  );
}

function SignEntry({ onSign, onClose }: { onSign: () => void; onClose: () => void }) {
  const t = useText();
  const customer = useShownCustomer();
  const logOut = useLogOut();
  if (!customer) {
    return (
      <>
        <Link href={pages.login} onClick={onSign}>
          {t('logIn')}
        </Link>
        <Link href={pages.register} onClick={onSign}>
          {t('signUp')}
        </Link>
      </>
    );
  }
  return (
    <>
      <p className={styles.who}>
        <Avatar src={customer.avatar} name={customer.name} size={28} />
        {customer.name}
      </p>
      <Link href={pages.userCenter}>{t('myAccount')}</Link>
      <button
        type="button"
        onClick={() => {
          onClose();
          void logOut();
        }}
      >
        {t('logOut')}
      </button>
    </>
  );
}
