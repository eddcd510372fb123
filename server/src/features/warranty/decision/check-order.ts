import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { countGuess, type Guesser, giveBackGuess } from '../registration/order-guesses.ts';
import { isAlreadyExtended } from '../registration/place-registration.ts';
import { lookUpOrder } from './settle-order.ts';

export type OrderState =
  | { kind: 'state'; state: 'free' | 'unknown' | 'already' }
  | { kind: 'tooMany' | 'codeNeeded'; retryAt: Date };

type Params = { merchant: Merchant; orderNumber: string; guesser: Guesser };
type Deps = { database: Database; clock: Clock };

/**
 * Returns nothing but free, unknown or already, because the caller has proven nothing about the order. Wrong guesses
 * are limited (decision 124).
 */
export async function checkOrder(deps: Deps, params: Params): Promise<OrderState> {
  const guess = await countGuess(deps, { ...params, postalCode: undefined });
  if (guess.kind !== 'counted') return guess;
  const state = await stateOf(deps, params);
  if (state === 'free') await giveBackGuess(deps, guess.counted);
  return { kind: 'state', state };
}

function stateOf({ database, clock }: Deps, { merchant, ...params }: Params) {
  return database.forMerchant(merchant.id, async (tx): Promise<'free' | 'unknown' | 'already'> => {
    const orderNumber = normaliseOrderNumber(params.orderNumber);
    const order = { merchant, orderNumber, productId: null, postalCodeDigest: null };
    const { decision } = await lookUpOrder(tx, order, clock.now());
    if (decision.kind !== 'decided') return 'unknown';
    if (!isAlreadyExtended(decision)) return 'free';
    return merchant.configuration.isStrict ? 'unknown' : 'already';
  });
}
