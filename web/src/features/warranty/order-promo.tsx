import { useSite } from '../../lib/site.tsx';
import styles from './order-promo.module.css';
import { OrderStart } from './order-start.tsx';
import { PromiseBar } from './promise-bar.tsx';
import { useText } from './text.ts';

export function OrderPromo({ onKept }: { onKept: () => void }) {
  const t = useText();
  const { warrantyInfo: months } = useSite();
  const extra = months?.extendedMonths ?? 0;
  const total = extra + (months?.basisMonths ?? 0);
  return (
    <section className={styles.promo} aria-labelledby="promo-title">
      <h2 id="promo-title">{months ? t('title', { extra }) : t('titlePlain')}</h2>
      <PromiseBar isReady={false} />
      <OrderStart onKept={onKept} />
      <p className={styles.note}>{months ? t('promoText', { total }) : t('promoTextPlain')}</p>
    </section>
  );
}
