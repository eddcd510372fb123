import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Merchant } from '../../../platform/merchant.ts';
import { decideOnce } from '../decision/decide-once.ts';
import { orderTurn } from '../warranty.repository.ts';
import { countGuess, giveBackGuess, guesserOf } from './order-guesses.ts';
import { isMissed, placeRegistration, type RegisterDeps, type Wanted } from './place-registration.ts';

type ProductForm = Pick<
  Wanted,
  'lang' | 'orderNumber' | 'postalCode' | 'agreed' | 'utmSource' | 'utmMedium'
> & {
  merchant: Merchant;
  chosen: NonNullable<Wanted['chosen']>;
  address: string;
  userAgent: string;
  session: { sessionId: string; customerId: string; email: string };
  idempotency: { key: string; bodyHash: string } | null;
};

export type RegisterProductOutcome =
  | { kind: 'registered'; registrationId: string }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'idReused' }
  | { kind: 'customerGone' }
  | { kind: 'tooMany'; retryAt: Date };

/** Registers one chosen product of an order for a customer with a verified email address. */
export async function registerProduct(
  deps: RegisterDeps,
  form: ProductForm,
): Promise<RegisterProductOutcome> {
  const { merchant, session, userAgent, idempotency } = form;
  const { sessionId, customerId, email } = session;
  const guesser = guesserOf({ customerId, claimantId: null }, { visitor: null, address: form.address });
  const guess = await countGuess(deps, { ...form, guesser });
  // A one-time code would not help, because the account is verified already.
  if (guess.kind !== 'counted') return { kind: 'tooMany', retryAt: guess.retryAt };
  const registrant = { kind: 'signedIn', sessionId, customerId, claimantId: null, userAgent } as const;
  const wanted = { ...form, email, givenName: undefined, phone: undefined, scene: null };
  // The body does not name the customer. With the id in the hash, the same form of another customer is another request.
  const request = idempotency && {
    merchantId: merchant.id,
    call: 'create',
    key: idempotency.key,
    bodyHash: `${customerId} ${idempotency.bodyHash}`,
  };
  const outcome = await deps.database.forMerchant(
    merchant.id,
    (tx) => decideOnce(tx, deps.clock, request, () => placeRegistration(tx, deps, wanted, registrant)),
    orderTurn(merchant.id, normaliseOrderNumber(form.orderNumber)),
  );
  if (!isMissed(outcome)) await giveBackGuess(deps, guess.counted);
  switch (outcome.kind) {
    case 'registered':
    case 'again':
      return { kind: 'registered', registrationId: outcome.registrationId };
    case 'mailRegistered':
      return { kind: 'customerGone' };
    default:
      return outcome;
  }
}
