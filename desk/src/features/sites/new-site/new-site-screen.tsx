import { buttonClass } from '@aftercare/ui/button';
import { Link, useLocation } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import styles from '../../../lib/drafts/draft-screen.module.css';
import { Screen } from '../../../lib/frame/screen.tsx';
import { texts } from '../../../lib/parts/text.ts';
import { NewSiteForm } from './new-site-form.tsx';

const t = texts.newSite;

/** `?copy=` names the site to copy. */
export function NewSiteScreen() {
  const [, navigate] = useLocation();
  const copyOf = useQuery().get('copy') ?? '';
  return (
    <Screen title={t.title}>
      <div className={styles.body}>
        <p className={styles.intro}>{t.intro}</p>
        <NewSiteForm
          key={copyOf}
          first={copyOf === '' ? {} : { copyOf }}
          onCreated={({ merchantId }) => navigate(paths.site(merchantId, 'checklist'))}
          beside={
            <Link href={paths.sites()} className={buttonClass('quiet')}>
              {t.cancel}
            </Link>
          }
        />
      </div>
    </Screen>
  );
}
