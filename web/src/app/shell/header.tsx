import { pages } from '@aftercare/contract/pages';
import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft, Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '../../lib/site.tsx';
import type { PageName } from '../routes.ts';
import { useText } from '../text.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { SideMenu } from './side-menu.tsx';
import { useHeaderHiding } from './use-header-hiding.ts';

export type Shell = { page: PageName; onVisitorClick: (route: 1 | 4) => void };

export function Header({ page, onVisitorClick }: Shell) {
  const t = useText();
  const isHidden = useHeaderHiding();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header className={styles.header} data-hidden={isHidden || undefined}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.nav} aria-label={t('menu')}>
          <MenuEntries page={page} onVisitorClick={onVisitorClick} />
        </nav>
        <div className={styles.end}>
          <AccountMenu onLogIn={() => onVisitorClick(1)} />
        </div>
        <IconButton label={t('menu')} className={styles.hamburger} onClick={() => setIsMenuOpen(true)}>
          <Menu size={22} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      </div>
      {isMenuOpen && (
        <SideMenu page={page} onVisitorClick={onVisitorClick} onClose={() => setIsMenuOpen(false)} />
      )}
    </header>
  );
}

/** The entries that this site has and that exist (spec 2, Header). */
export function MenuEntries({ page, onVisitorClick }: Shell) {
  const t = useText();
  const site = useSite();
  if (!site.features.menu.includes('quickWarranty')) return null;
  return (
    <Link
      href={pages.quickWarranty}
      className={styles.entry}
      aria-current={page === 'quickWarranty' ? 'page' : undefined}
      onClick={() => onVisitorClick(4)}
    >
      {t('menuWarranty')}
    </Link>
  );
}

/** In place of the header where it is hidden (D42). */
export function SlimBar() {
  const t = useText();
  return (
    <header className={styles.slim}>
      <div className={styles.inner}>
        <IconButton label={t('back')} onClick={() => history.back()}>
          <ChevronLeft size={22} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <Logo />
        <div className={styles.end}>
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
