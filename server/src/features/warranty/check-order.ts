import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { clearAttempts, countAttempt, countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { isTaken } from './place-registration.ts';
import { lookUpOrder } from './settle-order.ts';

export type OrderState =
  | { kind: 'state'; state: 'free' | 'unknown' | 'already' }
  | { kind: 'tooMany'; retryAt: Date };

type Asked = {
  merchant: Merchant;
  orderNumber: string;
  address: string;
  /** The account or the visitor, where the caller is one. */
  caller: string | null;
};

/** Free, unknown or already: nothing more before proof, and few answers for who guesses (D26, G11). */
export function checkOrder(
  { database, clock }: { database: Database; clock: Clock },
  asked: Asked,
): Promise<OrderState> {
  const { merchant } = asked;
  return database.forMerchant(merchant.id, async (tx) => {
    const orderNumber = normaliseOrderNumber(asked.orderNumber);
    const verdict = await countAnswer(tx, clock, { ...asked, orderNumber });
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    const { decision } = await lookUpOrder(
      tx,
      { merchant, orderNumber, productId: null, postalCodeDigest: null },
      clock.now(),
    );
    if (decision.kind !== 'decided') return { kind: 'state', state: 'unknown' };
    if (!isTaken(decision)) return { kind: 'state', state: 'free' };
    return { kind: 'state', state: merchant.configuration.isStrict ? 'unknown' : 'already' };
  });
}

/** The same number again counts once; an address bears more than a person (limits, G11). */
async function countAnswer(tx: Tx, clock: Clock, { merchant, orderNumber, address, caller }: Asked) {
  const of = (kind: string) => ({ merchantId: merchant.id, kind: `order.${kind}` });
  const asker = caller ?? address;
  const seen = { ...of('checkSeen'), subject: `${asker} ${orderNumber}` };
  const first = await countAttempt(tx, clock, { ...seen, limit: throttles.orderNumberPerEmail });
  if (!first.isAllowed) return { isAllowed: true as const };
  const verdict = await countAttempts(tx, clock, [
    { ...of('checkAddress'), subject: address, limit: throttles.orderAnswersPerAddress },
    { ...of('check'), subject: asker, limit: throttles.orderAnswersPerVisitor },
  ]);
  if (!verdict.isAllowed) await clearAttempts(tx, seen);
  return verdict;
}
