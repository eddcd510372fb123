import type { viewRatings } from '@aftercare/contract/desk/chat/ratings';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { CountsBar } from '../../../lib/lists/counts-bar.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './ratings-screen.module.css';

const t = texts.ratings;

type Counts = { good: number; notGood: number };

const partsOf = ({ good, notGood }: Counts) => [
  { name: 'good', look: 'same' as const, text: t.good, why: t.why, count: good },
  { name: 'notGood', look: 'bad' as const, text: t.notGood, why: t.why, count: notGood },
];

/** Shows counts and no average, since few customers rate. */
export function RatingFigures({ figures }: { figures: ResponseOf<typeof viewRatings> }) {
  const { chats, good, notGood, agents } = figures;
  const rated = good + notGood;
  return (
    <section className={styles.figures} aria-label={t.title}>
      <p>{fill(t.rated, { rated: countText(rated), chats: countText(chats) })}</p>
      {rated > 0 && <CountsBar parts={partsOf(figures)} />}
      {agents.length > 0 && (
        <table className={styles.agents}>
          <thead>
            <tr>
              <th scope="col">{t.agent}</th>
              <th scope="col">{t.good}</th>
              <th scope="col">{t.notGood}</th>
            </tr>
          </thead>
          <tbody>
            {agents.map((agent) => (
              <tr key={agent.agentId}>
                <th scope="row">{agent.name}</th>
                <td className="figures">{countText(agent.good)}</td>
                <td className="figures">{countText(agent.notGood)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
