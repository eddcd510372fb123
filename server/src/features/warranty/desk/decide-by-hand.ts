import type { DecisionOutcome } from '@aftercare/contract/desk/warranty/decide-registrations';
import type { DecisionAct, RefusalReason } from '@aftercare/contract/desk/warranty/registrations';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { monthsOfProducts, productsWithSkus } from '../../products/index.ts';
import { changeWarranty, lockWarranty, recordDecisions } from '../decision/decision.repository.ts';
import { settleWaiting } from '../decision/settle-order.ts';
import { standingOf } from '../decision/settle-registration.ts';
import { promisedMonths } from '../decision/warranty-term.ts';
import { outcomeMail } from '../mails/outcome-mail.ts';
import {
  extensionsOf,
  lockOrder,
  lockRegistrationOf,
  type Registration,
  registrationOf,
  updateRegistration,
  type Warranty,
  warrantiesOf,
} from '../warranty.repository.ts';
import { mailedItems } from '../warranty.view.ts';
import { type ActFacts, type BoughtItem, evaluateDecision } from './evaluate-decision.ts';

export type DecideDeps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  recordAudit(
    tx: Tx,
    entry: { personId: string; action: string; aboutMerchant: string | null; subject: string },
  ): Promise<void>;
};

type Act = {
  act: DecisionAct;
  reason: RefusalReason | undefined;
  note: string | undefined;
  personId: string;
  idempotency: { key: string; bodyHash: string } | null;
};
type Params = {
  merchant: Merchant;
  warrantyId: string;
  version: number;
  item: { sku: string; purchasedAt: Date } | undefined;
};

const call = 'decide';

/** One transaction for status, history, audit log and mail (decision 056). */
export function decideByHand(
  deps: DecideDeps,
  act: Act,
  params: Params,
): Promise<DecisionOutcome | 'idReused'> {
  const { merchant, warrantyId } = params;
  const { idempotency } = act;
  return deps.database.forMerchant(merchant.id, async (tx) => {
    if (!idempotency) return decideOnce(tx, deps, act, params);
    const key = `${idempotency.key} ${warrantyId}`;
    const request = { ...idempotency, key, merchantId: merchant.id, call };
    const before = await recallRequest<{ outcome: DecisionOutcome }>(tx, request);
    if (before === 'other') return 'idReused';
    if (before) return before.outcome;
    const outcome = await decideOnce(tx, deps, act, params);
    // An attempt that decided nothing is not remembered, so that a repeat is decided again.
    if (outcome === 'done') await rememberRequest(tx, request, { outcome }, deps.clock.now());
    return outcome;
  });
}

async function decideOnce(tx: Tx, deps: DecideDeps, by: Act, params: Params): Promise<DecisionOutcome> {
  const { merchant, warrantyId } = params;
  const { clock, queueMail } = deps;
  const known = await registrationOf(tx, merchant.id, warrantyId);
  if (!known) return 'notFound';
  const { orderNumber } = known;
  await lockOrder(tx, merchant.id, orderNumber);
  const now = clock.now();
  // The longest wait comes first here too. A user cannot decide what the ledger decides by now.
  if (by.act === 'activate' || by.act === 'refuse')
    await settleWaiting(tx, { merchant, orderNumber }, now, queueMail);
  const registration = await lockRegistrationOf(tx, merchant.id, warrantyId);
  const row = await lockWarranty(tx, merchant.id, warrantyId);
  if (!registration || !row) return 'notFound';
  if (row.version !== params.version) return 'stale';
  const evaluated = evaluateDecision(await factsOf(tx, { by, params, row, registration, now }));
  if (evaluated.kind !== 'change') return evaluated.kind;

  const { act, personId, note } = by;
  const decided = await changeWarranty(tx, row, evaluated.values);
  await recordDecisions(tx, [decided], { at: now, act, personId, ...(note !== undefined && { note }) });
  await deps.recordAudit(tx, {
    personId,
    action: `warranty.${act}`,
    aboutMerchant: merchant.id,
    subject: warrantyId,
  });
  if (registration.decidedAt === null) {
    const rows = await warrantiesOf(tx, merchant.id, registration.id);
    await updateRegistration(tx, registration, standingOf(registration, rows, now));
  }
  const isReachable = registration.email !== '' && registration.letGoAt === null;
  if (evaluated.mail !== null && isReachable) {
    const { id: registrationId, merchantId, lang } = registration;
    const items = await mailedItems(tx, { merchantId, registrationId, lang });
    const warranties = items.filter(({ id }) => id === decided.id);
    await queueMail(tx, outcomeMail({ merchant, registration, outcome: evaluated.mail, warranties }));
  }
  return 'done';
}

type Deciding = { by: Act; params: Params; row: Warranty; registration: Registration; now: Date };

async function factsOf(tx: Tx, { by, params, row, registration, now }: Deciding): Promise<ActFacts> {
  const { merchant } = params;
  const { warrantyInfo, timeZone, warrantyMayBeWithdrawn } = merchant.configuration;
  const item = await boughtItem(tx, params, row);
  const facts = { act: by.act, reason: by.reason, row, registration, item, timeZone, now };
  const isKnown = item !== null && item !== 'unknownSku';
  const extensions = isKnown ? await extensionsOf(tx, merchant.id, row.orderNumber) : [];
  const { productId } = isKnown ? item : { productId: null };
  const own =
    productId === null ? undefined : (await monthsOfProducts(tx, merchant.id, [productId])).get(productId);
  const promised = warrantyInfo && { basis: warrantyInfo.basisMonths, extended: warrantyInfo.extendedMonths };
  return {
    ...facts,
    hasOtherExtension:
      isKnown &&
      extensions.some(
        ({ id, ...one }) => id !== row.id && one.sku === item.sku && one.productId === productId,
      ),
    months: promised && promisedMonths(promised, own ?? { basisMonths: null, extendedMonths: null }),
    mayBeWithdrawn: warrantyMayBeWithdrawn,
  };
}

async function boughtItem(
  tx: Tx,
  { merchant, item }: Params,
  row: Warranty,
): Promise<BoughtItem | 'unknownSku' | null> {
  const { sku, productId, purchasedAt } = row;
  if (sku !== null && purchasedAt !== null) return { sku, productId, purchasedAt };
  if (item === undefined) return null;
  const known = await productsWithSkus(tx, merchant.id, [item.sku]);
  const found = known.find(({ isBundle }) => !isBundle) ?? known[0];
  return found === undefined ? 'unknownSku' : { ...item, productId: found.productId };
}
