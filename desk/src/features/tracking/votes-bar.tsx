import type { RatedAnswer } from '@aftercare/contract/desk/tracking/answers';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import styles from './votes-bar.module.css';

const t = texts.answers;

/** Bar of positive and negative votes, to scale. Hatching and figures distinguish them without colour. */
export function VotesBar({ up, down }: Pick<RatedAnswer, 'up' | 'down'>) {
  if (up + down === 0) return <span className={styles.none}>{t.noVotes}</span>;
  return (
    <span className={styles.votes} title={fill(t.votes, { up: countText(up), down: countText(down) })}>
      <span className={styles.line} aria-hidden="true">
        {down > 0 && <span className={styles.down} style={{ flexGrow: down }} />}
        {up > 0 && <span className={styles.up} style={{ flexGrow: up }} />}
      </span>
      <span className="figures" aria-hidden="true">
        {countText(down)} : {countText(up)}
      </span>
      <span className="visually-hidden">{fill(t.votes, { up: countText(up), down: countText(down) })}</span>
    </span>
  );
}
