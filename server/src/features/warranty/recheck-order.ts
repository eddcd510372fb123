import type { Language } from '@aftercare/contract/languages';
import { limits, throttles } from '@aftercare/contract/limits';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { Tx } from '../../platform/database/database.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { isOwn, ownExtension } from './own-extension.ts';
import { recallRequest } from './recall-request.ts';
import { isTaken, type RegisterParts } from './register-order.ts';
import { belongTo, lookUpOrder, settleWaiting } from './settle-order.ts';
import { settleRegistration } from './settle-registration.ts';
import {
  lockOrder,
  lockRegistrationOf,
  type Registration,
  rememberAnswer,
  updateRegistration,
  warrantiesOf,
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
  | { kind: 'alreadyActivated'; warrantyId: string | null }
  | { kind: 'notMine' }
  | { kind: 'decidedAlready' }
  | { kind: 'idReused' }
  | { kind: 'tooMany'; retryAt: Date };

/** Sends an undetected or waiting registration again with an edited order number (D26). */
export async function recheckOrder(parts: RegisterParts, asked: Recheck): Promise<RecheckOutcome> {
  const { merchant, session, address } = asked;
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `order.${of}` });
  const counted = await parts.database.forMerchant(merchant.id, (tx) =>
    countAttempts(tx, parts.clock, [
      { ...kind('address'), subject: address, limit: throttles.orderAnswersPerAddress },
      { ...kind('recheck'), subject: session.customerId, limit: throttles.orderAnswersPerVisitor },
    ]),
  );
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  return parts.database.forMerchant(merchant.id, (tx) => recheckLocked(tx, parts, asked));
}

async function recheckLocked(
  tx: Tx,
  { clock, queueMail }: RegisterParts,
  asked: Recheck,
): Promise<RecheckOutcome> {
  const { merchant, session, idempotency } = asked;
  const order = { merchant, orderNumber: normaliseOrderNumber(asked.orderNumber) };
  const before = idempotency && (await recallRequest(tx, { ...idempotency, merchantId: merchant.id, call }));
  if (before === 'other') return { kind: 'idReused' };
  await lockOrder(tx, merchant.id, order.orderNumber);
  const registration = await lockRegistrationOf(tx, merchant.id, asked.warrantyId);
  if (!registration || !isOwn(registration, session)) return { kind: 'notMine' };
  if (before) return { kind: 'registered', registrationId: registration.id };
  if (await isDecided(tx, registration, asked.warrantyId)) return { kind: 'decidedAlready' };
  const now = clock.now();
  await settleWaiting(tx, order, now, queueMail);
  const { decision, extensions } = await lookUpOrder(tx, order, now);
  if (isTaken(decision)) {
    return { kind: 'alreadyActivated', warrantyId: await ownExtension(tx, extensions, session) };
  }
  const edited = { ...registration, ...editOf(asked, order.orderNumber, now) };
  await updateRegistration(tx, registration, editOf(asked, order.orderNumber, now));
  const isOwnElsewhere = await belongTo(tx, extensions, session.customerId);
  await settleRegistration(tx, { merchant, registration: edited, decision, isOwnElsewhere, now, queueMail });
  if (idempotency) {
    const answered = { ...idempotency, merchantId: merchant.id, call, createdAt: now };
    await rememberAnswer(tx, { ...answered, outcome: { registrationId: registration.id } });
  }
  return { kind: 'registered', registrationId: registration.id };
}

/** Only what is undetected or waits as a whole can be sent again; an order of which anything is extended stays itself. */
async function isDecided(tx: Tx, registration: Registration, warrantyId: string): Promise<boolean> {
  const rows = await warrantiesOf(tx, registration.merchantId, registration.id);
  const row = rows.find(({ id }) => id === warrantyId);
  const isOpen = row?.status === 'notDetected' || row?.status === 'pending';
  return !isOpen || rows.some(({ activatedAt }) => activatedAt !== null);
}

/** The time of the promise starts anew with the number. */
function editOf({ orderNumber: typed, lang }: Recheck, orderNumber: string, now: Date) {
  return {
    orderNumber,
    orderNumberTyped: typed,
    lang,
    answerBy: new Date(now.getTime() + limits.answerWithinSeconds * 1000),
    matchUntil: new Date(now.getTime() + limits.matchedForDays * 86_400_000),
  };
}
