import { Link } from 'wouter';
import { classNames } from '../../lib/class-names.ts';
import tabs from '../../lib/drafts/draft-screen.module.css';
import { paths } from '../../lib/paths.ts';
import { texts } from '../../lib/text.ts';
import styles from './registration-tabs.module.css';

const words = texts.claims;
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
          {words.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
