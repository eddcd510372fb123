import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { secondsBefore } from '../../../platform/privacy/retained.ts';
import { isCancelled, itemsOfOrder } from '../../orders/index.ts';
import { productsTagged } from '../../products/index.ts';
import { recyclingMail } from '../mails/recycling-mail.ts';
import {
  acceptedBefore,
  addCartridges,
  countedSerials,
  countSerials,
  type RequestRow,
  takeCode,
  updateRequest,
} from '../recycling.repository.ts';
import { type RequestFacts, reviewReasonOf } from './decide-request.ts';
import { earnedBy } from './trees.ts';

export type SettleDeps = { clock: Clock; queueMail: QueueMail };
export type Settling = { merchant: Merchant; request: RequestRow };

const recyclingTag = 'recycling';

/** The caller holds the merchant's recycling lock. */
export async function settleRequest(
  tx: Tx,
  deps: SettleDeps,
  { merchant, request }: Settling,
): Promise<void> {
  const reviewReason = reviewReasonOf(await factsOf(tx, request, deps.clock.now()));
  if (reviewReason === null) return acceptRequest(tx, deps, { merchant, request }, null);
  await updateRequest(tx, request, { reviewReason, lookAt: null });
  // A customer who has a mail that the order is unknown gets a second mail when the request goes to a review.
  if (reviewReason === request.reviewReason) return;
  await deps.queueMail(tx, recyclingMail({ merchant, request, outcome: { kind: 'waiting', reviewReason } }));
}

async function factsOf(tx: Tx, request: RequestRow, now: Date): Promise<RequestFacts> {
  const { merchantId, orderNumber, serials } = request;
  const items = await itemsOfOrder(tx, merchantId, orderNumber);
  const productIds = items.map(({ productId }) => productId);
  const recyclable = await productsTagged(tx, merchantId, productIds, recyclingTag);
  const before = await acceptedBefore(tx, request, secondsBefore(now, recyclingLimits.latelySeconds));
  return {
    items: items.map((item) => ({
      isRecyclable: recyclable.has(item.productId),
      isCancelled: isCancelled(item),
    })),
    countedSerials: await countedSerials(tx, merchantId, serials),
    acceptedOfOrder: before.ofOrder,
    acceptedOfEmailAddress: before.ofEmailAddress,
  };
}

/** The caller holds the merchant's recycling lock. */
export async function acceptRequest(
  tx: Tx,
  { clock, queueMail }: SettleDeps,
  { merchant, request }: Settling,
  decidedBy: string | null,
): Promise<void> {
  const now = clock.now();
  const cartridges = await countSerials(tx, request);
  const wantsTree = request.option !== 'discount';
  const wantsCode = request.option !== 'tree';
  const total = wantsTree ? await addCartridges(tx, merchant.id, cartridges) : null;
  const trees = total === null ? null : { cartridges, ...earnedBy(cartridges, total) };
  const code = wantsCode ? await takeCode(tx, request, now) : null;
  await updateRequest(tx, request, {
    status: 'accepted',
    reviewReason: null,
    lookAt: null,
    cartridges,
    decidedAt: now,
    decidedBy,
    awaitsCode: wantsCode && code === null,
  });
  const outcome = wantsCode
    ? code === null
      ? ({ kind: 'codeLater', trees } as const)
      : ({ kind: 'code', code, trees } as const)
    : ({ kind: 'tree', trees } as const);
  await queueMail(tx, recyclingMail({ merchant, request, outcome }));
}

/** Returns true if a code was owed and assigned. The caller holds the merchant's recycling lock. */
export async function payCode(
  tx: Tx,
  { clock, queueMail }: SettleDeps,
  { merchant, request }: Settling,
): Promise<boolean> {
  const code = await takeCode(tx, request, clock.now());
  await updateRequest(tx, request, { awaitsCode: code === null, lookAt: null });
  if (code === null) return false;
  const outcome = { kind: 'code', code, trees: null } as const;
  await queueMail(tx, recyclingMail({ merchant, request, outcome }));
  return true;
}
