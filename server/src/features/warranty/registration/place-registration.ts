import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { AgreedTexts } from '../../legal/index.ts';
import { digestOfPostalCode } from '../../orders/index.ts';
import { confirmOrder } from '../customer/confirmation.repository.ts';
import type { OrderDecision } from '../decision/decide-order.ts';
import { isOwn, ownExtension } from '../decision/own-extension.ts';
import { belongTo, lookUpOrder, settleWaiting } from '../decision/settle-order.ts';
import { settleRegistration } from '../decision/settle-registration.ts';
import {
  insertRegistration,
  lockOrder,
  openRegistrations,
  registrationById,
  updateRegistration,
} from '../warranty.repository.ts';
import { type Holder, type Registrant, storeRegistrant } from './who-registers.ts';

export type RegisterDeps = { database: Database; clock: Clock; queueMail: QueueMail };

export type Wanted = {
  merchant: Merchant;
  lang: Language;
  orderNumber: string;
  /** Null registers every item of the order. */
  chosen: { productId: string; shoppingSite: string } | null;
  email: string;
  givenName: string | undefined;
  phone: string | undefined;
  /** As typed. Undefined where the site does not ask for it. */
  postalCode: string | undefined;
  utmSource: string | undefined;
  utmMedium: string | undefined;
  scene: number | null;
  agreed: AgreedTexts;
};

export type Placed =
  | { kind: 'registered'; registrationId: string; holder: Holder; isKnown: boolean }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'mailRegistered' };

/** True for a wrong guess: an order that the ledger does not know, or one of another customer. */
export function isMissed(outcome: { kind: string; isKnown?: boolean; warrantyId?: string | null }): boolean {
  if (outcome.kind === 'registered') return outcome.isKnown === false;
  return outcome.kind === 'alreadyActivated' && outcome.warrantyId === null;
}

type Order = {
  merchant: Merchant;
  /** Normalised. */
  orderNumber: string;
  productId: string | null;
  postalCodeDigest: string | null;
};

/** Holds the order's lock. The decision, the rows and the mail commit or roll back together. */
export async function placeRegistration(
  tx: Tx,
  { clock, queueMail }: RegisterDeps,
  wanted: Wanted,
  registrant: Registrant,
): Promise<Placed> {
  const { merchant, email, givenName = '' } = wanted;
  const productId = wanted.chosen?.productId ?? null;
  const orderNumber = normaliseOrderNumber(wanted.orderNumber);
  const postalCodeDigest =
    wanted.postalCode === undefined ? null : await digestOfPostalCode(tx, orderNumber, wanted.postalCode);
  const order = { merchant, orderNumber, productId, postalCodeDigest };
  await lockOrder(tx, merchant.id, orderNumber);
  const now = clock.now();
  if (registrant.kind === 'signedIn' && registrant.claimantId === null) {
    const { customerId } = registrant;
    await confirmOrder(tx, { merchantId: merchant.id, customerId, orderNumber });
  }
  const verifiedAgain = await proveAnew(tx, order, registrant);
  await settleWaiting(tx, order, now, queueMail);
  const { decision, extensions } = await lookUpOrder(tx, order, now);
  const isJustGiven = extensions.some(({ registrationId }) => registrationId === verifiedAgain);
  if (isAlreadyExtended(decision) && !isJustGiven) {
    return {
      kind: 'alreadyActivated',
      warrantyId: registrant.kind === 'signedIn' ? await ownExtension(tx, extensions, registrant) : null,
    };
  }
  const waiting = verifiedAgain ?? (await ownWaiting(tx, order, registrant, decision));
  const holder = await storeRegistrant(tx, now, registrant, { merchantId: merchant.id, email, givenName });
  if (!holder) return { kind: 'mailRegistered' };
  const isKnown = decision.kind === 'decided';
  if (waiting) return { kind: 'registered', registrationId: waiting, holder, isKnown };
  const registrationId = await store(tx, { wanted, holder, order, now });
  const registration = await registrationById(tx, merchant.id, registrationId);
  if (!registration) throw new InvariantViolated('The registration disappeared inside its transaction.');
  const isOwnElsewhere = await belongTo(tx, extensions, holder.customerId);
  await settleRegistration(tx, { merchant, registration, decision, isOwnElsewhere, now, queueMail });
  return { kind: 'registered', registrationId, holder, isKnown };
}

export function isAlreadyExtended(decision: OrderDecision): boolean {
  if (decision.kind !== 'decided') return false;
  const has = (kind: string) => decision.items.some((item) => item.kind === kind);
  return has('taken') && !has('activate') && !has('wait');
}

async function store(
  tx: Tx,
  { wanted, holder, order, now }: { wanted: Wanted; holder: Holder; order: Order; now: Date },
): Promise<string> {
  const { utmSource = '', utmMedium = '' } = wanted;
  const id = newId();
  await insertRegistration(tx, {
    merchantId: wanted.merchant.id,
    id,
    customerId: holder.customerId,
    claimantId: holder.claimantId,
    orderNumber: order.orderNumber,
    orderNumberTyped: wanted.orderNumber,
    postalCodeDigest: order.postalCodeDigest,
    utmSource,
    utmMedium,
    productId: order.productId,
    shoppingSite: wanted.chosen?.shoppingSite ?? null,
    email: wanted.email,
    phone: wanted.phone ?? null,
    lang: wanted.lang,
    scene: wanted.scene,
    ...wanted.agreed,
    createdAt: now,
    answerBy: new Date(now.getTime() + limits.answerWithinSeconds * 1000),
    matchUntil: new Date(now.getTime() + limits.matchedForDays * 86_400_000),
  });
  return id;
}

/**
 * Stores a corrected postal code with the customer's waiting registration. Returns its id, or null where none waits.
 */
async function proveAnew(
  tx: Tx,
  { merchant, orderNumber, productId, postalCodeDigest }: Order,
  registrant: Registrant,
): Promise<string | null> {
  if (registrant.kind !== 'signedIn' || postalCodeDigest === null) return null;
  const open = await openRegistrations(tx, merchant.id, orderNumber);
  const waiting = open.find(
    (one) =>
      isOwn(one, registrant) &&
      one.productId === productId &&
      one.postalCodeDigest !== null &&
      one.postalCodeDigest !== postalCodeDigest,
  );
  if (!waiting) return null;
  await updateRegistration(tx, waiting, { postalCodeDigest });
  return waiting.id;
}

/**
 * Returns the registration that waits already, so that a repeated click adds no second one. A registration of the whole
 * order covers each of its products.
 */
async function ownWaiting(
  tx: Tx,
  { merchant, orderNumber, productId }: Order,
  registrant: Registrant,
  decision: OrderDecision,
): Promise<string | null> {
  if (registrant.kind !== 'signedIn') return null;
  const open = await openRegistrations(tx, merchant.id, orderNumber);
  const wants = (one: { productId: string | null }) =>
    one.productId === productId || (one.productId === null && decision.kind !== 'notDetected');
  return open.find((one) => isOwn(one, registrant) && wants(one))?.id ?? null;
}
