import { IconButton } from '@aftercare/ui/button';
import { ChevronLeft, Menu } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuEntries, type Shell } from './menu-entries.tsx';
import { SideMenu } from './side-menu.tsx';
import { useHeaderHiding } from './use-header-hiding.ts';

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
          <AccountMenu onSign={() => onVisitorClick(1)} />
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
