import { classNames } from '../../../lib/parts/class-names.ts';
import { countText, percent } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './figures.module.css';
import { type Figures, figureNames, questionsIn } from './figures.ts';

const t = texts.bot.figures;

/** Shows the sums of the period. Their bars are the legend of the bars in the rows below. */
export function OutcomeTotals({ total }: { total: Figures }) {
  const questions = questionsIn(total);
  return (
    <section className={styles.totals} aria-labelledby="bot-totals">
      <h2 id="bot-totals">{fill(t.total, { count: countText(questions) })}</h2>
      <ul className={styles.list}>
        {figureNames.map((name) => (
          <li key={name} className={styles.total}>
            <span>{t.names[name]}</span>
            <strong className="figures">{countText(total[name])}</strong>
            <span className={styles.track} aria-hidden="true">
              <span
                className={classNames(styles.part, styles[name])}
                style={{ inlineSize: `${(100 * total[name]) / Math.max(questions, 1)}%` }}
              />
            </span>
            <span className={styles.share}>
              {fill(t.share, { percent: percent(total[name], questions) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.share}>{t.why}</p>
    </section>
  );
}
