import { type OrderReport, viewOrderReport } from '@aftercare/contract/desk/order-reports';
import { createStore, type Store } from '@aftercare/ui/store';
import type { Api } from '../../lib/api.ts';
import { type PollWorld, poll } from '../../lib/poll.ts';

export type Reports = ReadonlyMap<string, OrderReport>;

export type ReportWatch = {
  store: Store<Reports>;
  /** Takes in what is known of reports and follows those that are still being read. */
  put: (reports: readonly OrderReport[]) => void;
  stop: () => void;
};

export const isBeingRead = ({ status }: OrderReport): boolean =>
  status === 'received' || status === 'reading';

/** The newest that is known of every report seen, each asked for in one place whoever shows it. */
export function createReportWatch(api: Pick<Api, 'send'>, world: PollWorld): ReportWatch {
  const store = createStore<Reports>(new Map());
  const polls = new Map<string, () => void>();

  const put = (reports: readonly OrderReport[]) => {
    const next = new Map(store.get());
    for (const report of reports) next.set(report.reportId, newer(next.get(report.reportId), report));
    store.set(next);
    for (const { reportId } of reports) follow(reportId);
  };

  function follow(reportId: string): void {
    const report = store.get().get(reportId);
    if (report === undefined || !isBeingRead(report) || polls.has(reportId)) return;
    polls.set(
      reportId,
      poll(async () => {
        const outcome = await api.send(viewOrderReport, { reportId });
        if (outcome.kind === 'ok') put([outcome.data]);
        else if (outcome.kind === 'refused' && outcome.code === 'notFound') return ended(reportId);
        else return 'failed';
        return isBeingRead(outcome.data) ? 'again' : ended(reportId);
      }, world),
    );
  }

  const ended = (reportId: string): 'done' => {
    polls.delete(reportId);
    return 'done';
  };

  return {
    store,
    put,
    stop: () => {
      for (const stopPoll of polls.values()) stopPoll();
      polls.clear();
    },
  };
}

/** A list that was asked for before must not turn the counts back. */
function newer(known: OrderReport | undefined, told: OrderReport): OrderReport {
  if (known === undefined || isBeingRead(known) === isBeingRead(told)) {
    return known !== undefined && known.rowsRead > told.rowsRead ? known : told;
  }
  return isBeingRead(known) ? told : known;
}
