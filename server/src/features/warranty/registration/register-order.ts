import { normaliseEmail, normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import {
  continueSession,
  customerById,
  type IssuedSession,
  openSession,
  type Person,
  personOf,
  unverifiedCustomerById,
} from '../../account/index.ts';
import { decideOnce } from '../decision/decide-once.ts';
import { orderTurn, registrationById } from '../warranty.repository.ts';
import { countGuess, giveBackGuess, guesserOf } from './order-guesses.ts';
import { isMissed, placeRegistration, type RegisterDeps, type Wanted } from './place-registration.ts';
import { type Holder, type Registrant, whoRegisters } from './who-registers.ts';

export type OrderForm = Omit<Wanted, 'chosen'> & {
  password: string | undefined;
  asksPassword: boolean;
  sender: Sender;
  visitorId: string | null;
  userAgent: string;
  session: { sessionId: string; customerId: string; claimantId: string | null; email: string } | null;
  idempotency: { key: string; bodyHash: string } | null;
};

export type RegisterOutcome =
  | { kind: 'registered'; registrationId: string; issued: IssuedSession; person: Person }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'mailRegistered' }
  | { kind: 'emailNotYours' }
  | { kind: 'commonPassword' }
  | { kind: 'idReused' }
  | { kind: 'tooMany' | 'codeNeeded'; retryAt: Date };

const call = 'fast-create';

/** Registers every eligible item of an order. A repeat under the same idempotency key adds nothing. */
export async function registerOrder(deps: RegisterDeps, form: OrderForm): Promise<RegisterOutcome> {
  const { session } = form;
  if (session && normaliseEmail(session.email) !== normaliseEmail(form.email))
    return { kind: 'emailNotYours' };
  const guesser = guesserOf(session, { visitor: form.visitorId, address: form.sender.address });
  const guess = await countGuess(deps, { ...form, guesser });
  if (guess.kind !== 'counted') return guess;
  const { outcome, isMiss } = await registerKnown(deps, form);
  if (!isMiss) await giveBackGuess(deps, guess.counted);
  return outcome;
}

type Registered = { outcome: RegisterOutcome; isMiss: boolean };

async function registerKnown(deps: RegisterDeps, form: OrderForm): Promise<Registered> {
  const who = await whoRegisters(deps, form);
  // The order was not looked up, so the guess does not count.
  if (who.kind !== 'known') return { outcome: who, isMiss: false };
  return deps.database.forMerchant(
    form.merchant.id,
    (tx) => registerLocked(tx, deps, form, who.registrant),
    orderTurn(form.merchant.id, normaliseOrderNumber(form.orderNumber)),
  );
}

/** One transaction: the registration and the session commit or roll back together. */
async function registerLocked(
  tx: Tx,
  deps: RegisterDeps,
  form: OrderForm,
  registrant: Registrant,
): Promise<Registered> {
  const { clock } = deps;
  const merchantId = form.merchant.id;
  const request = form.idempotency && { ...form.idempotency, merchantId, call };
  const outcome = await decideOnce(tx, clock, request, () =>
    placeRegistration(tx, deps, { ...form, chosen: null }, registrant),
  );
  if (outcome.kind === 'again') {
    const again = { merchantId, registrationId: outcome.registrationId };
    return { outcome: await repeat(tx, clock, again, registrant), isMiss: false };
  }
  const isMiss = isMissed(outcome);
  if (outcome.kind !== 'registered') return { outcome, isMiss };
  const { registrationId, holder } = outcome;
  const issued = await signIn(tx, clock, merchantId, holder, registrant);
  return { outcome: { kind: 'registered', registrationId, issued, person: holder.person }, isMiss };
}

async function signIn(
  tx: Tx,
  clock: Clock,
  merchantId: string,
  { customerId, claimantId }: Holder,
  registrant: Registrant,
): Promise<IssuedSession> {
  const sessionId = registrant.kind === 'signedIn' ? registrant.sessionId : null;
  const continued = sessionId && (await continueSession(tx, clock, merchantId, sessionId));
  const { userAgent } = registrant;
  return (
    continued || openSession(tx, clock, { merchantId, customerId, claimantId, isRemembered: true, userAgent })
  );
}

async function repeat(
  tx: Tx,
  clock: Clock,
  { merchantId, registrationId }: { merchantId: string; registrationId: string },
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const holder = await holderOf(tx, merchantId, registrationId);
  // The address was verified since: an idempotency key from before must not open a session.
  if (!holder) return { kind: 'idReused' };
  // A key alone must not open an account: a repeat must be signed in like the first request.
  if (!holder.claimantId && registrant.kind !== 'signedIn') return { kind: 'mailRegistered' };
  const issued = await signIn(tx, clock, merchantId, holder, registrant);
  return { kind: 'registered', registrationId, issued, person: holder.person };
}

/**
 * Null where the registration has no owner any more, or its unverified customer ended when the address was verified.
 */
async function holderOf(tx: Tx, merchantId: string, registrationId: string): Promise<Holder | null> {
  const registration = await registrationById(tx, merchantId, registrationId);
  if (!registration || registration.customerId === null) return null;
  const { customerId, claimantId } = registration;
  const customer = await customerById(tx, merchantId, customerId);
  if (!customer) return null;
  const unverifiedCustomer = claimantId ? await unverifiedCustomerById(tx, merchantId, claimantId) : null;
  if (unverifiedCustomer?.endedAt) return null;
  return { customerId, claimantId, person: personOf(customer, unverifiedCustomer) };
}
