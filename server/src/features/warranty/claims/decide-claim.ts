import type { ClaimRefusal } from '@aftercare/contract/desk/warranty/claims';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Scope } from '../../../platform/http/requests/scope.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant, Merchants } from '../../../platform/merchant.ts';
import { lockOrder } from '../warranty.repository.ts';
import { claimRefusedMail } from './claim-mails.ts';
import { type Claim, claimById, lockClaim, updateClaim } from './claims.repository.ts';
import { transferExtensions } from './transfer-extension.ts';

export type DecideDeps = {
  database: Database;
  clock: Clock;
  merchants: Merchants;
  queueMail: QueueMail;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string; subject: string },
  ): Promise<void>;
};

type Deciding = { claimId: string; personId: string; scope: Scope };
/** `stale`: decided already, or no other customer has an extension any more. */
export type Decided = 'done' | 'stale' | 'gone';

/** The first decision wins. The change, its mails and its audit entry are one transaction. */
function decide(
  { database, clock, merchants, recordAudit }: DecideDeps,
  { claimId, personId, scope }: Deciding,
  action: string,
  deed: (tx: Tx, of: { merchant: Merchant; claim: Claim; now: Date }) => Promise<Partial<Claim> | null>,
): Promise<Decided> {
  return database.forAll(async (tx) => {
    const found = await claimById(tx, claimId);
    const merchant = found && scope.holds(found.merchantId) ? merchants.byId(found.merchantId) : undefined;
    if (!(found && merchant)) return 'gone';
    // Lock order: the order before its claim, as in all callers.
    await lockOrder(tx, merchant.id, found.orderNumber);
    const claim = await lockClaim(tx, found);
    if (!claim) return 'gone';
    if (claim.status !== 'open') return 'stale';
    const now = clock.now();
    const values = await deed(tx, { merchant, claim, now });
    if (!values) return 'stale';
    await updateClaim(tx, claim, { ...values, decidedAt: now, decidedBy: personId });
    await recordAudit(tx, { personId, action, aboutMerchant: merchant.id, subject: claimId });
    return 'done';
  });
}

export const transferToUnverifiedCustomer = (deps: DecideDeps, deciding: Deciding): Promise<Decided> =>
  decide(deps, deciding, 'claim.transfer', async (tx, of) =>
    (await transferExtensions(tx, { ...of, personId: deciding.personId, queueMail: deps.queueMail }))
      ? { status: 'transferred' }
      : null,
  );

export const refuseUnverifiedCustomer = (
  deps: DecideDeps,
  deciding: Deciding,
  { refusal, note }: { refusal: ClaimRefusal; note: string },
): Promise<Decided> =>
  decide(deps, deciding, 'claim.refuse', async (tx, { merchant, claim }) => {
    await deps.queueMail(tx, claimRefusedMail({ merchant, claim, refusal, note }));
    return { status: 'refused', refusal, note };
  });
