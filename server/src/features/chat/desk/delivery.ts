import type { DeliveryHealth } from '@aftercare/contract/desk/chat/presence';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { forgetReports, insertReport, reportsSince } from './delivery.repository.ts';

export type Delivery = {
  count(isFault: boolean): void;
  report(): Promise<number>;
  view(): Promise<DeliveryHealth>;
};

const lookedBackMs = 60_000;
/** The desk reports an outage from this share of failed calls on, so that a single fault is not one. */
const failingShare = 0.02;

/** Counts failed chat calls over all nodes, which the desk shows. */
export function createDelivery({ database, clock }: { database: Database; clock: Clock }): Delivery {
  const nodeId = newId();
  let answered = 0;
  let failed = 0;

  return {
    count(isFault) {
      if (isFault) failed += 1;
      else answered += 1;
    },
    async report() {
      if (answered + failed === 0) return 0;
      const at = clock.now();
      const counts = { answered, failed };
      await database.forAll(async (tx) => {
        await insertReport(tx, { nodeId, at, ...counts });
        await forgetReports(tx, new Date(at.getTime() - 2 * lookedBackMs));
      });
      answered -= counts.answered;
      failed -= counts.failed;
      return 0;
    },
    async view() {
      const since = new Date(clock.now().getTime() - lookedBackMs);
      const { firstFault, ...counts } = await database.forAll((tx) => reportsSince(tx, since));
      const share = counts.failed / Math.max(1, counts.answered + counts.failed);
      const isFailing = counts.failed > 0 && share >= failingShare;
      return { ...counts, isFailing, failingSince: isFailing ? firstFault : null };
    },
  };
}
