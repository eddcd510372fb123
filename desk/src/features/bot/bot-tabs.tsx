import { Link } from 'wouter';
import { type BotTab, botTabs, paths } from '../../lib/api/paths.ts';
import type { Query } from '../../lib/api/query.ts';
import tabs from '../../lib/drafts/draft-screen.module.css';
import { classNames } from '../../lib/parts/class-names.ts';
import { texts } from '../../lib/parts/text.ts';
import styles from './bot.module.css';

const t = texts.bot;

/** Links to the screens about the bot. A link keeps the selected site and language. */
export function BotTabs({ here, query }: { here: BotTab; query: Query }) {
  const kept = new URLSearchParams();
  for (const name of ['site', 'lang']) {
    const value = query.get(name);
    if (value !== undefined) kept.set(name, value);
  }
  const text = kept.size === 0 ? '' : `?${kept}`;
  return (
    <nav className={styles.tabs} aria-label={t.title}>
      {botTabs.map((tab) => (
        <Link
          key={tab}
          href={paths.bot(tab) + text}
          aria-current={tab === here ? 'page' : undefined}
          className={classNames(tabs.tab, tab === here && tabs.here)}
        >
          {t.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
