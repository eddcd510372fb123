import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import tabs from '../../../lib/drafts/draft-screen.module.css';
import { classNames } from '../../../lib/parts/class-names.ts';
import { texts } from '../../../lib/parts/text.ts';
import styles from './registration-tabs.module.css';

const t = texts.claims;
const hrefs = { registrations: paths.registrations(), claims: paths.claims() } as const;

export function RegistrationTabs({ here }: { here: keyof typeof hrefs }) {
  return (
    <nav className={styles.tabs} aria-label={texts.registrations.title}>
      {(['registrations', 'claims'] as const).map((tab) => (
        <Link
          key={tab}
          href={hrefs[tab]}
          aria-current={tab === here ? 'page' : undefined}
          className={classNames(tabs.tab, tab === here && tabs.here)}
        >
          {t.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
