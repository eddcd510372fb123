import { type OrderReport, viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { Detail, Facts } from '../../../lib/frame/screen.tsx';
import { LoadedBody } from '../../../lib/lists/loaded-body.tsx';
import { bytesText, countText, dateTimeText, percent } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { FileCounts, FileProgress, FileState } from '../../../lib/uploads/file-parts.tsx';
import { useWatchedOne } from '../../../lib/uploads/use-watched.ts';
import { ProblemRows } from './problem-rows.tsx';
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
      <FileState>
        <ReportMark report={report} />
        {refusal && <p>{refusal.msg}</p>}
        {status === 'failed' && <p>{t.failedNext}</p>}
        {isBeingRead(report) && <Progress report={report} />}
      </FileState>
      {hasRows && <FileCounts parts={countedParts(report)} />}
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
  const text = fill(t.readSoFar, { percent: done, rows: countText(report.rowsRead) });
  return <FileProgress percent={done} name={report.fileName} text={text} />;
}
