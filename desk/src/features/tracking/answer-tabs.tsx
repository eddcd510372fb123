import { listContent } from '@aftercare/contract/desk/content/content';
import { Link } from 'wouter';
import { mayCall } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useSession } from '../../lib/api/session.tsx';
import tabs from '../../lib/drafts/draft-screen.module.css';
import { classNames } from '../../lib/parts/class-names.ts';
import { texts } from '../../lib/parts/text.ts';
import styles from './answers.module.css';

const t = texts.answers;
const hrefs = { helpful: paths.answers(), toDo: paths.toDo() } as const;
type Tab = keyof typeof hrefs;

export function AnswerTabs({ here, merchantId }: { here: Tab; merchantId: string }) {
  const { person } = useSession();
  if (!mayCall(person, listContent)) return null;
  return (
    <nav className={styles.tabs} aria-label={t.title}>
      {(['helpful', 'toDo'] as const).map((tab) => (
        <Link
          key={tab}
          href={`${hrefs[tab]}?${new URLSearchParams({ site: merchantId })}`}
          aria-current={tab === here ? 'page' : undefined}
          className={classNames(tabs.tab, tab === here && tabs.here)}
        >
          {t.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
