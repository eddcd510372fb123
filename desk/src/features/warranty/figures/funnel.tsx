import type { viewWarrantyFunnel } from '@aftercare/contract/desk/warranty/warranty-figures';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { countText, percent } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './figures-screen.module.css';

const t = texts.registrationFigures;
const steps = ['visited', 'started', 'registered', 'activated'] as const;

type FunnelProps = { funnel: ResponseOf<typeof viewWarrantyFunnel> };

export function Funnel({ funnel }: FunnelProps) {
  const widest = Math.max(...steps.map((step) => funnel[step]), 1);
  return (
    <section className={styles.funnel} aria-label={t.funnel}>
      <h2 className={styles.title}>{t.funnel}</h2>
      <ol className={styles.steps}>
        {steps.map((step, place) => {
          const before = steps[place - 1];
          return (
            <li key={step} className={styles.step}>
              <span>{t.steps[step]}</span>
              <strong className="figures">{countText(funnel[step])}</strong>
              <span className={styles.line} aria-hidden="true">
                <span style={{ inlineSize: `${(100 * funnel[step]) / widest}%` }} />
              </span>
              <span className={styles.share}>
                {before && funnel[before] > 0
                  ? fill(t.ofBefore, { percent: percent(funnel[step], funnel[before]) })
                  : ''}
              </span>
            </li>
          );
        })}
      </ol>
      <Campaigns campaigns={funnel.campaigns} />
    </section>
  );
}

function Campaigns({ campaigns }: Pick<FunnelProps['funnel'], 'campaigns'>) {
  return (
    <details>
      <summary className={styles.summary}>{t.campaigns}</summary>
      <p className={styles.share}>{t.campaignsWhy}</p>
      {campaigns.length === 0 ? (
        <p>{t.noCampaigns}</p>
      ) : (
        <table className={styles.campaigns}>
          <thead>
            <tr>
              <th scope="col">{t.source}</th>
              <th scope="col">{t.medium}</th>
              <th scope="col">{t.steps.visited}</th>
              <th scope="col">{t.steps.started}</th>
              <th scope="col">{t.steps.registered}</th>
              <th scope="col">{t.steps.activated}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(({ utmSource, utmMedium, visited, started, registered, activated }) => (
              <tr key={JSON.stringify([utmSource, utmMedium])}>
                <th scope="row">{utmSource || t.noCampaign}</th>
                <td>{utmMedium || '–'}</td>
                <td className="figures">{countText(visited)}</td>
                <td className="figures">{countText(started)}</td>
                <td className="figures">{countText(registered)}</td>
                <td className="figures">{countText(activated)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
