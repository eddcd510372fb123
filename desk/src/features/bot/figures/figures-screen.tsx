import {
  type BotFigureRow,
  botFigurePeriods,
  botFigureSteps,
  exportBotFigures,
  viewBotFigures,
} from '@aftercare/contract/desk/bot/figures';
import type { RequestOf } from '@aftercare/contract/wire/call';
import { spreadsheetFormats } from '@aftercare/contract/wire/file-answer';
import { useQuery } from '../../../lib/api/query.ts';
import { languageOr } from '../../../lib/api/site-language.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { Screen } from '../../../lib/frame/screen.tsx';
import { ExportLinks } from '../../../lib/lists/export-links.tsx';
import { SelectFilter } from '../../../lib/lists/filters.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { type Column, Table } from '../../../lib/lists/table.tsx';
import { countText } from '../../../lib/parts/format.ts';
import { texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import styles from '../bot.module.css';
import { BotFilters, type BotScreenProps } from '../bot-filters.tsx';
import { BotTabs } from '../bot-tabs.tsx';
import own from './figures.module.css';
import { figureNames, questionsIn, sumOf } from './figures.ts';
import { OutcomeBar } from './outcome-bar.tsx';
import { OutcomeTotals } from './outcome-totals.tsx';

const t = texts.bot.figures;

type Params = RequestOf<typeof viewBotFigures>;

export function BotFiguresScreen({ site, sites }: BotScreenProps) {
  const query = useQuery();
  const { merchantId } = site;
  const lang = languageOr(query.get('lang'), site);
  const days = botFigurePeriods.find((one) => String(one) === query.get('days')) ?? 30;
  const step = botFigureSteps.find((one) => one === query.get('step')) ?? (days === 30 ? 'day' : 'week');
  const params = { merchantId, lang, days, step };
  const loaded = useCall(viewBotFigures, params);
  return (
    <Screen title={texts.bot.title} tools={<BotTabs here="figures" query={query} />}>
      <div className={styles.above}>
        <BotFilters query={query} site={site} sites={sites} lang={lang}>
          <SelectFilter
            query={query}
            name="days"
            label={texts.bot.period}
            value={String(days)}
            options={botFigurePeriods.map((one) => [String(one), t.periods[one]])}
          />
          <SelectFilter
            query={query}
            name="step"
            label={t.step}
            value={step}
            options={botFigureSteps.map((one) => [one, t.steps[one]])}
          />
          <ExportLinks
            call={exportBotFigures}
            params={params}
            formats={spreadsheetFormats}
            names={t.exports}
          />
        </BotFilters>
      </div>
      <div className={styles.body}>
        <LoadedBody loaded={loaded}>{({ rows }) => <Figures rows={rows} step={step} />}</LoadedBody>
      </div>
    </Screen>
  );
}

const columnsOf = (step: Params['step'], max: number): readonly Column<BotFigureRow>[] => [
  { key: 'from', head: t.columns[step], cell: ({ from }) => from, stacked: 'title' },
  {
    key: 'questions',
    head: t.columns.questions,
    cell: (row) => countText(questionsIn(row)),
    isFigure: true,
    stacked: 'aside',
  },
  {
    key: 'chart',
    head: t.columns.chart,
    cell: (row) => <OutcomeBar row={row} max={max} />,
    isWide: true,
    stacked: 'line',
  },
  ...figureNames.map(
    (name): Column<BotFigureRow> => ({
      key: name,
      head: t.names[name],
      cell: (row) => countText(row[name]),
      isFigure: true,
      stacked: 'hidden',
    }),
  ),
];

function Figures({ rows, step }: { rows: readonly BotFigureRow[]; step: Params['step'] }) {
  const total = sumOf(rows);
  if (questionsIn(total) === 0) return <EmptyPanel what={t.empty} next={t.emptyNext} />;
  const max = Math.max(...rows.map(questionsIn));
  const newestFirst = [...rows].reverse();
  return (
    <>
      <OutcomeTotals total={total} />
      <h2 className={own.head}>{t.table}</h2>
      <Table caption={t.table} columns={columnsOf(step, max)} rows={newestFirst} keyOf={({ from }) => from} />
    </>
  );
}
