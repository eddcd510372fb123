import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { AgreedTexts } from '../legal/legal.port.ts';
import type { OrderDecision } from './decide-order.ts';
import { isOwn, ownExtension } from './own-extension.ts';
import { belongTo, lookUpOrder, settleWaiting } from './settle-order.ts';
import { settleRegistration } from './settle-registration.ts';
import { insertRegistration, lockOrder, openRegistrations, registrationById } from './warranty.repository.ts';
import { type Holder, type Registrant, storeRegistrant } from './who-registers.ts';

export type RegisterParts = { database: Database; clock: Clock; queueMail: QueueMail };

/** What is registered, whichever form it comes from. */
export type Wanted = {
  merchant: Merchant;
  lang: Language;
  orderNumber: string;
  /** One product of the order, and where it was bought; null wants every item. */
  chosen: { productId: string; shoppingSite: string } | null;
  email: string;
  givenName: string | undefined;
  phone: string | undefined;
  /** null where the form does not say it. */
  scene: number | null;
  agreed: AgreedTexts;
};

export type Placed =
  | { kind: 'registered'; registrationId: string; holder: Holder }
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'mailRegistered' };

/** Decides one order at a time; the decision, the rows and the mail stand or fall with the transaction. */
export async function placeRegistration(
  tx: Tx,
  { clock, queueMail }: RegisterParts,
  wanted: Wanted,
  registrant: Registrant,
): Promise<Placed> {
  const { merchant, email, givenName = '' } = wanted;
  const productId = wanted.chosen?.productId ?? null;
  const order = { merchant, orderNumber: normaliseOrderNumber(wanted.orderNumber), productId };
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
  const waiting = await ownWaiting(tx, order, registrant, decision);
  const holder = await storeRegistrant(tx, now, registrant, { merchantId: merchant.id, email, givenName });
  if (!holder) return { kind: 'mailRegistered' };
  if (waiting) return { kind: 'registered', registrationId: waiting, holder };
  const registrationId = await store(tx, { wanted, holder, orderNumber: order.orderNumber, now });
  const registration = await registrationById(tx, merchant.id, registrationId);
  if (!registration) throw new Error('a registration vanished within its transaction');
  const isOwnElsewhere = await belongTo(tx, extensions, holder.customerId);
  await settleRegistration(tx, { merchant, registration, decision, isOwnElsewhere, now, queueMail });
  return { kind: 'registered', registrationId, holder };
}

/** Somebody has it already, and nothing of the order is left to give or to wait for. */
export function isTaken(decision: OrderDecision): boolean {
  if (decision.kind !== 'decided') return false;
  const has = (kind: string) => decision.items.some((item) => item.kind === kind);
  return has('taken') && !has('activate') && !has('wait');
}

async function store(
  tx: Tx,
  { wanted, holder, orderNumber, now }: { wanted: Wanted; holder: Holder; orderNumber: string; now: Date },
): Promise<string> {
  const id = newId();
  await insertRegistration(tx, {
    merchantId: wanted.merchant.id,
    id,
    customerId: holder.customerId,
    claimantId: holder.claimantId,
    orderNumber,
    orderNumberTyped: wanted.orderNumber,
    productId: wanted.chosen?.productId ?? null,
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
 * A repeated click of somebody who waits already adds nothing; it is the same registration. Who waits for a whole order
 * waits for each product that it may hold.
 */
async function ownWaiting(
  tx: Tx,
  { merchant, orderNumber, productId }: { merchant: Merchant; orderNumber: string; productId: string | null },
  registrant: Registrant,
  decision: OrderDecision,
): Promise<string | null> {
  if (registrant.kind !== 'signedIn') return null;
  const open = await openRegistrations(tx, merchant.id, orderNumber);
  const wants = (one: { productId: string | null }) =>
    one.productId === productId || (one.productId === null && decision.kind !== 'notDetected');
  return open.find((one) => isOwn(one, registrant) && wants(one))?.id ?? null;
}
