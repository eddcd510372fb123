import { listOrderReports, type OrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { limits } from '@aftercare/contract/limits';
import { buttonClass } from '@aftercare/ui/button';
import { useStore } from '@aftercare/ui/store';
import { Link } from 'wouter';
import { paths } from '../../../lib/api/paths.ts';
import { useQuery } from '../../../lib/api/query.ts';
import { EmptyPanel } from '../../../lib/frame/panel.tsx';
import { ListScreen } from '../../../lib/lists/list-screen.tsx';
import type { Column } from '../../../lib/lists/table.tsx';
import { bytesText, countText, dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { DropVeil, UploadButton } from '../../../lib/uploads/drop-zone.tsx';
import { UploadsList } from '../../../lib/uploads/uploads-list.tsx';
import { useWatchedPage } from '../../../lib/uploads/use-watched.ts';
import { ReportDetail } from './report-detail.tsx';
import { parts, ReportMark, resultLine } from './report-status.tsx';
import { useReportWork } from './report-work.tsx';
import styles from './reports-screen.module.css';

const t = texts.reports;
const textFiles = '.txt,.tsv,.csv,text/plain,text/tab-separated-values';

function Rows({ rows }: { rows: number }) {
  return rows === 0 ? <span className={styles.nought}>0</span> : countText(rows);
}

const countColumns = parts.map(
  (part): Column<OrderReport> => ({
    key: part.name,
    head: t.counts[part.name],
    cell: (report) => <Rows rows={part.of(report)} />,
    isFigure: true,
    stacked: 'hidden',
  }),
);

const columns: readonly Column<OrderReport>[] = [
  {
    key: 'file',
    head: t.file,
    cell: (report) => report.fileName,
    stacked: 'title',
    isWide: true,
  },
  { key: 'state', head: t.state, cell: (report) => <ReportMark report={report} />, stacked: 'aside' },
  { key: 'result', head: t.result, cell: resultLine, stacked: 'line', isStackedOnly: true },
  {
    key: 'rows',
    head: t.rows,
    cell: (report) => <Rows rows={report.rowsRead} />,
    instead: ({ refusal }) => refusal && { text: refusal.msg, columns: 1 + parts.length },
    isFigure: true,
    stacked: 'hidden',
  },
  ...countColumns,
  {
    key: 'encoding',
    head: t.encoding,
    cell: (report) => report.encoding,
    isMinor: true,
    stacked: 'meta',
  },
  { key: 'when', head: t.when, cell: (report) => dateTimeText(report.createdAt), stacked: 'meta' },
];

export function ReportsScreen({ reportId }: { reportId: string | undefined }) {
  const query = useQuery();
  const { uploads, watch, storedCount } = useReportWork();
  // A report that was just stored belongs at the top of the list.
  const revision = useStore(storedCount);
  const request = { page: query.page, pageSize: limits.listPageSize };
  const loaded = useWatchedPage(watch, useCall(listOrderReports, request, { keepsPrevious: true, revision }));
  return (
    <>
      <ListScreen
        title={t.title}
        tools={
          <>
            <Link href={paths.orderSources()} className={buttonClass('plain')}>
              {t.accounts}
            </Link>
            <UploadButton text={t.upload} accept={textFiles} onFiles={uploads.choose} />
          </>
        }
        detail={
          reportId !== undefined && (
            <ReportDetail key={reportId} reportId={reportId} backHref={paths.reports() + query.text} />
          )
        }
        above={<UploadsList uploads={uploads} />}
        loaded={loaded}
        query={query}
        filters={[]}
        empty={<EmptyPanel what={t.empty} next={t.emptyNext} />}
        columns={columns}
        keyOf={(report) => report.reportId}
        hrefOf={(report) => paths.reports(report.reportId) + query.text}
        openKey={reportId}
      />
      <DropVeil
        text={t.drop}
        hint={fill(t.dropHint, { max: bytesText(uploads.maxBytes) })}
        onFiles={uploads.choose}
      />
    </>
  );
}
