import type { Figures } from '@aftercare/contract/desk/statistics/statistics';
import { countText, percent } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { changeOf, timeText } from './chart-scale.ts';
import styles from './statistics.module.css';

const t = texts.statistics;

type CountName =
  | 'chats'
  | 'solvedByBot'
  | 'endedWithAssistant'
  | 'handOvers'
  | 'ticketsOpened'
  | 'ticketsResolved'
  | 'registrations';
type TimeName = 'firstAnswerMedian' | 'answerMedian' | 'queueMedian' | 'resolutionMedian';

const slowOf = {
  firstAnswerMedian: 'firstAnswerSlow',
  answerMedian: 'answerSlow',
  queueMedian: 'queueSlow',
  resolutionMedian: 'resolutionSlow',
} as const satisfies Record<TimeName, keyof Figures>;

type TilesProps = { total: Figures; before: Figures | null };

export const endedIn = ({ endedWithAgent, solvedByBot, endedWithAssistant, unsolved }: Figures): number =>
  endedWithAgent + solvedByBot + endedWithAssistant + unsolved;

/** The sums of the period, each with its change if the period before has all its figures. */
export function FigureTiles({ total, before }: TilesProps) {
  const ended = endedIn(total);
  const share = (name: CountName) =>
    ended === 0 ? '' : fill(t.shareOfEnded, { percent: percent(total[name], ended) });
  const rated = total.ratedGood + total.ratedBadly;
  const ratedText = { percent: percent(total.ratedGood, rated), count: countText(rated) };
  const count = (name: CountName, note = '') => (
    <Tile
      name={t.names[name]}
      value={countText(total[name])}
      note={note}
      change={changeText(total[name], before?.[name])}
    />
  );
  const time = (name: TimeName) => <TimeTile name={name} total={total} before={before} />;
  return (
    <dl className={styles.tiles} aria-label={t.tiles}>
      {count('chats')}
      {count('solvedByBot', share('solvedByBot'))}
      {count('endedWithAssistant', share('endedWithAssistant'))}
      {count('handOvers')}
      {time('queueMedian')}
      {time('firstAnswerMedian')}
      {time('answerMedian')}
      {time('resolutionMedian')}
      {count('ticketsOpened')}
      {count('ticketsResolved')}
      <Tile
        name={t.rating}
        value={countText(total.ratedGood)}
        note={rated === 0 ? '' : fill(t.shareOfRatings, ratedText)}
        change={changeText(total.ratedGood, before?.ratedGood)}
      />
      {count('registrations', `${t.names.activations}: ${countText(total.activations)}`)}
    </dl>
  );
}

function TimeTile({ name, total, before }: TilesProps & { name: TimeName }) {
  const [now, slow, was] = [total[name], total[slowOf[name]], before?.[name]];
  return (
    <Tile
      name={t.names[name]}
      value={now === null ? t.unknown : timeText(now)}
      note={slow === null ? '' : fill(t.slow, { time: timeText(slow) })}
      change={now === null ? '' : changeText(now, was ?? undefined)}
    />
  );
}

/** '' without figures of the period before. */
function changeText(now: number, before: number | undefined): string {
  if (before === undefined) return '';
  const change = changeOf(now, before);
  if (change === null) return t.fresh;
  if (change === 0) return t.same;
  return fill(change > 0 ? t.more : t.less, { percent: Math.abs(change) });
}

type TileProps = { name: string; value: string; note: string; change: string };

function Tile({ name, value, note, change }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {change !== '' && <dd className={styles.change}>{change}</dd>}
      {note !== '' && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
