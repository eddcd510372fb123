import type { PrivacyRefusal, PrivacyRequestKind } from '@aftercare/contract/desk/customers/privacy-requests';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/lifecycle/jobs.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import { suppressionOf } from '../../../platform/mail/suppression/suppression.repository.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { lockCustomer } from '../../account/index.ts';
import { recordAudit } from '../../team/index.ts';
import { beginCopy, copyBeingPrepared } from '../copy/ask-for-copy.ts';
import { erasureMail } from './erasure-mails.ts';
import {
  changeRequest,
  insertRequest,
  type PrivacyRequestRow,
  waitingRequest,
} from './requests.repository.ts';

export type StartDeps = { database: Database; clock: Clock; jobs: Jobs; queueMail: QueueMail };

export type Starting = {
  merchant: Merchant;
  conversationId: string;
  customerId: string;
  lang: Language;
  kind: PrivacyRequestKind;
  reason: string;
  personId: string;
};

export type Started = { kind: 'started'; requestId: string } | { kind: 'refused'; reason: PrivacyRefusal };

/**
 * Starts a request for a verified account. The desk gets no data of it: the copy's link and the notice of the erasure
 * go to the verified address only.
 */
export function startRequest(deps: StartDeps, starting: Starting): Promise<Started> {
  const { merchant, customerId, kind } = starting;
  const merchantId = merchant.id;
  return deps.database.forMerchant(merchantId, async (tx): Promise<Started> => {
    const customer = await lockCustomer(tx, merchantId, customerId);
    if (!customer?.verifiedAt) return { kind: 'refused', reason: 'noAccount' };
    const before = await waitingRequest(tx, { merchantId, customerId }, kind);
    if (before && (await isUnderWay(tx, deps, before))) return { kind: 'started', requestId: before.id };
    if ((await suppressionOf(tx, { merchantId, recipientKey: customer.emailKey })) !== null)
      return { kind: 'refused', reason: 'suppressed' };
    const row = await newRequest(tx, deps, starting);
    if (before) await changeRequest(tx, before, { state: 'failed', endedAt: row.askedAt });
    await insertRequest(tx, row);
    if (row.runsAt !== null) {
      const { id, lang, runsAt } = row;
      await deps.queueMail(tx, erasureMail(merchant, customer.email, { id, lang, runsAt, about: 'planned' }));
    }
    await recordAudit(tx, deps.clock, {
      personId: starting.personId,
      action: `privacy.${kind}`,
      aboutMerchant: merchantId,
      subject: starting.conversationId,
    });
    return { kind: 'started', requestId: row.id };
  });
}

/** A request for a copy ends with it, unless the copy was replaced, or its preparation was abandoned. */
async function isUnderWay(
  tx: Tx,
  { clock }: StartDeps,
  { kind, merchantId, customerId, copyId }: PrivacyRequestRow,
): Promise<boolean> {
  if (kind === 'erasure') return true;
  return copyId === (await copyBeingPrepared(tx, clock, { merchantId, customerId, conversationIds: [] }));
}

async function newRequest(tx: Tx, deps: StartDeps, starting: Starting): Promise<PrivacyRequestRow> {
  const { merchant, customerId, kind, reason, lang, personId } = starting;
  const askedAt = deps.clock.now();
  const isErasure = kind === 'erasure';
  const runsAt = isErasure ? new Date(askedAt.getTime() + deskLimits.erasureNoticeSeconds * 1000) : null;
  const owner = { merchantId: merchant.id, customerId, conversationId: null };
  const copyId = isErasure ? null : await beginCopy(tx, deps, { ...owner, codeId: null, lang });
  const end = { state: 'waiting', endedAt: null } as const;
  const asked = { kind, customerId, reason, lang, personId, askedAt, runsAt, copyId };
  return { merchantId: merchant.id, id: newId(), ...asked, ...end };
}
