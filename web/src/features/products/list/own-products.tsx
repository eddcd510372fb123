import { firstPage } from '@aftercare/contract/fields/lists';
import { productPage } from '@aftercare/contract/pages';
import { listWarranties } from '@aftercare/contract/warranty/index';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { useId } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../../lib/api/api.tsx';
import { useAnswer } from '../../../lib/api/use-answer.ts';
import { dayText } from '../../../lib/page/dates.ts';
import { useLanguage } from '../../../lib/page/language.tsx';
import { useSite } from '../../../lib/page/site.tsx';
import { ProductsTexts } from '../products-texts.tsx';
import { useText } from '../text.ts';
import styles from './own-products.module.css';

/** More products are listed on the warranty page. */
const maxShown = 3;

export function OwnProducts() {
  const isKnown = useSession() !== null;
  const { offersWarranty } = useSite().features;
  if (!isKnown || !offersWarranty) return null;
  return (
    <ProductsTexts>
      <Band />
    </ProductsTexts>
  );
}

function Band() {
  const t = useText();
  const titleId = useId();
  const { data } = useAnswer(listWarranties, firstPage);
  const own = ownProductsIn(data?.list ?? []);
  if (own.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(own.length === 1 ? 'own' : 'owns')}
      </h2>
      <ul className={styles.products}>
        {own.map((product) => (
          <li key={product.productId}>
            <OwnProduct product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Owned = Registration & { productId: string };

/** Keeps the newest extension of each product. Refused registrations do not count. */
function ownProductsIn(list: readonly Registration[]): Owned[] {
  const byProduct = new Map<string, Owned>();
  for (const item of list) {
    const { productId, status } = item;
    const isTheirs = status === 'activated' || status === 'expired';
    if (isTheirs && productId !== null && !byProduct.has(productId))
      byProduct.set(productId, { ...item, productId });
  }
  return [...byProduct.values()].slice(0, maxShown);
}

function OwnProduct({ product }: { product: Owned }) {
  const t = useText();
  const { timeZone } = useSite();
  const { lang } = useLanguage();
  const { productId, productName, productImageUrl, expiresAt, status } = product;
  const date = expiresAt && dayText(expiresAt, timeZone, lang);
  return (
    <Link href={productPage(productId)} className={styles.product}>
      {productImageUrl && (
        <img src={productImageUrl} alt="" width={96} height={72} className={styles.picture} />
      )}
      <span>
        <span className={styles.name}>{productName}</span>
        {date && (
          <span className={styles.until}>{t(status === 'expired' ? 'ownEnded' : 'ownUntil', { date })}</span>
        )}
      </span>
    </Link>
  );
}
