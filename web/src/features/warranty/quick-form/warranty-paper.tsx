import type { ReactNode } from 'react';
import { useSite } from '../../../lib/page/site.tsx';
import { useText } from '../text.ts';
import styles from './warranty-paper.module.css';

type Props = { orderNumber: string; email: string; productName?: string | null; children: ReactNode };

export function WarrantyPaper({ orderNumber, email, productName, children }: Props) {
  const t = useText();
  const { merchantBrand } = useSite();
  return (
    <section className={styles.paper} aria-label={t('paperTitle')}>
      <header className={styles.head}>
        <span>{t('paperTitle')}</span>
        <span className={styles.brand}>{merchantBrand}</span>
      </header>
      {children}
      <dl>
        {productName && <Row name={t('paperProduct')} value={productName} isKept />}
        <Row name={t('paperOrder')} value={orderNumber} />
        <Row name={t('paperEmail')} value={email} />
      </dl>
    </section>
  );
}

/** `isKept` rows stay on a phone, where the others would repeat the form next to them. */
function Row({ name, value, isKept = false }: { name: string; value: string; isKept?: boolean }) {
  return (
    <div className={styles.row} data-kept={isKept || undefined}>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  );
}
