import type { AnyCall } from '../../wire/call.ts';
import { viewLive } from './live.ts';
import { exportStatistics, viewStatistics } from './statistics.ts';
import { deleteSubscription, listSubscriptions, saveSubscription, sendReport } from './subscriptions.ts';

export const statisticsCalls: readonly AnyCall[] = [
  viewLive,
  viewStatistics,
  exportStatistics,
  listSubscriptions,
  saveSubscription,
  deleteSubscription,
  sendReport,
];
