import type { BotFigureRow } from '@aftercare/contract/desk/bot/figures';
import { classNames } from '../../../lib/parts/class-names.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './figures.module.css';
import { figureNames, questionsIn } from './figures.ts';

const t = texts.bot.figures;

/**
 * Draws a row's outcomes to scale; the row with the most questions has the longest bar. Patterns distinguish
 * the outcomes in addition to colours.
 */
export function OutcomeBar({ row, max }: { row: BotFigureRow; max: number }) {
  const { from: _, ...figures } = row;
  const text = fill(t.row, figures);
  return (
    <span className={styles.bar} title={text}>
      <span
        className={styles.outcomes}
        style={{ inlineSize: `${(100 * questionsIn(row)) / Math.max(max, 1)}%` }}
        aria-hidden="true"
      >
        {figureNames
          .filter((name) => row[name] > 0)
          .map((name) => (
            <span
              key={name}
              className={classNames(styles.part, styles[name])}
              style={{ flexGrow: row[name] }}
            />
          ))}
      </span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
