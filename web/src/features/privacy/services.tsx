import { useSite } from '../../lib/page/site.tsx';
import { outsideScriptsOf } from '../../lib/shared/outside-scripts.ts';
import styles from './services.module.css';
import { useText } from './text.ts';

export function Services() {
  const t = useText();
  const scripts = outsideScriptsOf(useSite().features);
  return (
    <div className={styles.services}>
      <dl>
        <dt>{t('visits')}</dt>
        <dd>{t('visitsText')}</dd>
        {scripts.map(({ kind, name, host }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>{t(`${kind}Text`, { host })}</dd>
          </div>
        ))}
      </dl>
      {scripts.length > 0 && <p>{t('never')}</p>}
      <p>{t('kept')}</p>
    </div>
  );
}
