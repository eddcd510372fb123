import { type OrderReport, viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { Detail, Facts } from '../../../lib/frame/screen.tsx';
import { CountsBar } from '../../../lib/lists/counts-bar.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { bytesText, countText, dateTimeText, percent } from '../../../lib/parts/format.ts';
import { ProgressBar } from '../../../lib/parts/progress-bar.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { useWatchedOne } from '../../../lib/uploads/use-watched.ts';
import { ProblemRows } from './problem-rows.tsx';
import styles from './report-detail.module.css';
import { countedParts, ReportMark } from './report-status.tsx';
import { isBeingRead } from './report-watch.ts';
import { useReportWork } from './report-work.tsx';

const t = texts.reports;

export function ReportDetail({ reportId, backHref }: { reportId: string; backHref: string }) {
  const { watch } = useReportWork();
  const loaded = useWatchedOne(watch, reportId, useCall(viewOrderReport, { reportId }));
  return (
    <Detail label={t.title} title={loaded.data?.fileName ?? t.file} backHref={backHref}>
      <LoadedBody loaded={loaded} lines={6}>
        {(report) => <Whole report={report} />}
      </LoadedBody>
    </Detail>
  );
}

function Whole({ report }: { report: OrderReport }) {
  const { refusal, status } = report;
  const hasRows = report.rowsRead > 0 || status === 'done';
  return (
    <>
      <div className={styles.state} aria-live="polite">
        <ReportMark report={report} />
        {refusal && <p>{refusal.msg}</p>}
        {status === 'failed' && <p>{t.failedNext}</p>}
        {isBeingRead(report) && <Progress report={report} />}
      </div>
      {hasRows && (
        <div className={styles.rows}>
          <CountsBar parts={countedParts(report)} />
        </div>
      )}
      <Facts
        facts={[
          [t.rows, countText(report.rowsRead)],
          [t.size, bytesText(report.sizeBytes)],
          [t.encoding, report.encoding ?? t.encodingUnknown],
          [t.uploadedBy, report.uploadedBy],
          [t.when, dateTimeText(report.createdAt)],
          report.finishedAt && [t.finished, dateTimeText(report.finishedAt)],
        ]}
      />
      {hasRows && <ProblemRows report={report} />}
    </>
  );
}

function Progress({ report }: { report: OrderReport }) {
  const done = percent(report.bytesRead, report.sizeBytes);
  return (
    <>
      <ProgressBar percent={done} label={report.fileName} />
      <p className="figures">{fill(t.readSoFar, { percent: done, rows: countText(report.rowsRead) })}</p>
    </>
  );
}
