import type { StatisticsQuery, viewStatistics } from '@aftercare/contract/desk/statistics/statistics';
import type { DeskPerson } from '@aftercare/contract/desk/team/session';
import { languages } from '@aftercare/contract/languages';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import type { Query } from '../../lib/api/query.ts';
import { DayFilter, Filters, SelectFilter, siteOptions } from '../../lib/lists/filters.tsx';
import { texts } from '../../lib/parts/text.ts';
import { type Range, rangeLengths } from './day-range.ts';

const t = texts.statistics;

type FiltersProps = {
  query: Query;
  sites: DeskPerson['merchants'];
  params: StatisticsQuery;
  length: Range['length'];
  agents: ResponseOf<typeof viewStatistics>['agentOptions'];
};

/** The filters are in the address. Those of agents appear only where figures of single agents are allowed. */
export function StatisticsFilters({ query, sites, params, length, agents }: FiltersProps) {
  const { from, to, agentId = '' } = params;
  return (
    <Filters>
      <SelectFilter query={query} name="site" label={t.site} all={t.allSites} options={siteOptions(sites)} />
      <SelectFilter
        query={query}
        name="lang"
        label={t.language}
        all={t.allLanguages}
        options={languages.map((lang) => [lang, texts.languages[lang]])}
      />
      {(agents.length > 0 || agentId !== '') && (
        <SelectFilter
          query={query}
          name="agent"
          label={t.agent}
          all={t.allAgents}
          options={agents.map(({ agentId: value, name }) => [value, name])}
        />
      )}
      <PeriodFilter query={query} from={from} to={to} length={length} />
      {length === 'own' && (
        <>
          <DayFilter query={query} name="from" label={t.from} />
          <DayFilter query={query} name="to" label={t.to} />
        </>
      )}
    </Filters>
  );
}

type PeriodProps = { query: Query; from: string; to: string; length: Range['length'] };

/** Own dates begin with those of the period that was shown. */
function PeriodFilter({ query, from, to, length }: PeriodProps) {
  const choose: Query = {
    ...query,
    filter: (changes) =>
      query.filter(changes.days === 'own' ? { ...changes, from, to } : { ...changes, from: '', to: '' }),
  };
  const options = rangeLengths.map((one) => [String(one), t.periods[one]] as const);
  return (
    <SelectFilter
      query={choose}
      name="days"
      label={t.period}
      value={String(length)}
      options={[...options, ['own', t.periods.own]]}
    />
  );
}
