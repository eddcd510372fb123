import { normaliseEmail, normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  claimantById,
  continueSession,
  customerById,
  type IssuedSession,
  openSession,
  type Person,
  personOf,
} from '../account/account.port.ts';
import { countOrderAnswer, countPostalCode } from './count-order-answer.ts';
import { decideOnce } from './decide-once.ts';
import { placeRegistration, type RegisterParts, type Wanted } from './place-registration.ts';
import { orderTurn, registrationById } from './warranty.repository.ts';
import { type Holder, type Registrant, whoRegisters } from './who-registers.ts';

export type OrderForm = Omit<Wanted, 'chosen'> & {
  password: string | undefined;
  asksPassword: boolean;
  address: string;
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
  | { kind: 'tooMany'; retryAt: Date };

const call = 'fast-create';

/** Registers every eligible item of an order for the longer warranty, once (wire 3, Warranty; H11). */
export async function registerOrder(parts: RegisterParts, form: OrderForm): Promise<RegisterOutcome> {
  const { session } = form;
  if (session && normaliseEmail(session.email) !== normaliseEmail(form.email))
    return { kind: 'emailNotYours' };
  // Who is signed in counts alone, so that a stranger who types the same mailbox uses up nothing of it.
  const asker = session ? (session.claimantId ?? session.customerId) : normaliseEmail(form.email);
  const counted = await countOrderAnswer(parts, { ...form, asker });
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  const tried = await countPostalCode(parts, form);
  if (!tried.isAllowed) return { kind: 'tooMany', retryAt: tried.retryAt };
  const who = await whoRegisters(parts, form);
  if (who.kind !== 'known') return who;
  return parts.database.forMerchant(
    form.merchant.id,
    (tx) => registerLocked(tx, parts, form, who.registrant),
    orderTurn(form.merchant.id, normaliseOrderNumber(form.orderNumber)),
  );
}

/** All in one transaction: what is placed and the session stand or fall together. */
async function registerLocked(
  tx: Tx,
  parts: RegisterParts,
  form: OrderForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const { clock } = parts;
  const merchantId = form.merchant.id;
  const request = form.idempotency && { ...form.idempotency, merchantId, call };
  const outcome = await decideOnce(tx, clock, request, () =>
    placeRegistration(tx, parts, { ...form, chosen: null }, registrant),
  );
  if (outcome.kind === 'again') {
    return repeat(tx, clock, { merchantId, registrationId: outcome.registrationId }, registrant);
  }
  if (outcome.kind !== 'registered') return outcome;
  const { registrationId, holder } = outcome;
  const issued = await signIn(tx, clock, merchantId, holder, registrant);
  return { kind: 'registered', registrationId, issued, person: holder.person };
}

/** Whoever came signed in stays in the same session; others get one of their own (D52). */
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

/** The same outcome with fresh tokens (wire 1, Idempotency). */
async function repeat(
  tx: Tx,
  clock: Clock,
  { merchantId, registrationId }: { merchantId: string; registrationId: string },
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const holder = await holderOf(tx, merchantId, registrationId);
  // Proven meanwhile: a key from before the proof opens nothing any more (D52).
  if (!holder) return { kind: 'idReused' };
  // A key alone never opens an account: whoever repeats must be signed in to it as at the first time.
  if (!holder.claimantId && registrant.kind !== 'signedIn') return { kind: 'mailRegistered' };
  const issued = await signIn(tx, clock, merchantId, holder, registrant);
  return { kind: 'registered', registrationId, issued, person: holder.person };
}

/** Whom a registration belongs to; null where its claimant was ended by a proof. */
async function holderOf(tx: Tx, merchantId: string, registrationId: string): Promise<Holder | null> {
  const registration = await registrationById(tx, merchantId, registrationId);
  if (!registration || registration.customerId === null) return null;
  const { customerId, claimantId } = registration;
  const customer = await customerById(tx, merchantId, customerId);
  if (!customer) return null;
  const claimant = claimantId ? await claimantById(tx, merchantId, claimantId) : null;
  if (claimant?.endedAt) return null;
  return { customerId, claimantId, person: personOf(customer, claimant) };
}
