import {
  listOrderReportProblems,
  type OrderReport,
  type OrderReportProblem,
} from '@aftercare/contract/desk/order-reports';
import { limits } from '@aftercare/contract/limits';
import { useState } from 'react';
import { countText, orderNumberText } from '../../lib/format.ts';
import { Loading } from '../../lib/list-body.tsx';
import { useLoaded } from '../../lib/loaded.ts';
import { Mark } from '../../lib/mark.tsx';
import { Pager } from '../../lib/pager.tsx';
import { ProblemPanel } from '../../lib/panel.tsx';
import { useSession } from '../../lib/session.tsx';
import { fill, texts } from '../../lib/text.ts';
import styles from './problem-rows.module.css';
import { isBeingRead } from './report-watch.ts';

const words = texts.problemRows;

/** The rows that were refused or found no site, by line. Asked for anew when reading ends. */
export function ProblemRows({ report }: { report: OrderReport }) {
  const { api } = useSession();
  const [page, setPage] = useState(1);
  const { reportId, status } = report;
  const request = { reportId, page, pageSize: limits.listPageSize };
  const { data, problem, isLoading, reload } = useLoaded(`${reportId} ${page} ${status}`, (signal) =>
    api.send(listOrderReportProblems, request, { signal }),
  );
  const total = report.rowsRefused + report.rowsUnplaced;
  const hasMoreThanKept = data !== null && total > data.total && data.total >= limits.orderReportProblemsKept;
  return (
    <section className={styles.problems} aria-label={words.title}>
      <header className={styles.head}>
        <h3>{words.title}</h3>
        {data && <Pager {...data} onPage={setPage} />}
      </header>
      {hasMoreThanKept && (
        <p className={styles.note}>
          {fill(words.kept, { kept: countText(data.total), total: countText(total) })}
        </p>
      )}
      {data === null && problem ? (
        <ProblemPanel problem={problem} onAgain={reload} />
      ) : data === null ? (
        <Loading lines={4} />
      ) : data.list.length === 0 ? (
        <p className={styles.note}>{isBeingRead(report) ? words.noneYet : words.none}</p>
      ) : (
        <ProblemTable rows={data.list} isWaiting={isLoading} />
      )}
    </section>
  );
}

function ProblemTable({ rows, isWaiting }: { rows: readonly OrderReportProblem[]; isWaiting: boolean }) {
  return (
    <table className={styles.table} aria-busy={isWaiting}>
      <thead>
        <tr>
          <th scope="col" className={styles.line}>
            {words.line}
          </th>
          <th scope="col">{words.reason}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.line} ${row.reason}`}>
            <td className={styles.line}>{countText(row.line)}</td>
            <td>
              <div className={styles.what}>
                <span className={styles.order}>
                  {row.orderNumber === null ? words.notReadable : orderNumberText(row.orderNumber)}
                </span>
                {row.reason === 'skuUnknown' ? (
                  <Mark shape="ring" tone="waiting" text={texts.reports.counts.unplaced} />
                ) : (
                  <Mark shape="cross" tone="bad" text={texts.reports.counts.refused} />
                )}
              </div>
              <p className={styles.reason}>{row.text}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
