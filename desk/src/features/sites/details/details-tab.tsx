import { useEffect } from 'react';
import styles from '../../../lib/forms/form.module.css';
import { texts } from '../../../lib/parts/text.ts';
import type { SiteWork } from '../screen/use-site.ts';
import { AssignmentGroup } from './assignment-group.tsx';
import { BotGroup } from './bot-group.tsx';
import { Embedding } from './embedding.tsx';
import { EmbeddingsGroup } from './embeddings-group.tsx';
import { HostsGroup } from './hosts-group.tsx';
import { LiveChatGroup } from './live-chat-group.tsx';
import { OverrideField } from './override-field.tsx';
import { ServiceLevelGroup } from './service-level-group.tsx';
import { SiteField } from './site-field.tsx';
import { fieldGroups } from './site-fields.ts';

const t = texts.siteFields;
const rules = ['selfInstall', 'warranty', 'asksPhone', 'pageUv'] as const;

function useFieldOfAddress(): void {
  useEffect(() => {
    const name = CSS.escape(decodeURIComponent(window.location.hash.slice(1)));
    if (name === '') return;
    const field = document.querySelector<HTMLElement>(`[name="${name}"], [name^="${name}."]`);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, []);
}

export function DetailsTab({ site }: { site: SiteWork }) {
  useFieldOfAddress();
  return (
    <div className={styles.groups}>
      {fieldGroups.map(({ title, fields }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <div className={styles.fields}>
            {fields.map((field) => (
              <SiteField key={field.path} field={field} form={site} />
            ))}
          </div>
        </section>
      ))}
      <LiveChatGroup site={site} />
      <AssignmentGroup merchantId={site.state.merchantId} />
      <ServiceLevelGroup merchantId={site.state.merchantId} />
      <BotGroup site={site} />
      <EmbeddingsGroup site={site} />
      <HostsGroup site={site} />
      <Embedding site={site.state} />
      <section className={styles.group}>
        <h2>{t.rules}</h2>
        <div className={styles.fields}>
          <p className={styles.hint}>{t.rulesWhy}</p>
          {rules.map((name) => (
            <OverrideField key={name} name={name} site={site} />
          ))}
        </div>
      </section>
    </div>
  );
}
