import type { RecyclingRefusal } from '@aftercare/contract/desk/recycling/recycling';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { Merchants } from '../../../platform/merchant.ts';
import { recyclingMail } from '../mails/recycling-mail.ts';
import { addCodes, lockRecycling, requestById, updateRequest, wakeOwed } from '../recycling.repository.ts';
import { acceptRequest, type SettleDeps, type Settling } from '../requests/settle-request.ts';

export type DeskDeps = SettleDeps & {
  database: Database;
  merchants: Merchants;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type Deciding = { requestId: string; personId: string; scope: Scope };
export type Decided = 'done' | 'stale' | 'gone';

/**
 * Decides each request once, also for concurrent users. The audit entry, the mail and the decision are one
 * transaction.
 */
async function decide(
  { database, merchants, recordAudit }: DeskDeps,
  { requestId, personId, scope }: Deciding,
  action: string,
  deed: (tx: Tx, settling: Settling) => Promise<void>,
): Promise<Decided> {
  return database.forAll(async (tx) => {
    const found = await requestById(tx, requestId);
    if (!found || !scope.holds(found.merchantId)) return 'gone';
    const merchant = merchants.byId(found.merchantId);
    if (!merchant) return 'gone';
    await lockRecycling(tx, merchant.id);
    const request = await requestById(tx, requestId);
    if (!request) return 'gone';
    if (request.status !== 'waiting') return 'stale';
    await deed(tx, { merchant, request });
    await recordAudit(tx, { personId, action, aboutMerchant: merchant.id, subject: requestId });
    return 'done';
  });
}

export const acceptAtDesk = (deps: DeskDeps, deciding: Deciding): Promise<Decided> =>
  decide(deps, deciding, 'recycling.accept', (tx, settling) =>
    acceptRequest(tx, deps, settling, deciding.personId),
  );

export const refuseAtDesk = (
  deps: DeskDeps,
  deciding: Deciding,
  { refusal, note }: { refusal: RecyclingRefusal; note: string },
): Promise<Decided> =>
  decide(deps, deciding, 'recycling.refuse', async (tx, { merchant, request }) => {
    const decided = { decidedAt: deps.clock.now(), decidedBy: deciding.personId };
    await updateRequest(tx, request, {
      status: 'refused',
      reviewReason: null,
      lookAt: null,
      refusal,
      note,
      ...decided,
    });
    const outcome = { kind: 'refused', refusal, note } as const;
    await deps.queueMail(tx, recyclingMail({ merchant, request, outcome }));
  });

export function storeCodes(
  { database, clock, recordAudit }: { database: Database; clock: Clock } & Pick<DeskDeps, 'recordAudit'>,
  { merchantId, codes, personId }: { merchantId: string; codes: readonly string[]; personId: string },
): Promise<number> {
  const now = clock.now();
  return database.forMerchant(merchantId, async (tx) => {
    const added = await addCodes(tx, merchantId, [...new Set(codes)], now);
    await wakeOwed(tx, merchantId, now);
    await recordAudit(tx, {
      personId,
      action: 'recycling.codes',
      aboutMerchant: merchantId,
      subject: merchantId,
    });
    return added;
  });
}
