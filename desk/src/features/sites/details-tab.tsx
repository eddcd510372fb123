import styles from '../../lib/form.module.css';
import { texts } from '../../lib/text.ts';
import { Embedding } from './embedding.tsx';
import { OverrideField } from './override-field.tsx';
import { SiteField } from './site-field.tsx';
import { fieldGroups } from './site-fields.ts';
import type { SiteWork } from './use-site.ts';

const words = texts.siteFields;
const rules = ['selfInstall', 'warranty', 'asksPhone', 'pageUv'] as const;

/** Every field of a site, in groups. */
export function DetailsTab({ site }: { site: SiteWork }) {
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
      <Embedding site={site.state} />
      <section className={styles.group}>
        <h2>{words.rules}</h2>
        <div className={styles.fields}>
          <p className={styles.hint}>{words.rulesWhy}</p>
          {rules.map((name) => (
            <OverrideField key={name} name={name} site={site} />
          ))}
        </div>
      </section>
    </div>
  );
}
