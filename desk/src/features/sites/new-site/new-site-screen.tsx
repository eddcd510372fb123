import { buttonClass } from '@aftercare/ui/button';
import { Link, useLocation } from 'wouter';
import styles from '../../../lib/drafts/draft-screen.module.css';
import { paths } from '../../../lib/paths.ts';
import { useQuery } from '../../../lib/query.ts';
import { Screen } from '../../../lib/screen.tsx';
import { texts } from '../../../lib/text.ts';
import { NewSiteForm } from './new-site-form.tsx';

const words = texts.newSite;

/** `?copy=` names the site to copy. */
export function NewSiteScreen() {
  const [, navigate] = useLocation();
  const copyOf = useQuery().get('copy') ?? '';
  return (
    <Screen title={words.title}>
      <div className={styles.body}>
        <p className={styles.intro}>{words.intro}</p>
        <NewSiteForm
          key={copyOf}
          first={copyOf === '' ? {} : { copyOf }}
          onCreated={({ merchantId }) => navigate(paths.site(merchantId, 'checklist'))}
          beside={
            <Link href={paths.sites()} className={buttonClass('quiet')}>
              {words.cancel}
            </Link>
          }
        />
      </div>
    </Screen>
  );
}
