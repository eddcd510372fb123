import { type OrderReport, uploadOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import { limits } from '@aftercare/contract/limits';
import { createStore, type Store } from '@aftercare/ui/store';
import { createContext, useContext } from 'react';
import type { Api } from '../../../lib/api/api.ts';
import { browserWorld } from '../../../lib/lists/poll.ts';
import { sendBy } from '../../../lib/uploads/send-upload.ts';
import { createUploads, newKey, type UploadEngine } from '../../../lib/uploads/uploads.ts';
import { createReportWatch, type ReportWatch } from './report-watch.ts';

export type ReportWork = {
  uploads: UploadEngine;
  watch: ReportWatch;
  storedCount: Store<number>;
};

export function createReportWork(api: Api, onSessionEnded: () => void): ReportWork {
  const watch = createReportWatch(api, browserWorld);
  const storedCount = createStore(0);
  const uploads = createUploads<OrderReport>({
    send: sendBy(uploadOrderReport, {}, onSessionEnded),
    newKey,
    maxBytes: limits.orderReportMaxBytes,
    onStored: (report) => {
      watch.put([report]);
      storedCount.set(storedCount.get() + 1);
    },
  });
  return { uploads, watch, storedCount };
}

const ReportWorkContext = createContext<ReportWork | null>(null);
export const ReportWorkProvider = ReportWorkContext.Provider;

export function useReportWork(): ReportWork {
  const work = useContext(ReportWorkContext);
  if (!work) throw new Error('no ReportWorkProvider above');
  return work;
}
