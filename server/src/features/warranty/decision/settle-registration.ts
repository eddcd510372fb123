import { limits } from '@aftercare/contract/limits';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import type { StoredStatus } from '../../../schema/warranty/warranty.tables.ts';
import { outcomeMail } from '../mails/outcome-mail.ts';
import {
  type NewWarranty,
  type Registration,
  replaceOpenWarranties,
  stands,
  updateRegistration,
  type Warranty,
  warrantiesOf,
} from '../warranty.repository.ts';
import { mailedItems } from '../warranty.view.ts';
import type { ItemDecision, OrderDecision } from './decide-order.ts';
import { recordDecisions } from './decision.repository.ts';

type Settling = {
  merchant: Merchant;
  registration: Registration;
  decision: OrderDecision;
  /** The order's extensions belong to the same email address, through another registration. */
  isOwnElsewhere: boolean;
  now: Date;
  queueMail: QueueMail;
};

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

/** Stores a decision, schedules the next check, and sends one mail if the outcome changed. */
export async function settleRegistration(tx: Tx, settling: Settling): Promise<void> {
  const { registration, now } = settling;
  const before = await warrantiesOf(tx, registration.merchantId, registration.id);
  await replaceOpenWarranties(tx, registration, rowsOf(settling, before));
  const after = await warrantiesOf(tx, registration.merchantId, registration.id);
  const versions = new Map(before.map(({ id, version }) => [id, version]));
  const decided = after.filter(({ id, version }) => versions.get(id) !== version);
  await recordDecisions(tx, decided, { at: now, act: 'ledger' });
  await updateRegistration(tx, registration, standingOf(registration, after, now));
  const status = overallStatus(after.map((row) => row.status));
  const isNews =
    before.length === 0 ||
    status !== overallStatus(before.map((row) => row.status)) ||
    extended(after) > extended(before);
  // A waiting registration gets one receipt, and no other for an edited number.
  const isSilent = status === 'pending' && before.length > 0;
  if (isSilent || !isNews || (status === 'alreadyApplied' && settling.isOwnElsewhere)) return;
  const { merchant, queueMail } = settling;
  const { id: registrationId, merchantId, lang } = registration;
  const items = await mailedItems(tx, { merchantId, registrationId, lang });
  const warranties = items.filter((row) => row.status !== 'withdrawn');
  await queueMail(tx, outcomeMail({ merchant, registration, outcome: status, warranties }));
}

const extended = (rows: readonly Warranty[]): number => rows.filter(({ activatedAt }) => activatedAt).length;

/** Deadlines of a registration, derived from the status of its items. */
export function standingOf(
  registration: Pick<Registration, 'answerBy' | 'matchUntil'>,
  rows: readonly Warranty[],
  now: Date,
): Pick<Registration, 'decidedAt' | 'nextCheckAt' | 'matchUntil' | 'answerBy'> & { postalCodeDigest?: null } {
  const status = overallStatus(rows.map((row) => row.status));
  const isWaiting = rows.some((row) => row.status === 'pending');
  const isOpen = isWaiting || status === 'notDetected';
  return {
    decidedAt: isOpen ? null : now,
    nextCheckAt: isWaiting ? nextCheck(registration, now) : isOpen ? registration.matchUntil : null,
    matchUntil: isOpen ? registration.matchUntil : null,
    answerBy: status === 'pending' ? registration.answerBy : null,
    ...(!isOpen && { postalCodeDigest: null }),
  };
}

/** Hourly until the promised answer, then once when matching ends. Each import wakes waiting registrations as well. */
export function nextCheck(
  registration: Pick<Registration, 'answerBy' | 'matchUntil'>,
  now: Date,
): Date | null {
  if (registration.answerBy) return new Date(now.getTime() + limits.recheckEverySeconds * 1000);
  return registration.matchUntil;
}

function rowsOf({ registration, decision, now }: Settling, before: Warranty[]): NewWarranty[] {
  const standing = before.filter(stands);
  // Customers hold the ids of open rows, so the new rows take these over in order.
  const open = before.filter((row) => !stands(row));
  const placed = (fresh: Pick<NewWarranty, 'status' | 'sku' | 'productId' | 'reason'>): NewWarranty => {
    const former = open.shift();
    const row = {
      merchantId: registration.merchantId,
      id: former?.id ?? newId(),
      registrationId: registration.id,
      orderNumber: registration.orderNumber,
      createdAt: registration.createdAt,
      ...fresh,
    };
    return { ...row, version: former ? former.version + (isSame(former, row) ? 0 : 1) : 1 };
  };
  if (decision.kind !== 'decided') {
    return [placed({ status: decision.kind === 'unknown' ? 'pending' : 'notDetected' })];
  }
  // An item that this registration itself extended is not stored again as taken.
  const isOwn = ({ item, kind }: ItemDecision) =>
    standing.some(
      (row) =>
        row.sku === item.sku &&
        (row.productId === item.productId || (kind === 'taken' && row.activatedAt !== null)),
    );
  const items = decision.items.filter((item) => !isOwn(item));
  return items.map((item) => placed(itemRow(item, now)));
}

/** An unchanged row keeps its version and gets no history entry. */
const isSame = (former: Warranty, row: NewWarranty): boolean =>
  former.status === row.status &&
  former.orderNumber === row.orderNumber &&
  former.sku === (row.sku ?? null) &&
  former.productId === (row.productId ?? null) &&
  former.reason === (row.reason ?? null);

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
