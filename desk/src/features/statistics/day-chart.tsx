import type { DayFigures, FigureName } from '@aftercare/contract/desk/statistics/statistics';
import { useId } from 'react';
import { classNames } from '../../lib/parts/class-names.ts';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './chart.module.css';
import { roundMax, roundTime, timeText } from './chart-scale.ts';

const t = texts.statistics;
const height = 140;

export type Chart = {
  title: string;
  names: readonly (FigureName & keyof typeof t.names)[];
  /** Parts of one bar from its bottom to its top, bars side by side, or a line of times each. */
  kind: 'parts' | 'pairs' | 'times';
};

type ChartProps = { chart: Chart; days: readonly string[]; rows: readonly DayFigures[] };

const looks = [styles.first, styles.second, styles.third, styles.fourth];

const valueText = ({ kind }: Chart, value: number | null): string =>
  value === null ? t.unknown : kind === 'times' ? timeText(value) : countText(value);

/** A chart of our own, with a legend and the same values as a table. A day without stored figures stays empty. */
export function DayChart({ chart, days, rows }: ChartProps) {
  const id = useId();
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const values = rows.flatMap((row) =>
    chart.kind === 'parts'
      ? [chart.names.reduce((sum, name) => sum + (row[name] ?? 0), 0)]
      : chart.names.map((name) => row[name] ?? 0),
  );
  const highest = Math.max(0, ...values);
  const max = chart.kind === 'times' ? roundTime(highest) : roundMax(highest);
  const label = fill(t.chartText, { title: chart.title, max: valueText(chart, highest) });
  const Marks = chart.kind === 'times' ? Lines : Bars;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption id={id} className={styles.caption}>
        {chart.title}
      </figcaption>
      {chart.names.length > 1 && <Legend names={chart.names} />}
      <div className={styles.plot}>
        <span className={classNames(styles.axis, 'figures')} aria-hidden="true">
          <span>{valueText(chart, max)}</span>
          <span>0</span>
        </span>
        <svg className={styles.picture} height={height} role="img" aria-label={label}>
          <line className={styles.grid} x1="0" x2="100%" y1="0.5" y2="0.5" />
          <line className={styles.grid} x1="0" x2="100%" y1={height / 2} y2={height / 2} />
          <line className={styles.base} x1="0" x2="100%" y1={height - 0.5} y2={height - 0.5} />
          <Marks chart={chart} days={days} byDay={byDay} max={max} />
        </svg>
        <span className={classNames(styles.ends, 'figures')} aria-hidden="true">
          <span>{days[0]}</span>
          <span>{days.at(-1)}</span>
        </span>
      </div>
      <ChartTable chart={chart} rows={rows} />
    </figure>
  );
}

function Legend({ names }: Pick<Chart, 'names'>) {
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name}>
          <svg width="12" height="12" aria-hidden="true">
            <rect className={looks[index]} width="12" height="12" />
          </svg>
          {t.names[name]}
        </li>
      ))}
    </ul>
  );
}

type MarksProps = {
  chart: Chart;
  days: readonly string[];
  byDay: ReadonlyMap<string, DayFigures>;
  max: number;
};

const dayText = (chart: Chart, row: DayFigures): string =>
  [row.day, ...chart.names.map((name) => `${t.names[name]}: ${valueText(chart, row[name])}`)].join('\n');

function Bars({ chart, days, byDay, max }: MarksProps) {
  const width = 100 / Math.max(days.length, 1);
  const isPair = chart.kind === 'pairs';
  const bar = (0.7 * width) / (isPair ? chart.names.length : 1);
  return days.map((day, index) => {
    const row = byDay.get(day);
    if (row === undefined) return null;
    let below = 0;
    return (
      <g key={day}>
        <title>{dayText(chart, row)}</title>
        {chart.names.map((name, place) => {
          const size = ((row[name] ?? 0) / max) * (height - 1);
          const top = height - size - (isPair ? 0 : below);
          below += size;
          return size === 0 ? null : (
            <rect
              key={name}
              className={looks[place]}
              x={`${(index + 0.15) * width + (isPair ? place * bar : 0)}%`}
              width={`${bar}%`}
              y={top}
              height={size}
            />
          );
        })}
      </g>
    );
  });
}

/** Lines join neighbouring days only, so that a gap stays visible. */
function Lines({ chart, days, byDay, max }: MarksProps) {
  const width = 100 / Math.max(days.length, 1);
  const x = (index: number) => `${(index + 0.5) * width}%`;
  const y = (value: number) => height - (value / max) * (height - 5) - 1;
  return days.map((day, index) => {
    const row = byDay.get(day);
    if (row === undefined) return null;
    const before = byDay.get(days[index - 1] ?? '');
    return (
      <g key={day}>
        <title>{dayText(chart, row)}</title>
        {chart.names.map((name, look) => {
          const [value, last] = [row[name], before?.[name] ?? null];
          if (value === null) return null;
          return (
            <g key={name} className={classNames(styles.times, looks[look])}>
              {last !== null && <line x1={x(index - 1)} y1={y(last)} x2={x(index)} y2={y(value)} />}
              <circle cx={x(index)} cy={y(value)} r="3" />
            </g>
          );
        })}
      </g>
    );
  });
}

function ChartTable({ chart, rows }: Omit<ChartProps, 'days'>) {
  return (
    <details className={styles.table}>
      <summary>{t.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
      <section className={styles.scroll} tabIndex={0} aria-label={chart.title}>
        <table>
          <caption className="visually-hidden">{chart.title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.day}</th>
              {chart.names.map((name) => (
                <th key={name} scope="col">
                  {t.names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...rows].reverse().map((row) => (
              <tr key={row.day}>
                <th scope="row" className="figures">
                  {row.day}
                </th>
                {chart.names.map((name) => (
                  <td key={name} className="figures">
                    {valueText(chart, row[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
