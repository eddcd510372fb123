import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { QueueMail } from '../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { ItemDecision, OrderDecision } from './decide-order.ts';
import { outcomeMail } from './outcome-mail.ts';
import {
  type NewWarranty,
  type Registration,
  replaceOpenWarranties,
  updateRegistration,
  type Warranty,
  warrantiesOf,
} from './warranty.repository.ts';
import type { StoredStatus } from './warranty.tables.ts';

type Settling = {
  merchant: Merchant;
  registration: Registration;
  decision: OrderDecision;
  /** The order's extensions went to this mailbox itself, through another registration. */
  isOwnElsewhere: boolean;
  now: Date;
  queueMail: QueueMail;
};

/** The status of a registration as a whole: activated, or the best of the rest (wire 3, result). */
export function overallStatus(statuses: readonly StoredStatus[]): StoredStatus {
  const order: StoredStatus[] = [
    'activated',
    'pending',
    'notDetected',
    'notCovered',
    'alreadyApplied',
    'withdrawn',
  ];
  return order.find((status) => statuses.includes(status)) ?? 'pending';
}

/** Writes a decision down: rows, what is due next, and one mail where the answer is news (design 8). */
export async function settleRegistration(tx: Tx, settling: Settling): Promise<void> {
  const { registration, now } = settling;
  const before = await warrantiesOf(tx, registration.merchantId, registration.id);
  const own = before.filter((row) => row.activatedAt);
  await replaceOpenWarranties(tx, registration, rowsOf(settling, before));
  const after = await warrantiesOf(tx, registration.merchantId, registration.id);
  const status = overallStatus(after.map((row) => row.status));
  const isWaiting = after.some((row) => row.status === 'pending');
  const isAnswered = status !== 'pending' && status !== 'withdrawn';
  const isOpen = isWaiting || status === 'notDetected';
  await updateRegistration(tx, registration, {
    decidedAt: isOpen ? null : now,
    nextCheckAt: isWaiting ? nextCheck(registration, now) : isOpen ? registration.matchUntil : null,
    matchUntil: isOpen ? registration.matchUntil : null,
    ...(isAnswered && { answerBy: null }),
  });
  const isNews =
    status !== overallStatus(before.map((row) => row.status)) ||
    after.filter((r) => r.activatedAt).length > own.length;
  if (!isAnswered || !isNews || (status === 'alreadyApplied' && settling.isOwnElsewhere)) return;
  const { merchant, queueMail } = settling;
  await queueMail(tx, outcomeMail({ merchant, registration, outcome: status, warranties: after }));
}

/** Hourly until the promised answer, then once more when the matching ends; every import comes besides (D46). */
export function nextCheck(
  registration: Pick<Registration, 'answerBy' | 'matchUntil'>,
  now: Date,
): Date | null {
  if (registration.answerBy) return new Date(now.getTime() + limits.recheckEverySeconds * 1000);
  return registration.matchUntil;
}

function rowsOf({ registration, decision, now }: Settling, before: Warranty[]) {
  // The id that the person holds stays alive: the first new row takes over the first open one's.
  const openIds = before.filter((row) => !row.activatedAt).map((row) => row.id);
  const base = () => ({
    merchantId: registration.merchantId,
    id: openIds.shift() ?? newId(),
    registrationId: registration.id,
    orderNumber: registration.orderNumber,
    createdAt: registration.createdAt,
  });
  if (decision.kind === 'unknown') return [{ ...base(), status: 'pending' as const }];
  if (decision.kind === 'notDetected') return [{ ...base(), status: 'notDetected' as const }];
  // What it has extended stands, and what is taken by that is no news to whom it belongs.
  const own = new Set(before.filter((row) => row.activatedAt).map((row) => row.sku));
  return decision.items
    .filter(({ item, kind }) => kind !== 'taken' || !own.has(item.sku))
    .map((item) => ({ ...base(), ...itemRow(item, now) }));
}

const statusOf = {
  activate: 'activated',
  taken: 'alreadyApplied',
  notCovered: 'notCovered',
  wait: 'pending',
} as const satisfies Record<ItemDecision['kind'], StoredStatus>;

function itemRow(decided: ItemDecision, now: Date) {
  const { item, months, endsAt, kind } = decided;
  return {
    sku: item.sku,
    productId: item.productId,
    quantity: item.quantity,
    shoppingSite: item.salesChannel,
    purchasedAt: item.purchasedAt,
    basisMonths: months?.basis ?? null,
    extendedMonths: months?.extended ?? null,
    endsAt,
    status: statusOf[kind],
    reason: kind === 'notCovered' ? decided.reason : null,
    activatedAt: kind === 'activate' ? now : null,
  } satisfies Partial<NewWarranty>;
}
