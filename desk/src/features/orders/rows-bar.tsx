import type { OrderReport } from '@aftercare/contract/desk/order-reports';
import { classNames } from '../../lib/class-names.ts';
import { countText } from '../../lib/format.ts';
import { texts } from '../../lib/text.ts';
import { parts } from './report-status.tsx';
import styles from './rows-bar.module.css';

/** What became of a report's rows: one line to scale, its figures under it. */
export function RowsBar({ report }: { report: OrderReport }) {
  const counts = parts.map((part) => ({ name: part.name, rows: part.of(report) }));
  return (
    <div className={styles.bar}>
      <div className={styles.line} aria-hidden="true">
        {counts.map(({ name, rows }) =>
          rows > 0 ? (
            <span key={name} className={classNames(styles.part, styles[name])} style={{ flexGrow: rows }} />
          ) : null,
        )}
      </div>
      <dl className={styles.counts}>
        {counts.map(({ name, rows }) => (
          <div
            key={name}
            className={classNames(styles.count, rows === 0 && styles.none)}
            title={texts.reports.countsWhy[name]}
          >
            <dt>
              <span className={classNames(styles.key, styles[name])} aria-hidden="true" />
              {texts.reports.counts[name]}
            </dt>
            <dd>{countText(rows)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
