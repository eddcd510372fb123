import { pages } from '@aftercare/contract/pages';
import { Link } from 'wouter';
import { useSite } from '../../../lib/page/site.tsx';
import styles from './header.module.css';

export function Logo() {
  const site = useSite();
  const mark = site.logo ? (
    <img src={site.logo} alt={site.merchantBrand} height={28} className={styles.logoImage} />
  ) : (
    <span className={styles.logoText}>{site.merchantBrand}</span>
  );
  // The address comes from configuration, so accept https only.
  if (site.redirectUrl.startsWith('https://')) {
    return (
      <a href={site.redirectUrl} className={styles.logo}>
        {mark}
      </a>
    );
  }
  return (
    <Link href={pages.home} className={styles.logo}>
      {mark}
    </Link>
  );
}
