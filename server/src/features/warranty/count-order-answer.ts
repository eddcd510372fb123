import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import { throttles } from '@aftercare/contract/throttles';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { clearAttempts, countAttempt, countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { digestOfPostalCode } from '../orders/orders.port.ts';
import { orderTurn } from './warranty.repository.ts';

type Asked = {
  merchant: Merchant;
  orderNumber: string;
  address: string;
  /** The account, or the mailbox of whoever has none. */
  asker: string;
};

/** Nobody tries the postal codes of an order, whoever they say they are; the same one again counts once. */
export function countPostalCode(
  { database, clock }: { database: Database; clock: Clock },
  {
    merchant,
    ...asked
  }: Pick<Asked, 'merchant' | 'orderNumber'> & {
    postalCode: string | undefined;
  },
) {
  const { postalCode } = asked;
  if (postalCode === undefined) return Promise.resolve({ isAllowed: true as const });
  const orderNumber = normaliseOrderNumber(asked.orderNumber);
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `order.${of}` });
  return database.forMerchant(
    merchant.id,
    async (tx) => {
      const digest = await digestOfPostalCode(tx, orderNumber, postalCode);
      const seen = { ...kind('codeSeen'), subject: `${orderNumber} ${digest}` };
      const first = await countAttempt(tx, clock, { ...seen, limit: throttles.orderNumberPerEmail });
      if (!first.isAllowed) return { isAllowed: true as const };
      const verdict = await countAttempt(tx, clock, {
        ...{ ...kind('code'), subject: orderNumber, limit: throttles.postalCodesPerOrder },
      });
      if (!verdict.isAllowed) await clearAttempts(tx, seen);
      return verdict;
    },
    orderTurn(merchant.id, orderNumber),
  );
}

/** Counts each order number once a day: who guesses runs out, who clicks again does not (G11). */
export function countOrderAnswer(
  { database, clock }: { database: Database; clock: Clock },
  { merchant, orderNumber, address, asker }: Asked,
) {
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `order.${of}` });
  const seen = { ...kind('seen'), subject: `${asker} ${normaliseOrderNumber(orderNumber)}` };
  return database.forMerchant(
    merchant.id,
    async (tx) => {
      const first = await countAttempt(tx, clock, { ...seen, limit: throttles.orderNumberPerEmail });
      if (!first.isAllowed) return { isAllowed: true as const };
      const verdict = await countAttempts(tx, clock, [
        { ...kind('address'), subject: address, limit: throttles.orderAnswersPerAddress },
        { ...kind('asker'), subject: asker, limit: throttles.orderAnswersPerVisitor },
      ]);
      if (!verdict.isAllowed) await clearAttempts(tx, seen);
      return verdict;
    },
    orderTurn(merchant.id, normaliseOrderNumber(orderNumber)),
  );
}
