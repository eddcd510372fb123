import { throttles } from '@aftercare/contract/limits';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { isTaken } from './register-order.ts';
import { lookUpOrder } from './settle-order.ts';

export type OrderState =
  | { kind: 'state'; state: 'free' | 'unknown' | 'already' }
  | { kind: 'tooMany'; retryAt: Date };

/** Free, unknown or already: nothing more before proof, and few answers for who guesses (D26, G11). */
export function checkOrder(
  { database, clock }: { database: Database; clock: Clock },
  asked: { merchant: Merchant; orderNumber: string; address: string },
): Promise<OrderState> {
  const { merchant, address } = asked;
  return database.forMerchant(merchant.id, async (tx) => {
    const verdict = await countAttempts(tx, clock, [
      {
        merchantId: merchant.id,
        kind: 'order.check',
        subject: address,
        limit: throttles.orderAnswersPerVisitor,
      },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const order = { merchant, orderNumber: normaliseOrderNumber(asked.orderNumber) };
    const { decision } = await lookUpOrder(tx, order, clock.now());
    if (decision.kind !== 'decided') return { kind: 'state', state: 'unknown' };
    if (!isTaken(decision)) return { kind: 'state', state: 'free' };
    return { kind: 'state', state: merchant.configuration.isStrict ? 'unknown' : 'already' };
  });
}
