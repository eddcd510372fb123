import { type TargetKind, targetKinds, viewServiceLevel } from '@aftercare/contract/desk/chat/service-level';
import type { FigureName, Figures } from '@aftercare/contract/desk/statistics/statistics';
import { mayCallAt } from '../../lib/api/may-call.ts';
import { useSession } from '../../lib/api/session.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { countText, percent } from '../../lib/parts/format.ts';
import { fill, texts } from '../../lib/parts/text.ts';
import { useCall } from '../../lib/server-state/use-call.ts';
import { minutesText } from '../../lib/targets/target-text.ts';
import styles from './statistics.module.css';

const t = texts.serviceLevel;

const figureOf = {
  firstAnswer: { kept: 'firstAnswersKept', late: 'firstAnswersLate' },
  nextAnswer: { kept: 'nextAnswersKept', late: 'nextAnswersLate' },
  ticketAnswer: { kept: 'ticketAnswersKept', late: 'ticketAnswersLate' },
  ticketResolution: { kept: 'ticketResolutionsKept', late: 'ticketResolutionsLate' },
} as const satisfies Record<TargetKind, Record<'kept' | 'late', FigureName>>;

type ResultRow = { kind: TargetKind; kept: number; late: number; target: string };

const resultsOf = (total: Figures, targetOf: (kind: TargetKind) => string): ResultRow[] =>
  targetKinds.map((kind) => {
    const { kept, late } = figureOf[kind];
    return { kind, kept: total[kept], late: total[late], target: targetOf(kind) };
  });

const hasResults = (total: Figures): boolean =>
  resultsOf(total, () => '').some(({ kept, late }) => kept + late > 0);

const shareText = ({ kept, late }: ResultRow): string =>
  kept + late === 0 ? texts.statistics.unknown : fill(t.percent, { percent: percent(kept, kept + late) });

const columns: readonly Column<ResultRow>[] = [
  { key: 'kind', head: t.results, cell: ({ kind }) => t.kinds[kind], stacked: 'title' },
  {
    key: 'kept',
    head: t.kept,
    cell: ({ kept }) => <Named name={t.kept} value={countText(kept)} />,
    isFigure: true,
    stacked: 'meta',
  },
  {
    key: 'late',
    head: t.late,
    cell: ({ late }) => <Named name={t.late} value={countText(late)} />,
    isFigure: true,
    stacked: 'meta',
  },
  {
    key: 'share',
    head: t.share,
    cell: (row) => <Named name={t.share} value={shareText(row)} />,
    isFigure: true,
    stacked: 'meta',
  },
];
const targetColumn: Column<ResultRow> = {
  key: 'target',
  head: t.target,
  cell: ({ target }) => <Named name={t.target} value={target} />,
  stacked: 'meta',
};

const Named = ({ name, value }: { name: string; value: string }) => (
  <>
    <span className={styles.stackedName}>{name} </span>
    {value}
  </>
);

type Props = { total: Figures; merchantId: string | undefined };

/** Kept and late answers of the period; with a chosen site, also the times that apply now. */
export function ServiceLevelResults({ total, merchantId }: Props) {
  const { person } = useSession();
  if (merchantId !== undefined && mayCallAt(person, merchantId, viewServiceLevel))
    return <ResultsOfSite total={total} merchantId={merchantId} />;
  if (!hasResults(total)) return null;
  return <Results rows={resultsOf(total, () => '')} shown={columns} />;
}

function ResultsOfSite({ total, merchantId }: { total: Figures; merchantId: string }) {
  const level = useCall(viewServiceLevel, { merchantId }).data;
  if (!level?.isOn)
    return hasResults(total) ? <Results rows={resultsOf(total, () => '')} shown={columns} /> : null;
  const targetOf = (kind: TargetKind) =>
    fill(t.targetText, { normal: minutesText(level.normal[kind]), urgent: minutesText(level.urgent[kind]) });
  return <Results rows={resultsOf(total, targetOf)} shown={[...columns, targetColumn]} />;
}

function Results({ rows, shown }: { rows: readonly ResultRow[]; shown: readonly Column<ResultRow>[] }) {
  return (
    <section aria-label={t.results}>
      <div className={styles.groupHead}>
        <h2>{t.results}</h2>
      </div>
      <Table caption={t.results} columns={shown} rows={rows} keyOf={({ kind }) => kind} />
      <p className={styles.hint}>{t.resultsHint}</p>
    </section>
  );
}
