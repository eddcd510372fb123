import { classNames } from '../parts/class-names.ts';
import { countText } from '../parts/format.ts';
import styles from './counts-bar.module.css';

export type CountedPart = {
  name: string;
  look: 'fresh' | 'changed' | 'same' | 'odd' | 'bad';
  text: string;
  why: string;
  count: number;
};

export function CountsBar({ parts }: { parts: readonly CountedPart[] }) {
  return (
    <div className={styles.bar}>
      <div className={styles.line} aria-hidden="true">
        {parts.map(({ name, look, count }) =>
          count > 0 ? (
            <span key={name} className={classNames(styles.part, styles[look])} style={{ flexGrow: count }} />
          ) : null,
        )}
      </div>
      <dl className={styles.counts}>
        {parts.map(({ name, look, text, why, count }) => (
          <div key={name} className={classNames(styles.count, count === 0 && styles.none)} title={why}>
            <dt>
              <span className={classNames(styles.key, styles[look])} aria-hidden="true" />
              {text}
            </dt>
            <dd>{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
