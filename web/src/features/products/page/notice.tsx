import type { ReactNode } from 'react';
import styles from '../list/product-list.module.css';

export function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.notice} role="status">
      <p>
        <strong>{title}</strong> {text}
      </p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
