import type { Language } from '@aftercare/contract/languages';
import { limits, throttles } from '@aftercare/contract/limits';
import { normaliseEmail, normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../platform/idempotency/answered-requests.ts';
import { newId } from '../../platform/ids.ts';
import { clearAttempts, countAttempt, countAttempts } from '../../platform/limits/attempts.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import {
  claimantById,
  continueSession,
  customerById,
  type IssuedSession,
  openSession,
  type Person,
  personOf,
} from '../account/account.port.ts';
import type { AgreedTexts } from '../legal/legal.port.ts';
import type { OrderDecision } from './decide-order.ts';
import { type KeptAnswer, keptAnswerOf } from './kept-answer.ts';
import { isOwn, ownExtension } from './own-extension.ts';
import { belongTo, lookUpOrder, settleWaiting } from './settle-order.ts';
import { settleRegistration } from './settle-registration.ts';
import { insertRegistration, lockOrder, openRegistrations, registrationById } from './warranty.repository.ts';
import { type Holder, type Registrant, storeRegistrant, whoRegisters } from './who-registers.ts';

export type RegisterParts = { database: Database; clock: Clock; queueMail: QueueMail };

export type OrderForm = {
  merchant: Merchant;
  lang: Language;
  orderNumber: string;
  email: string;
  phone: string | undefined;
  givenName: string | undefined;
  password: string | undefined;
  asksPassword: boolean;
  scene: number;
  agreed: AgreedTexts;
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
  const counted = await countOrderAnswer(parts, form);
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  const who = await whoRegisters(parts, form);
  if (who.kind !== 'known') return who;
  return parts.database.forMerchant(form.merchant.id, (tx) =>
    registerLocked(tx, parts, form, who.registrant),
  );
}

/**
 * Counts each order number once a day: who guesses runs out, who clicks again does not (G11). Who is signed in counts
 * alone, so that a stranger who types the same mailbox uses up nothing of it.
 */
function countOrderAnswer({ database, clock }: RegisterParts, form: OrderForm) {
  const { merchant, address, session } = form;
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `order.${of}` });
  const asker = session ? (session.claimantId ?? session.customerId) : normaliseEmail(form.email);
  const seen = { ...kind('seen'), subject: `${asker} ${normaliseOrderNumber(form.orderNumber)}` };
  return database.forMerchant(merchant.id, async (tx) => {
    const first = await countAttempt(tx, clock, { ...seen, limit: throttles.orderNumberPerEmail });
    if (!first.isAllowed) return { isAllowed: true as const };
    const verdict = await countAttempts(tx, clock, [
      { ...kind('address'), subject: address, limit: throttles.orderAnswersPerAddress },
      { ...kind('asker'), subject: asker, limit: throttles.orderAnswersPerVisitor },
    ]);
    if (!verdict.isAllowed) await clearAttempts(tx, seen);
    return verdict;
  });
}

/** All in one transaction: the decision, the rows, the mail and the session stand or fall together. */
async function registerLocked(
  tx: Tx,
  parts: RegisterParts,
  form: OrderForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const { idempotency, merchant } = form;
  if (!idempotency) return registerOnce(tx, parts, form, registrant);
  const request = { ...idempotency, merchantId: merchant.id, call };
  const before = await recallRequest<KeptAnswer>(tx, request);
  if (before === 'other') return { kind: 'idReused' };
  if (before?.kind === 'alreadyActivated') return before;
  if (before) return repeat(tx, parts.clock, { ...before, merchantId: merchant.id }, registrant);
  const outcome = await registerOnce(tx, parts, form, registrant);
  const kept = keptAnswerOf(outcome);
  if (kept) await rememberRequest(tx, request, kept, parts.clock.now());
  return outcome;
}

/** Decides one order at a time. */
async function registerOnce(
  tx: Tx,
  { clock, queueMail }: RegisterParts,
  form: OrderForm,
  registrant: Registrant,
): Promise<RegisterOutcome> {
  const { merchant } = form;
  const order = { merchant, orderNumber: normaliseOrderNumber(form.orderNumber) };
  await lockOrder(tx, merchant.id, order.orderNumber);
  const now = clock.now();
  await settleWaiting(tx, order, now, queueMail);
  const { decision, extensions } = await lookUpOrder(tx, order, now);
  if (isTaken(decision)) {
    return {
      kind: 'alreadyActivated',
      warrantyId: registrant.kind === 'signedIn' ? await ownExtension(tx, extensions, registrant) : null,
    };
  }
  const waiting = await ownWaiting(tx, order, registrant);
  const { email, givenName = '' } = form;
  const holder = await storeRegistrant(tx, now, registrant, { merchantId: merchant.id, email, givenName });
  if (!holder) return { kind: 'mailRegistered' };
  const registrationId = waiting ?? (await store(tx, { form, holder, orderNumber: order.orderNumber, now }));
  if (!waiting) {
    const registration = await registrationById(tx, merchant.id, registrationId);
    if (!registration) throw new Error('a registration vanished within its transaction');
    const isOwnElsewhere = await belongTo(tx, extensions, holder.customerId);
    await settleRegistration(tx, { merchant, registration, decision, isOwnElsewhere, now, queueMail });
  }
  const issued = await signIn(tx, clock, merchant.id, holder, registrant);
  return { kind: 'registered', registrationId, issued, person: holder.person };
}

/** Somebody has it already, and nothing of the order is left to give or to wait for. */
export function isTaken(decision: OrderDecision): boolean {
  if (decision.kind !== 'decided') return false;
  const has = (kind: string) => decision.items.some((item) => item.kind === kind);
  return has('taken') && !has('activate') && !has('wait');
}

async function store(
  tx: Tx,
  { form, holder, orderNumber, now }: { form: OrderForm; holder: Holder; orderNumber: string; now: Date },
): Promise<string> {
  const id = newId();
  await insertRegistration(tx, {
    merchantId: form.merchant.id,
    id,
    customerId: holder.customerId,
    claimantId: holder.claimantId,
    orderNumber,
    orderNumberTyped: form.orderNumber,
    email: form.email,
    phone: form.phone ?? null,
    lang: form.lang,
    scene: form.scene,
    ...form.agreed,
    createdAt: now,
    answerBy: new Date(now.getTime() + limits.answerWithinSeconds * 1000),
    matchUntil: new Date(now.getTime() + limits.matchedForDays * 86_400_000),
  });
  return id;
}

/** A repeated click of somebody who waits already adds nothing; it is the same registration. */
async function ownWaiting(
  tx: Tx,
  { merchant, orderNumber }: { merchant: Merchant; orderNumber: string },
  registrant: Registrant,
): Promise<string | null> {
  if (registrant.kind !== 'signedIn') return null;
  const open = await openRegistrations(tx, merchant.id, orderNumber);
  return open.find((one) => isOwn(one, registrant))?.id ?? null;
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
