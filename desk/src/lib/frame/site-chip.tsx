import { useSession } from '../api/session.tsx';
import styles from './site-chip.module.css';

function hueOf(merchantId: string): number {
  let sum = 0;
  for (const letter of merchantId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return sum / 10;
}

export function SiteChip({ merchantId }: { merchantId: string }) {
  const { person } = useSession();
  const site = person.merchants.find((merchant) => merchant.merchantId === merchantId);
  return (
    <span className={styles.chip} style={{ '--site-hue': hueOf(merchantId) } as React.CSSProperties}>
      <span className={styles.swatch} aria-hidden="true" />
      <span className={styles.name}>{site?.brandName ?? merchantId}</span>
      {site && <span className={styles.country}>{site.country}</span>}
    </span>
  );
}
