import { testBotService } from '@aftercare/contract/desk/sites/bot-service';
import {
  type BotEngineName,
  hostOfService,
  isServiceAddress,
  type OutsideEngine,
} from '@aftercare/contract/sites/bot-service';
import { useSession } from '../../../lib/api/session.tsx';
import styles from '../../../lib/forms/form.module.css';
import { fill, texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { BotKey } from './bot-key.tsx';
import { ServiceTest } from './service-test.tsx';
import { SiteField } from './site-field.tsx';
import { botFields } from './site-fields.ts';

const t = texts.siteBot;
const { engine: engineField, url: urlField, model: modelField } = botFields;
const nowhere = { url: '', model: '' };

/**
 * Applies a choice of engine. An outside bot gets its empty fields; the built-in one drops unfinished fields.
 */
function choose(site: SiteWork, engine: BotEngineName): void {
  const { botService } = site.edited;
  site.change(engineField.path, engine);
  if (engine !== 'embedded') site.change('botService', botService ?? nowhere);
  else if (!isServiceAddress(botService?.url ?? '')) site.change('botService', undefined);
}

/** The engine is part of the draft; the key takes effect at once. */
export function BotGroup({ site }: { site: SiteWork }) {
  const { botEngine: engine, botService } = site.edited;
  const form: SiteWork = {
    ...site,
    change: (path, value) =>
      path === engineField.path ? choose(site, value as BotEngineName) : site.change(path, value),
  };
  return (
    <section className={styles.group}>
      <h2>{t.title}</h2>
      <div className={styles.fields}>
        <SiteField field={engineField} form={form} />
        {engine !== 'embedded' && (
          <>
            <SiteField field={urlField} form={form} />
            {engine === 'llm' && <SiteField field={modelField} form={form} />}
            <p className={styles.hint}>{t.law}</p>
            <Service
              site={site}
              engine={engine}
              url={botService?.url ?? ''}
              model={botService?.model ?? ''}
            />
          </>
        )}
      </div>
    </section>
  );
}

type ServiceProps = { site: SiteWork; engine: OutsideEngine; url: string; model: string };

function Service({ site, engine, url, model }: ServiceProps) {
  const { api } = useSession();
  const { merchantId } = site.state;
  if (!isServiceAddress(url)) return <p className={styles.hint}>{t.addressFirst}</p>;
  return (
    <>
      <BotKey key={hostOfService(url)} merchantId={merchantId} url={url} />
      <ServiceTest
        key={`${engine} ${url} ${model}`}
        test={() => api.send(testBotService, { merchantId, engine, url, model })}
        works={(_, seconds) => fill(t.works, { seconds })}
        problems={t.problems}
      />
    </>
  );
}
