import { pages } from '@aftercare/contract/pages';
import { Link } from 'wouter';
import { useSite } from '../../lib/site.tsx';
import type { PageName } from '../routes.ts';
import { useText } from '../text.ts';
import styles from './header.module.css';

export type Shell = { page: PageName; onVisitorClick: (route: 1 | 4) => void };

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
