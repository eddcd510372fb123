import { type OrderReport, viewOrderReport } from '@aftercare/contract/desk/orders/order-reports';
import type { Api } from '../../../lib/api/api.ts';
import type { PollWorld } from '../../../lib/lists/poll.ts';
import { createWatch, type Watch } from '../../../lib/uploads/watch.ts';

export type ReportWatch = Watch<OrderReport>;

export const isBeingRead = ({ status }: OrderReport): boolean =>
  status === 'received' || status === 'reading';

function newer(known: OrderReport, received: OrderReport): OrderReport {
  if (isBeingRead(known) === isBeingRead(received))
    return known.rowsRead > received.rowsRead ? known : received;
  return isBeingRead(known) ? received : known;
}

export const createReportWatch = (api: Pick<Api, 'send'>, world: PollWorld): ReportWatch =>
  createWatch(
    {
      keyOf: ({ reportId }) => reportId,
      isUnderWay: isBeingRead,
      newer,
      ask: (reportId) => api.send(viewOrderReport, { reportId }),
    },
    world,
  );
