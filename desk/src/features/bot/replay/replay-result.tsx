import {
  type Replay,
  type ReplayCounts,
  replayResultOf,
  replayResults,
} from '@aftercare/contract/desk/bot/replay';
import { limits } from '@aftercare/contract/limits';
import { useQuery } from '../../../lib/api/query.ts';
import { Filters, SelectFilter } from '../../../lib/lists/filters.tsx';
import { countText, dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './replay.module.css';
import { ReplayedCard } from './replayed-card.tsx';
import type { ReplayPlace } from './use-replay.ts';

const t = texts.botReplay;
const shows = ['all', 'worse', 'better', 'changed'] as const;

type Props = { replay: Replay; place: ReplayPlace };

export function ReplayResultView({ replay, place }: Props) {
  const { questions, conversations, drafts, isCut, finishedAt, startedBy } = replay;
  if (questions === null || conversations === null) return null;
  const total = replayResults.reduce((sum, result) => sum + questions[result], 0);
  const at = finishedAt === null ? '' : dateTimeText(finishedAt);
  return (
    <>
      <p className={styles.by}>
        {fill(t.by, { at, name: startedBy, drafts: countText(drafts) })}
        {drafts === 0 && ` ${t.noDrafts}`}
        {isCut && ` ${fill(t.cut, { max: countText(limits.botReplayQuestions) })}`}
      </p>
      {total === 0 ? (
        <p>{t.noQuestions}</p>
      ) : (
        <>
          <Counts questions={questions} conversations={conversations} />
          <Examples replay={replay} place={place} />
        </>
      )}
    </>
  );
}

function Counts({ questions, conversations }: Record<'questions' | 'conversations', ReplayCounts>) {
  return (
    <section className={styles.counts} aria-labelledby="replay-counts">
      <h2 id="replay-counts">{t.counts}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.columns.result}</th>
            <th scope="col">{t.columns.questions}</th>
            <th scope="col">{t.columns.conversations}</th>
          </tr>
        </thead>
        <tbody>
          {replayResults.map((result) => (
            <tr key={result}>
              <th scope="row">
                <span className={styles[result]} aria-hidden="true" />
                {t.results[result]}
              </th>
              <td>{countText(questions[result])}</td>
              <td>{countText(conversations[result])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.by}>{t.countsWhy}</p>
    </section>
  );
}

function Examples({ replay: { examples, questions }, place }: Props) {
  const query = useQuery();
  const show = shows.find((one) => one === query.get('show')) ?? 'all';
  const shown = examples.filter(({ reason }) => show === 'all' || replayResultOf(reason) === show);
  const isCut = shows.some(
    (one) =>
      one !== 'all' && (show === 'all' || show === one) && (questions?.[one] ?? 0) > limits.botReplayExamples,
  );
  return (
    <section className={styles.examples} aria-labelledby="replay-examples">
      <h2 id="replay-examples">{t.examples}</h2>
      {examples.length > 0 && (
        <Filters>
          <SelectFilter
            query={query}
            name="show"
            label={t.show}
            value={show}
            options={shows.map((one) => [one, t.shows[one]])}
          />
        </Filters>
      )}
      {shown.length === 0 ? (
        <p>{show === 'all' ? t.noExamples : t.noneShown}</p>
      ) : (
        <ol className={styles.list}>
          {shown.map((question) => (
            <li key={`${question.conversationId} ${question.messageId}`}>
              <ReplayedCard question={question} place={place} />
            </li>
          ))}
        </ol>
      )}
      {isCut && (
        <p className={styles.by}>{fill(t.examplesCut, { max: countText(limits.botReplayExamples) })}</p>
      )}
    </section>
  );
}
