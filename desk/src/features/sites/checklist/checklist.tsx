import type { CheckItem } from '@aftercare/contract/desk/sites/sites';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { Mark } from '../../../lib/parts/mark.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { inOrder, itemText, keyOfItem, missingIn, missingText, placeOf } from './check-items.ts';
import styles from './checklist.module.css';

const t = texts.checklist;

type Props = { merchantId: string; items: readonly CheckItem[] };

export function Checklist({ merchantId, items }: Props) {
  const missing = missingIn(items).length;
  const ordered = useMemo(() => inOrder(items), [items]);
  return (
    <section className={styles.checklist} aria-labelledby="checklist-title">
      <header>
        <h2 id="checklist-title">{t.title}</h2>
        <p className={styles.sum} role="status">
          {missing === 0 ? t.ready : missingText(missing)}
        </p>
      </header>
      <ul className={styles.items}>
        {ordered.map((item) => (
          <li key={keyOfItem(item)} className={styles.item}>
            <ItemMark {...item} />
            <span className={styles.text}>{itemText(item)}</span>
            {!item.isDone && (
              <Link href={placeOf(merchantId, item)} className={styles.fix}>
                {t.fix[item.leadsTo]}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ItemMark({ isDone, isRequired }: CheckItem) {
  if (isDone) return <Mark shape="full" tone="good" text={t.done} />;
  return isRequired ? (
    <Mark shape="cross" tone="bad" text={t.open} />
  ) : (
    <Mark shape="ring" tone="plain" text={t.advice} />
  );
}
