import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import type { RegistrationResult } from '@aftercare/contract/warranty/registration';
import type { Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { customerById } from '../../account/index.ts';
import type { AgreedTexts } from '../../legal/index.ts';
import { decideOnce } from '../decision/decide-once.ts';
import { placeRegistration } from '../registration/place-registration.ts';
import { resultOf } from '../registration/registration-result.ts';
import { orderTurn } from '../warranty.repository.ts';
import { warrantiesOfRegistration } from '../warranty.view.ts';
import type { DecideDeps } from './decide-by-hand.ts';

export type OrderOfCustomer = {
  merchant: Merchant;
  /** The account that has the conversation. */
  customerId: string;
  lang: Language;
  orderNumber: string;
  postalCode: string | undefined;
  agreed: AgreedTexts;
  personId: string;
  idempotency: { key: string; bodyHash: string } | null;
};

export type RegisteredForCustomer =
  | { kind: 'registered'; registrationId: string; result: RegistrationResult }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'noAccount' | 'idReused' };

const call = 'registerForCustomer';

/**
 * Registers an order as the signed-in customer would. Guesses are not counted, because agents can look up each order
 * of the site.
 */
export const registerOrderFor = (deps: DecideDeps, order: OrderOfCustomer): Promise<RegisteredForCustomer> =>
  deps.database.forMerchant(
    order.merchant.id,
    (tx) => registerLocked(tx, deps, order),
    orderTurn(order.merchant.id, normaliseOrderNumber(order.orderNumber)),
  );

async function registerLocked(
  tx: Tx,
  deps: DecideDeps,
  { customerId, personId, idempotency, ...order }: OrderOfCustomer,
): Promise<RegisteredForCustomer> {
  const { merchant } = order;
  const customer = await customerById(tx, merchant.id, customerId);
  if (!customer?.verifiedAt) return { kind: 'noAccount' };
  const { email, phone } = customer;
  const request = idempotency && { ...idempotency, merchantId: merchant.id, call };
  const registrant = {
    kind: 'signedIn',
    customerId,
    claimantId: null,
    sessionId: null,
    userAgent: '',
  } as const;
  const fromChat = {
    chosen: null,
    givenName: undefined,
    utmSource: undefined,
    utmMedium: undefined,
    scene: null,
  };
  const wanted = { ...order, ...fromChat, email, phone: phone === '' ? undefined : phone };
  const outcome = await decideOnce(tx, deps.clock, request, () =>
    placeRegistration(tx, deps, wanted, registrant),
  );
  if (outcome.kind === 'alreadyActivated' || outcome.kind === 'idReused') return outcome;
  if (outcome.kind === 'mailRegistered') return { kind: 'noAccount' };
  if (outcome.kind === 'registered') {
    const entry = { aboutMerchant: merchant.id, subject: outcome.registrationId };
    await deps.recordAudit(tx, { personId, action: 'warranty.register', ...entry });
  }
  const { registrationId } = outcome;
  const reader = { merchant, lang: order.lang, now: deps.clock.now(), isVerified: true };
  return {
    kind: 'registered',
    registrationId,
    result: resultOf(await warrantiesOfRegistration(tx, reader, registrationId)),
  };
}
