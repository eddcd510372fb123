import { limits } from '@aftercare/contract/limits';
import { pages } from '@aftercare/contract/pages';
import { IconButton } from '@aftercare/ui/button';
import { showToast } from '@aftercare/ui/toast';
import { ChevronLeft, Menu, SlidersHorizontal } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { privacySettings } from '../../../lib/shared/consent.ts';
import { expectPart, sideMenu } from '../../parts.ts';
import { useText } from '../../text.ts';
import { ErrorBoundary } from '../error-boundary.tsx';
import { MenuEntries, type Shell } from '../menu/menu-entries.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { useHeaderHiding } from './use-header-hiding.ts';

export const Header = memo(function Header({ page, onVisitorClick }: Shell) {
  const t = useText();
  const isHidden = useHeaderHiding();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useEffect(() => {
    if (matchMedia(`(max-width: ${limits.hamburgerMaxWidthPx}px)`).matches) expectPart(sideMenu);
  }, []);
  const giveUp = () => {
    setIsMenuOpen(false);
    showToast({ type: 'error', message: t('networkFault') });
  };
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
        <ErrorBoundary onBroken={giveUp}>
          <sideMenu.Part page={page} onVisitorClick={onVisitorClick} onClose={() => setIsMenuOpen(false)} />
        </ErrorBoundary>
      )}
    </header>
  );
});

export function SlimBar() {
  const t = useText();
  const [, navigate] = useLocation();
  // A page opened in its own tab, such as one from the footer, has no history.
  const goBack = () => (history.length > 1 ? history.back() : navigate(pages.home));
  return (
    <header className={styles.slim}>
      <div className={styles.inner}>
        <IconButton label={t('back')} onClick={goBack}>
          <ChevronLeft size={22} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
        <Logo />
        <div className={styles.end}>
          <LanguageSwitch hasLittleRoom />
          <IconButton label={t('privacySettings')} onClick={() => privacySettings.set(true)}>
            <SlidersHorizontal size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </header>
  );
}
