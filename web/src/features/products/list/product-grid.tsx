import { productPage } from '@aftercare/contract/pages';
import type { FoundProduct } from '@aftercare/contract/products/products';
import { Marked } from '@aftercare/ui/marked';
import { Link } from 'wouter';
import { htmlLang } from '../../../lib/page/language.tsx';
import styles from './product-grid.module.css';

export const installHash = '#install';

export function ProductGrid({ products, hash = '' }: { products: readonly FoundProduct[]; hash?: string }) {
  return (
    <ul className={styles.grid}>
      {products.map(({ productId, productName, productImageUrl, marks, lang }, index) => (
        <li key={productId}>
          <Link href={productPage(productId) + hash} className={styles.product}>
            <span className={styles.frame}>
              <img
                src={productImageUrl}
                alt=""
                width={320}
                height={240}
                loading={index < 4 ? 'eager' : 'lazy'}
                className={styles.picture}
              />
            </span>
            <span className={styles.name} lang={lang && htmlLang(lang)}>
              <Marked text={productName} marks={marks} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Reserves the space, so that nothing moves when the products load. */
export function WaitingGrid({ label }: { label: string }) {
  return (
    <div className={styles.grid} role="status" aria-label={label}>
      {['a', 'b', 'c', 'd'].map((one) => (
        <span key={one} className={styles.product}>
          <span className={styles.frame} />
          <span className={styles.unnamed} />
        </span>
      ))}
    </div>
  );
}
