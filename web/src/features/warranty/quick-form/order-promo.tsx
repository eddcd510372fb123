import { useSite } from '../../../lib/page/site.tsx';
import { OrderStart } from '../form/order-start.tsx';
import { useText } from '../text.ts';
import styles from './order-promo.module.css';
import { PromiseBar } from './promise-bar.tsx';

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
