import { countText } from '../../lib/parts/format.ts';
import styles from './statistics.module.css';

type CountListProps = {
  title: string;
  empty: string;
  counts: readonly { key: string; text: string; count: number }[];
};

/** Counts by name, the highest first, each with a bar to scale. */
export function CountList({ title, empty, counts }: CountListProps) {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const sorted = [...counts].sort((a, b) => b.count - a.count);
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      {sorted.length === 0 && <p>{empty}</p>}
      <ul className={styles.counts}>
        {sorted.map(({ key, text, count }) => (
          <li key={key}>
            <span>{text}</span>
            <span className="figures">{countText(count)}</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${(100 * count) / highest}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
