import {
  listOrderReportProblems,
  type OrderReport,
  type OrderReportProblem,
} from '@aftercare/contract/desk/orders/order-reports';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { type LineProblem, LineProblems } from '../../../lib/forms/line-problems.tsx';
import { countText, orderNumberText } from '../../../lib/parts/format.ts';
import { Mark } from '../../../lib/parts/mark.tsx';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useCall } from '../../../lib/server-state/use-call.ts';
import { isBeingRead } from './report-watch.ts';

const t = texts.problemRows;

export function ProblemRows({ report }: { report: OrderReport }) {
  const [page, setPage] = useState(1);
  const { reportId, status } = report;
  const request = { reportId, page, pageSize: limits.listPageSize };
  const loaded = useCall(listOrderReportProblems, request, { keepsPrevious: true, revision: status });
  const { data } = loaded;
  const total = report.rowsRefused + report.rowsUnplaced;
  const hasMoreThanKept = data !== null && total > data.total && data.total >= limits.orderReportProblemsKept;
  return (
    <LineProblems
      title={t.title}
      loaded={loaded}
      onPage={setPage}
      problemOf={problemOf}
      note={
        hasMoreThanKept ? fill(t.kept, { kept: countText(data.total), total: countText(total) }) : undefined
      }
      none={isBeingRead(report) ? t.noneYet : t.none}
    />
  );
}

const problemOf = ({ line, orderNumber, reason, text }: OrderReportProblem): LineProblem => ({
  key: `${line} ${reason}`,
  line,
  text,
  whose: orderNumber === null ? t.notReadable : orderNumberText(orderNumber),
  mark:
    reason === 'skuUnknown' ? (
      <Mark shape="ring" tone="waiting" text={texts.reports.counts.unplaced} />
    ) : (
      <Mark shape="cross" tone="bad" text={texts.reports.counts.refused} />
    ),
});
