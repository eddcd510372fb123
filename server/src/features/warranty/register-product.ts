import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Merchant } from '../../platform/merchant.ts';
import { countOrderAnswer, countPostalCode } from './count-order-answer.ts';
import { decideOnce } from './decide-once.ts';
import { placeRegistration, type RegisterParts, type Wanted } from './place-registration.ts';
import { orderTurn } from './warranty.repository.ts';

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

/** Registers what a customer chose of a further order, once (wire 3, Warranty; H11). */
export async function registerProduct(
  parts: RegisterParts,
  form: ProductForm,
): Promise<RegisterProductOutcome> {
  const { merchant, session, userAgent, idempotency } = form;
  const { sessionId, customerId, email } = session;
  const counted = await countOrderAnswer(parts, { ...form, asker: customerId });
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  const tried = await countPostalCode(parts, form);
  if (!tried.isAllowed) return { kind: 'tooMany', retryAt: tried.retryAt };
  const registrant = { kind: 'signedIn', sessionId, customerId, claimantId: null, userAgent } as const;
  const wanted = { ...form, email, givenName: undefined, phone: undefined, scene: null };
  // The body does not say whose request it is: another customer's is another request.
  const request = idempotency && {
    ...{ merchantId: merchant.id, call: 'create', key: idempotency.key },
    bodyHash: `${customerId} ${idempotency.bodyHash}`,
  };
  const outcome = await parts.database.forMerchant(
    merchant.id,
    (tx) => decideOnce(tx, parts.clock, request, () => placeRegistration(tx, parts, wanted, registrant)),
    orderTurn(merchant.id, normaliseOrderNumber(form.orderNumber)),
  );
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
