import {
  type BotEmbeddingsState,
  removeEmbeddingsKey,
  storeEmbeddingsKey,
  testBotEmbeddings,
  viewBotEmbeddings,
} from '@aftercare/contract/desk/sites/bot-embeddings';
import type { BotServiceProblem } from '@aftercare/contract/desk/sites/bot-service';
import { hostOfService, isServiceAddress } from '@aftercare/contract/sites/bot-service';
import { TickField } from '@aftercare/ui/field';
import { useSession } from '../../../lib/api/session.tsx';
import styles from '../../../lib/forms/form.module.css';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { ServiceKey } from './service-key.tsx';
import { ServiceTest } from './service-test.tsx';
import { SiteField } from './site-field.tsx';
import { embeddingsFields } from './site-fields.ts';

const t = texts.siteEmbeddings;
const problems = { ...texts.siteBot.problems, answerUnsupported: t.answerUnsupported };
const path = 'botEmbeddings';
/** A fetch of a large site takes a minute. */
const progressMs = 10_000;

/** Address and model are part of the draft; the key takes effect at once. */
export function EmbeddingsGroup({ site }: { site: SiteWork }) {
  const { botEmbeddings } = site.edited;
  return (
    <section className={styles.group}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        <TickField
          label={t.isOn}
          name={path}
          checked={botEmbeddings !== undefined}
          onChange={(event) => site.change(path, event.target.checked ? { url: '', model: '' } : undefined)}
        />
        <p className={styles.hint}>{t.why}</p>
        {botEmbeddings && (
          <>
            <SiteField field={embeddingsFields.url} form={site} />
            <SiteField field={embeddingsFields.model} form={site} />
            <p className={styles.hint}>{texts.siteBot.law}</p>
            <Service site={site} {...botEmbeddings} />
          </>
        )}
      </div>
    </section>
  );
}

type ServiceProps = { site: SiteWork; url: string; model: string };

function Service({ site, url, model }: ServiceProps) {
  const { api } = useSession();
  const { merchantId } = site.state;
  if (!isServiceAddress(url)) return <p className={styles.hint}>{texts.siteBot.addressFirst}</p>;
  return (
    <>
      <KeyAndProgress key={hostOfService(url)} merchantId={merchantId} url={url} />
      <ServiceTest
        key={`${url} ${model}`}
        test={() => api.send(testBotEmbeddings, { merchantId, url, model })}
        works={({ dimensions }, seconds) => fill(t.works, { dimensions: String(dimensions), seconds })}
        problems={problems}
      />
    </>
  );
}

function KeyAndProgress({ merchantId, url }: { merchantId: string; url: string }) {
  const { api } = useSession();
  const loaded = useCall(viewBotEmbeddings, { merchantId }, { everyMs: progressMs });
  return (
    <LoadedBody loaded={loaded} lines={4}>
      {(state) => (
        <>
          <ServiceKey
            state={state}
            host={hostOfService(url)}
            legend={t.key}
            removeSure={t.removeSure}
            store={(key) => api.send(storeEmbeddingsKey, { merchantId, url, key })}
            remove={() => api.send(removeEmbeddingsKey, { merchantId })}
            onChanged={loaded.reload}
          />
          <Progress progress={state.progress} />
        </>
      )}
    </LoadedBody>
  );
}

function Progress({ progress }: Pick<BotEmbeddingsState, 'progress'>) {
  if (progress.length === 0) return <p className={styles.hint}>{t.noProgress}</p>;
  return (
    <ul>
      {progress.map(({ lang, texts: all, embedded, problem, updatedAt }) => (
        <li key={lang}>
          {fill(t.progress, {
            language: texts.languages[lang],
            embedded: String(embedded),
            texts: String(all),
            time: dateTimeText(updatedAt),
          })}{' '}
          {problem !== null && problemOf(problem, embedded)}
        </li>
      ))}
    </ul>
  );
}

/** A service that gave vectors of other texts refuses single texts only, and not the request. */
const problemOf = (problem: BotServiceProblem, embedded: number): string =>
  problem === 'requestRefused' && embedded > 0 ? t.textsRefused : problems[problem];
