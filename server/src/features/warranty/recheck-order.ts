import type { Language } from '@aftercare/contract/languages';
import { limits, throttles } from '@aftercare/contract/limits';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { recallRequest } from './recall-request.ts';
import { isTaken, type RegisterParts } from './register-order.ts';
import { belongTo, lookUpOrder, settleWaiting } from './settle-order.ts';
import { settleRegistration } from './settle-registration.ts';
import {
  lockOrder,
  registrationById,
  rememberAnswer,
  updateRegistration,
  warrantyById,
} from './warranty.repository.ts';

type Recheck = {
  merchant: Merchant;
  lang: Language;
  warrantyId: string;
  orderNumber: string;
  address: string;
  session: { customerId: string; claimantId: string | null; email: string };
  idempotency: { key: string; bodyHash: string } | null;
};

const call = 're-check';

export type RecheckOutcome =
  | { kind: 'registered'; registrationId: string }
  | { kind: 'alreadyActivated' }
  | { kind: 'notMine' }
  | { kind: 'decidedAlready' }
  | { kind: 'idReused' }
  | { kind: 'tooMany'; retryAt: Date };

/** Sends an undetected or waiting registration again with an edited order number (D26). */
export async function recheckOrder(parts: RegisterParts, asked: Recheck): Promise<RecheckOutcome> {
  const { database, clock, queueMail } = parts;
  const { merchant, session } = asked;
  const counted = await database.forMerchant(merchant.id, (tx) =>
    countAttempts(tx, clock, [
      {
        merchantId: merchant.id,
        kind: 'order.address',
        subject: asked.address,
        limit: throttles.orderAnswersPerAddress,
      },
      {
        merchantId: merchant.id,
        kind: 'order.recheck',
        subject: session.customerId,
        limit: throttles.orderAnswersPerVisitor,
      },
    ]),
  );
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  const order = { merchant, orderNumber: normaliseOrderNumber(asked.orderNumber) };
  return database.forMerchant(merchant.id, async (tx) => {
    const { idempotency } = asked;
    const before =
      idempotency && (await recallRequest(tx, { ...idempotency, merchantId: merchant.id, call }));
    if (before === 'other') return { kind: 'idReused' };
    await lockOrder(tx, merchant.id, order.orderNumber);
    const row = await warrantyById(tx, merchant.id, asked.warrantyId);
    const registration = row && (await registrationById(tx, merchant.id, row.registrationId));
    const isMine =
      registration?.customerId === session.customerId && registration.claimantId === session.claimantId;
    if (!row || !registration || !isMine) return { kind: 'notMine' };
    if (before) return { kind: 'registered', registrationId: registration.id };
    if (row.status !== 'notDetected' && row.status !== 'pending') return { kind: 'decidedAlready' };
    const now = clock.now();
    await settleWaiting(tx, order, now, queueMail);
    const { decision, extensions } = await lookUpOrder(tx, order, now);
    if (isTaken(decision)) return { kind: 'alreadyActivated' };
    const again = {
      orderNumber: order.orderNumber,
      orderNumberTyped: asked.orderNumber,
      lang: asked.lang,
      answerBy: new Date(now.getTime() + limits.answerWithinSeconds * 1000),
      matchUntil: new Date(now.getTime() + limits.matchedForDays * 86_400_000),
    };
    await updateRegistration(tx, registration, again);
    const edited = { ...registration, ...again };
    const isOwnElsewhere = await belongTo(tx, extensions, session.customerId);
    await settleRegistration(tx, {
      merchant,
      registration: edited,
      decision,
      isOwnElsewhere,
      now,
      queueMail,
    });
    if (idempotency) {
      const answered = { ...idempotency, merchantId: merchant.id, call, createdAt: now };
      await rememberAnswer(tx, { ...answered, outcome: { registrationId: registration.id } });
    }
    return { kind: 'registered', registrationId: registration.id };
  });
}
