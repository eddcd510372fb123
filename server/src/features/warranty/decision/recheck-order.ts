import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { digestOfPostalCode } from '../../orders/index.ts';
import { countGuess, giveBackGuess, guesserOf } from '../registration/order-guesses.ts';
import { isAlreadyExtended, isMissed, type RegisterDeps } from '../registration/place-registration.ts';
import {
  lockOrders,
  lockRegistrationOf,
  orderTurn,
  type Registration,
  registrationById,
  registrationOf,
  updateRegistration,
  warrantiesOf,
} from '../warranty.repository.ts';
import { decideOnce } from './decide-once.ts';
import { isOwn, ownExtension } from './own-extension.ts';
import { belongTo, lookUpOrder, settleWaiting } from './settle-order.ts';
import { settleRegistration } from './settle-registration.ts';

type Recheck = {
  merchant: Merchant;
  lang: Language;
  warrantyId: string;
  orderNumber: string;
  /** As typed. Undefined where the site does not ask for it. */
  postalCode: string | undefined;
  address: string;
  session: { customerId: string; claimantId: string | null };
  idempotency: { key: string; bodyHash: string } | null;
};

const call = 're-check';

export type RecheckOutcome =
  | { kind: 'registered'; registrationId: string; isKnown?: boolean }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'notMine' }
  | { kind: 'decidedAlready' }
  | { kind: 'idReused' }
  | { kind: 'tooMany' | 'codeNeeded'; retryAt: Date };

/** Submits an undetected or waiting registration again with an edited order number or postal code. */
export async function recheckOrder(deps: RegisterDeps, recheck: Recheck): Promise<RecheckOutcome> {
  const guesser = guesserOf(recheck.session, { visitor: null, address: recheck.address });
  const guess = await countGuess(deps, { ...recheck, guesser });
  if (guess.kind !== 'counted') return guess;
  const outcome = await deps.database.forMerchant(
    recheck.merchant.id,
    (tx) => recheckLocked(tx, deps, recheck),
    orderTurn(recheck.merchant.id, normaliseOrderNumber(recheck.orderNumber)),
  );
  if (!isMissed(outcome)) await giveBackGuess(deps, guess.counted);
  return outcome;
}

async function recheckLocked(tx: Tx, deps: RegisterDeps, recheck: Recheck): Promise<RecheckOutcome> {
  const { idempotency, merchant, session } = recheck;
  const request = idempotency && { ...idempotency, merchantId: merchant.id, call };
  const outcome = await decideOnce(tx, deps.clock, request, () => recheckOnce(tx, deps, recheck));
  if (outcome.kind !== 'again') return outcome;
  const { registrationId } = outcome;
  const registration = await registrationById(tx, merchant.id, registrationId);
  return registration && isOwn(registration, session)
    ? { kind: 'registered', registrationId }
    : { kind: 'notMine' };
}

async function recheckOnce(
  tx: Tx,
  { clock, queueMail }: RegisterDeps,
  recheck: Recheck,
): Promise<RecheckOutcome> {
  const { merchant, session, warrantyId } = recheck;
  const orderNumber = normaliseOrderNumber(recheck.orderNumber);
  const postalCodeDigest =
    recheck.postalCode === undefined ? null : await digestOfPostalCode(tx, orderNumber, recheck.postalCode);
  const order = { merchant, orderNumber, postalCodeDigest };
  const known = await registrationOf(tx, merchant.id, warrantyId);
  if (!known || !isOwn(known, session)) return { kind: 'notMine' };
  await lockOrders(tx, merchant.id, [known.orderNumber, order.orderNumber]);
  const registration = await lockRegistrationOf(tx, merchant.id, warrantyId);
  if (!registration || !isOwn(registration, session)) return { kind: 'notMine' };
  if (await isDecided(tx, registration, warrantyId)) return { kind: 'decidedAlready' };
  const now = clock.now();
  const isEdited = registration.orderNumber !== orderNumber;
  // Stored before the waiting registrations are settled, so that the corrected code counts.
  if (!isEdited && postalCodeDigest !== null)
    await updateRegistration(tx, registration, { postalCodeDigest });
  await settleWaiting(tx, order, now, queueMail);
  const { productId } = registration;
  const { decision, extensions } = await lookUpOrder(tx, { ...order, productId }, now);
  const isJustGiven = extensions.some(({ registrationId }) => registrationId === registration.id);
  if (isAlreadyExtended(decision) && !isJustGiven) {
    return { kind: 'alreadyActivated', warrantyId: await ownExtension(tx, extensions, session) };
  }
  // An unchanged number was settled above with all waiting registrations. It keeps its place and its deadline.
  if (isEdited) {
    const edit = { ...editOf(recheck, orderNumber, now), postalCodeDigest };
    await updateRegistration(tx, registration, edit);
    const edited = { ...registration, ...edit };
    const isOwnElsewhere = await belongTo(tx, extensions, session.customerId);
    await settleRegistration(tx, {
      merchant,
      registration: edited,
      decision,
      isOwnElsewhere,
      now,
      queueMail,
    });
  }
  return { kind: 'registered', registrationId: registration.id, isKnown: decision.kind === 'decided' };
}

export function ownsWarranty(
  { database }: Pick<RegisterDeps, 'database'>,
  { merchant, warrantyId, session }: Pick<Recheck, 'merchant' | 'warrantyId' | 'session'>,
): Promise<boolean> {
  return database.forMerchant(merchant.id, async (tx) => {
    const registration = await registrationOf(tx, merchant.id, warrantyId);
    return registration !== null && isOwn(registration, session);
  });
}

/** Only an undetected or waiting item can be sent again, and only while no item of its registration is extended. */
async function isDecided(tx: Tx, registration: Registration, warrantyId: string): Promise<boolean> {
  const rows = await warrantiesOf(tx, registration.merchantId, registration.id);
  const row = rows.find(({ id }) => id === warrantyId);
  const isOpen = row?.status === 'notDetected' || row?.status === 'pending';
  return !isOpen || rows.some(({ activatedAt }) => activatedAt !== null);
}

/** A new number restarts the deadlines for the answer and for matching. */
function editOf({ orderNumber: typed, lang }: Recheck, orderNumber: string, now: Date) {
  return {
    orderNumber,
    orderNumberTyped: typed,
    lang,
    answerBy: new Date(now.getTime() + limits.answerWithinSeconds * 1000),
    matchUntil: new Date(now.getTime() + limits.matchedForDays * 86_400_000),
  };
}
