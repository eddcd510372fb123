import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { ensureCustomer } from '../../account/index.ts';
import { changeWarranty, recordDecisions } from '../decision/decision.repository.ts';
import {
  extensionsOf,
  insertRegistration,
  type Registration,
  registrationById,
  updateRegistration,
  type Warranty,
} from '../warranty.repository.ts';
import { mailedItems } from '../warranty.view.ts';
import { movedAwayMail, transferredMail } from './claim-mails.ts';
import {
  type Claim,
  dropOpenItems,
  insertItems,
  lockRegistrations,
  ownRegistrationOf,
} from './claims.repository.ts';

type Transfer = { merchant: Merchant; claim: Claim; now: Date; personId: string; queueMail: QueueMail };

/**
 * Moves the extensions of an order to the email address of the claim and mails both sides. False where there is
 * nothing to move. The caller must hold the lock of the order. Rows move to another registration, so no extension is
 * created or lost.
 */
export async function transferExtensions(tx: Tx, transfer: Transfer): Promise<boolean> {
  const { merchant, claim, now, personId, queueMail } = transfer;
  const { orderNumber, email } = claim;
  // A withdrawn extension stays with its former owner: its item cannot be extended again.
  const given = await extensionsOf(tx, merchant.id, orderNumber);
  const extensions = given.filter(({ status }) => status === 'activated');
  if (extensions.length === 0) return false;
  // Lock order: the customer before all other rows, as in all callers.
  const customer = await ensureCustomer(tx, {
    merchantId: merchant.id,
    id: newId(),
    email,
    emailKey: normaliseEmail(email),
    givenName: '',
    avatar: '',
    createdAt: now,
  });
  const holders = await lockRegistrations(
    tx,
    merchant.id,
    extensions.map(({ registrationId }) => registrationId),
  );
  const former = holders.filter(({ customerId }) => customerId !== customer.id);
  const isFormer = ({ registrationId }: Warranty) => former.some(({ id }) => id === registrationId);
  const moved = extensions.filter(isFormer);
  if (moved.length === 0) return false;
  const target = await targetOf(tx, transfer, customer.id);
  const left = moved.map(appliedElsewhere);
  await insertItems(tx, left);
  await dropOpenItems(tx, target, moved);
  for (const extension of moved)
    left.push(await changeWarranty(tx, extension, { registrationId: target.id }));
  await recordDecisions(tx, left, { at: now, act: 'transfer', personId });
  const { id: registrationId, merchantId } = target;
  const items = await mailedItems(tx, { merchantId, registrationId, lang: claim.lang });
  const warranties = items.filter(({ id }) => moved.some((one) => one.id === id));
  await queueMail(tx, { ...transferredMail({ merchant, claim, warranties }), registrationId });
  for (const registration of former)
    if (registration.email !== '') await queueMail(tx, movedAwayMail({ merchant, claim, registration }));
  return true;
}

/** The registration of the order by this customer, confirmed by the transfer; created where there is none. */
async function targetOf(
  tx: Tx,
  { merchant, claim, now }: Transfer,
  customerId: string,
): Promise<Registration> {
  const { orderNumber, orderNumberTyped, email, lang } = claim;
  const own = await ownRegistrationOf(tx, { merchantId: merchant.id, customerId, orderNumber });
  const id = own?.id ?? newId();
  if (own) await updateRegistration(tx, own, { claimantId: null, answerBy: null });
  else
    await insertRegistration(tx, {
      merchantId: merchant.id,
      id,
      customerId,
      orderNumber,
      orderNumberTyped,
      email,
      lang,
      // Scene 2 means "no agent online": the registration comes from the desk.
      scene: 2,
      createdAt: now,
      decidedAt: now,
    });
  const target = await registrationById(tx, merchant.id, id);
  if (!target) throw new InvariantViolated('The registration disappeared inside its transaction.');
  return target;
}

const appliedElsewhere = (extension: Warranty): Warranty => ({
  ...extension,
  id: newId(),
  version: 1,
  status: 'alreadyApplied',
  reason: null,
  activatedAt: null,
  reviewReason: null,
  keptAt: null,
  isByHand: false,
  remindedAt: null,
});
