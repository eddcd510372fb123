import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import styles from './months-bar.module.css';

export type MonthsPoint = { name: string; value?: string | undefined };

export type MonthsBarProps = {
  basis: number;
  extra: number;
  /**
   * empty: a dot for each month to gain; ready: the dots have the brand's colour; filled: the months are
   * granted.
   */
  state: 'empty' | 'ready' | 'filled';
  plays?: boolean;
  elapsed?: number | undefined;
  size?: 'full' | 'compact';
  basisLabel: string;
  extraLabel: string;
  start: MonthsPoint;
  end: MonthsPoint;
  summary: string;
};

/**
 * One horizontal line of months, to scale. It is readable without colour: thin is the basis, dots are open
 * months, thick is granted.
 */
export function MonthsBar(props: MonthsBarProps) {
  const { basis, extra, state, size = 'full', plays = false, start, end } = props;
  const total = Math.max(basis + extra, 1);
  const isFilled = state === 'filled';
  return (
    <figure
      role="img"
      aria-label={props.summary}
      className={classNames(styles.bar, styles[size], styles[state], plays && styles.plays)}
      style={{ '--months': total } as CSSProperties}
    >
      {size === 'full' && (
        <div
          className={styles.counts}
          style={{ gridTemplateColumns: `minmax(0, ${basis}fr) minmax(0, ${extra}fr)` }}
          aria-hidden="true"
        >
          {basis > 0 && <Count value={String(basis)} label={props.basisLabel} />}
          {extra > 0 && <Count value={`+${extra}`} label={props.extraLabel} isExtra />}
        </div>
      )}
      <MonthsLine basis={basis} extra={extra} total={total} isFilled={isFilled} elapsed={props.elapsed} />
      <div className={styles.points} aria-hidden="true">
        <Point point={start} />
        <Point point={end} isEnd />
      </div>
    </figure>
  );
}

type LineProps = {
  basis: number;
  extra: number;
  total: number;
  isFilled: boolean;
  elapsed: number | undefined;
};

function MonthsLine({ basis, extra, total, isFilled, elapsed }: LineProps) {
  const at = (month: number) => `${((month / total) * 100).toFixed(3)}%`;
  const years = Array.from({ length: Math.floor((total - 1) / 12) }, (_, year) => (year + 1) * 12);
  return (
    <svg className={styles.line} width="100%" height="28" aria-hidden="true">
      {[0, ...years, total].map((month) => (
        <line
          key={month}
          className={styles.tick}
          x1={at(month)}
          x2={at(month)}
          y1="18"
          y2={month === 0 || month === total ? 28 : 23}
        />
      ))}
      {basis > 0 && <line className={styles.basis} x1="0" x2={at(basis)} y1="10" y2="10" />}
      {extra > 0 && (
        // The path length equals `extra`, so one dash is one month with a dot in its middle.
        <line className={styles.dots} x1={at(basis)} x2="100%" y1="10" y2="10" pathLength={extra} />
      )}
      {extra > 0 && isFilled && (
        <rect className={styles.won} x={at(basis)} y="4" width={at(extra)} height="12" rx="6" />
      )}
      <line className={styles.edge} x1="0" x2="0" y1="2" y2="18" />
      <line className={styles.edge} x1="100%" x2="100%" y1="2" y2="18" />
      {elapsed !== undefined && elapsed > 0 && elapsed < total && (
        <circle className={styles.today} cx={at(elapsed)} cy="10" r="6" />
      )}
    </svg>
  );
}

function Count({ value, label, isExtra = false }: { value: string; label: string; isExtra?: boolean }) {
  return (
    <p className={classNames(styles.count, isExtra && styles.extra)}>
      <span className={styles.number}>{value}</span> <span className={styles.word}>{label}</span>
    </p>
  );
}

function Point({ point, isEnd = false }: { point: MonthsPoint; isEnd?: boolean }) {
  return (
    <p className={classNames(styles.point, isEnd && styles.end)}>
      <span>{point.name}</span>
      {point.value && <strong>{point.value}</strong>}
    </p>
  );
}
