import { viewLive } from '@aftercare/contract/desk/statistics/live';
import { viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { mayCall, mayCallAt } from '../../../lib/api/may-call.ts';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { AtSite } from '../../../lib/frame/at-site.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { Filters, SelectFilter, siteOptions } from '../../../lib/lists/filters.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { clockText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from './live.module.css';
import { AgentList, Failures, Queue, TicketList } from './live-lists.tsx';
import { LiveTiles, TodayTiles } from './live-tiles.tsx';

const t = texts.live;
const everyMs = 10_000;

/** The state of the chats now, for supervisors. It can be read on a large screen from a distance. */
export function LiveScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, viewLive));
  return (
    <AtSite title={t.title} sites={sites}>
      {() => <Live sites={sites} />}
    </AtSite>
  );
}

function Live({ sites }: { sites: ReturnType<typeof useSession>['person']['merchants'] }) {
  const query = useQuery();
  const { person } = useSession();
  const chosen = sites.find(({ merchantId }) => merchantId === query.get('site'));
  const loaded = useCall(viewLive, { merchantId: chosen?.merchantId }, { everyMs });
  return (
    <Screen
      title={t.title}
      tools={
        <>
          <Filters>
            <SelectFilter
              query={query}
              name="site"
              label={t.site}
              all={t.allSites}
              options={siteOptions(sites)}
            />
          </Filters>
          {mayCall(person, viewStatistics) && (
            <Link href={paths.statistics()} className={buttonClass('quiet')}>
              {t.toStatistics}
            </Link>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the screen */}
      <div className={styles.body} tabIndex={0}>
        <LoadedBody loaded={loaded}>{(live) => <Wall live={live} />}</LoadedBody>
      </div>
    </Screen>
  );
}

function Wall({ live }: { live: ResponseOf<typeof viewLive> }) {
  return (
    <>
      <LiveTiles live={live} />
      <div className={styles.lists}>
        <Queue live={live} />
        <AgentList agents={live.agents} />
        <TicketList tickets={live.dueTickets} />
        <Failures live={live} />
      </div>
      <TodayTiles today={live.today} />
      <p className={styles.refreshed}>{fill(t.refreshed, { time: clockText(live.serverTime) })}</p>
    </>
  );
}
