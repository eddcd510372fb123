import { pages } from '@aftercare/contract/pages';
import type { Merchant } from '@aftercare/contract/sites/view';
import { Link } from 'wouter';
import { useSite } from '../../../lib/page/site.tsx';
import type { PageName } from '../../navigation/routes.ts';
import { useText } from '../../text.ts';
import styles from '../header/header.module.css';

export type Shell = { page: PageName; onVisitorClick: (route: 1 | 4) => void };

type MenuKey = Merchant['features']['menu'][number];

const entries = {
  index: { page: 'home', text: 'menuHome' },
  'self-install': { page: 'selfInstall', text: 'menuSelfInstall' },
  product: { page: 'product', text: 'menuProducts' },
  quickWarranty: { page: 'quickWarranty', text: 'menuWarranty' },
} as const satisfies Record<MenuKey, { page: PageName; text: string }>;

const above: Partial<Record<PageName, PageName>> = { productDetail: 'product' };

export function MenuEntries({ page, onVisitorClick }: Shell) {
  const t = useText();
  const { menu } = useSite().features;
  return menu.map((key) => {
    const entry = entries[key];
    const isHere = entry.page === page;
    return (
      <Link
        key={key}
        href={pages[entry.page]}
        className={styles.entry}
        aria-current={isHere ? 'page' : above[page] === entry.page || undefined}
        onClick={key === 'quickWarranty' ? () => onVisitorClick(4) : undefined}
      >
        {t(entry.text)}
      </Link>
    );
  });
}
