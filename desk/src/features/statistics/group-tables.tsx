import {
  exportStatistics,
  type FigureName,
  type GroupFigures,
  type StatisticsGroup,
  type StatisticsQuery,
  type viewStatistics,
} from '@aftercare/contract/desk/statistics/statistics';
import type { ResponseOf } from '@aftercare/contract/wire/call';
import { spreadsheetFormats } from '@aftercare/contract/wire/file-answer';
import type { ReactNode } from 'react';
import { SiteChip } from '../../lib/frame/site-chip.tsx';
import { ExportLinks } from '../../lib/lists/export-links.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { countText } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { timeText } from './chart-scale.ts';
import styles from './statistics.module.css';

const t = texts.statistics;

type Group = Exclude<StatisticsGroup, 'day'>;

const times: ReadonlySet<FigureName> = new Set(['firstAnswerMedian', 'resolutionMedian']);
const shown = {
  site: [
    'chats',
    'endedWithAgent',
    'solvedByBot',
    'handOvers',
    'firstAnswerMedian',
    'ticketsOpened',
    'registrations',
  ],
  language: ['chats', 'endedWithAgent', 'solvedByBot', 'handOvers', 'firstAnswerMedian', 'ticketsOpened'],
  agent: [
    'endedWithAgent',
    'agentMessages',
    'firstAnswerMedian',
    'resolutionMedian',
    'ratedGood',
    'ratedBadly',
  ],
} as const satisfies Record<Group, readonly FigureName[]>;

function keyCell(group: Group, { key, name }: GroupFigures): ReactNode {
  if (group === 'site') return <SiteChip merchantId={key} />;
  if (group === 'agent') return name || key;
  return texts.languages[key as keyof typeof texts.languages] ?? key;
}

function valueText(name: FigureName, value: number | null): string {
  if (value === null) return t.unknown;
  return times.has(name) ? timeText(value) : countText(value);
}

const heads = { site: t.site, language: t.language, agent: t.agent };

const columnsOf = (group: Group): readonly Column<GroupFigures>[] => [
  { key: 'key', head: heads[group], cell: (row) => keyCell(group, row), stacked: 'title' },
  ...shown[group].map(
    (name, index): Column<GroupFigures> => ({
      key: name,
      head: t.names[name],
      cell: (row) => (
        <>
          <span className={styles.stackedName}>{t.names[name]}: </span>
          {valueText(name, row[name])}
        </>
      ),
      isFigure: true,
      stacked: index === 0 ? 'aside' : 'meta',
    }),
  ),
];

const columns = { site: columnsOf('site'), language: columnsOf('language'), agent: columnsOf('agent') };

type GroupTablesProps = { params: StatisticsQuery; data: ResponseOf<typeof viewStatistics> };

export function GroupTables({ params, data }: GroupTablesProps) {
  const { sites, languages, agents, showsAgents } = data;
  return (
    <>
      <GroupTable group="site" rows={sites} params={params} />
      <GroupTable group="language" rows={languages} params={params} />
      {showsAgents && <GroupTable group="agent" rows={agents} params={params} />}
      {!showsAgents && (
        <>
          <div className={styles.groupHead}>
            <h2>{t.groups.agent}</h2>
          </div>
          <p className={styles.hint}>{t.noAgents}</p>
        </>
      )}
    </>
  );
}

const namesOf = (group: string) => ({
  csv: fill(t.exportOf.csv, { group }),
  csvSemicolon: fill(t.exportOf.csvSemicolon, { group }),
});

type GroupTableProps = { group: Group; rows: readonly GroupFigures[]; params: StatisticsQuery };

function GroupTable({ group, rows, params }: GroupTableProps) {
  const title = t.groups[group];
  return (
    <section aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        <ExportLinks
          call={exportStatistics}
          params={{ ...params, group }}
          formats={spreadsheetFormats}
          names={namesOf(title)}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles.hint}>{t.noGroups}</p>
      ) : (
        <Table caption={title} columns={columns[group]} rows={rows} keyOf={({ key }) => key} />
      )}
    </section>
  );
}
