import { exportStatistics, viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import { languages } from '@aftercare/contract/languages';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { spreadsheetFormats } from '@aftercare/contract/wire/file-answer';
import { buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { paths } from '../../lib/api/paths.ts';
import { useQuery } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AtSite } from '../../lib/frame/at-site.tsx';
import { EmptyPanel } from '../../lib/frame/panel.tsx';
import { Screen } from '../../lib/frame/screen.tsx';
import { ExportLinks } from '../../lib/lists/export-links.tsx';
import { LoadedBody } from '../../lib/lists/loaded-body.tsx';
import { countText, dateText, dateTimeText, dayIn } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { CountList } from './count-list.tsx';
import { type Chart, DayChart } from './day-chart.tsx';
import { daysIn, type Range, rangeBefore, rangeOf } from './day-range.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { GroupTables } from './group-tables.tsx';
import { ServiceLevelResults } from './service-level-results.tsx';
import styles from './statistics.module.css';
import { StatisticsFilters } from './statistics-filters.tsx';

const t = texts.statistics;

const charts: readonly Chart[] = [
  { title: t.charts.chats, names: ['chats'], kind: 'parts' },
  {
    title: t.charts.results,
    names: ['endedWithAgent', 'solvedByBot', 'endedWithAssistant', 'unsolved'],
    kind: 'parts',
  },
  { title: t.charts.times, names: ['firstAnswerMedian', 'firstAnswerSlow'], kind: 'times' },
  { title: t.charts.tickets, names: ['ticketsOpened', 'ticketsResolved'], kind: 'pairs' },
];

export function StatisticsScreen() {
  const { person } = useSession();
  const sites = person.merchants.filter(({ merchantId }) => mayCallAt(person, merchantId, viewStatistics));
  return (
    <AtSite title={t.title} sites={sites}>
      {() => <Statistics sites={sites} />}
    </AtSite>
  );
}

function Statistics({ sites }: { sites: ReturnType<typeof useSession>['person']['merchants'] }) {
  const query = useQuery();
  const chosen = sites.find(({ merchantId }) => merchantId === query.get('site'));
  const now = new Date();
  const range = rangeOf(query, chosen ? dayIn(chosen.timeZone, now) : dateText(now));
  const params = {
    merchantId: chosen?.merchantId,
    lang: languages.find((lang) => lang === query.get('lang')),
    agentId: query.get('agent'),
    from: range.from,
    to: range.to,
  };
  const loaded = useCall(viewStatistics, params);
  return (
    <Screen
      title={t.title}
      tools={
        <>
          <Link href={paths.mailedReports()} className={buttonClass('quiet')}>
            {texts.mailedReports.toReports}
          </Link>
          <ExportLinks
            call={exportStatistics}
            params={{ ...params, group: 'day' as const }}
            formats={spreadsheetFormats}
            names={t.exports}
          />
        </>
      }
    >
      <div className={styles.above}>
        <StatisticsFilters
          query={query}
          sites={sites}
          params={params}
          length={range.length}
          agents={loaded.data?.agentOptions ?? []}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls content that is longer than the screen */}
      <div className={styles.body} tabIndex={0}>
        <LoadedBody loaded={loaded}>
          {(data) => (
            <>
              <Facts data={data} range={range} />
              {data.days.length === 0 ? (
                <EmptyPanel what={t.none} next={data.since === null ? t.noneYet : t.noneNext} />
              ) : (
                <>
                  <FigureTiles total={data.total} before={data.before} />
                  <Charts data={data} range={range} />
                  <ServiceLevelResults total={data.total} merchantId={params.merchantId} />
                  <Lists data={data} />
                  <GroupTables params={params} data={data} />
                </>
              )}
            </>
          )}
        </LoadedBody>
      </div>
    </Screen>
  );
}

type DataProps = { data: ResponseOf<typeof viewStatistics> };

/** Says which days the figures are of, and which of them are missing. */
function Facts({ data, range }: DataProps & { range: Range }) {
  const { days, since, before, updatedAt } = data;
  const all = daysIn(range).length;
  const missing = all - days.length;
  return (
    <p className={styles.facts} role="status">
      <span className="figures">{fill(t.days, range)}</span>
      {missing > 0 && <span>{fill(t.missing, { count: countText(missing), all: countText(all) })}</span>}
      {missing > 0 && since !== null && <span>{fill(t.since, { day: since })}</span>}
      {days.length > 0 && <span>{before === null ? t.noBefore : fill(t.before, rangeBefore(range))}</span>}
      {updatedAt !== null && <span>{fill(t.updated, { time: dateTimeText(updatedAt) })}</span>}
    </p>
  );
}

function Charts({ data, range }: DataProps & { range: Range }) {
  const days = daysIn(range);
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <DayChart key={chart.title} chart={chart} days={days} rows={data.days} />
      ))}
    </div>
  );
}

function Lists({ data }: DataProps) {
  const { reasons, outcomes, opened } = data;
  return (
    <div className={styles.lists}>
      <CountList
        title={t.reasons}
        empty={t.noReasons}
        counts={reasons.map(({ reason, count }) => ({ key: reason, text: t.reasonNames[reason], count }))}
      />
      <CountList
        title={t.outcomes}
        empty={t.noOutcomes}
        counts={outcomes.map(({ status, count }) => ({ key: status, text: t.outcomeNames[status], count }))}
      />
      <CountList
        title={t.opened}
        empty={t.noOpened}
        counts={opened.map(({ kind, count }) => ({ key: kind, text: t.openedNames[kind], count }))}
      />
    </div>
  );
}
