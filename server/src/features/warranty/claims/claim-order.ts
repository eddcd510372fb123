import { normaliseEmail, normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { ClaimRequest } from '@aftercare/contract/warranty/claim';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { withReferenceNumber } from '../../../platform/reference-number.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { attachPictures, picturesForClaim } from '../../files/index.ts';
import { proofOfPostalCode } from '../../orders/index.ts';
import { lockOrder, orderTurn } from '../warranty.repository.ts';
import { type Claim, claimById, insertClaim, openClaim, tryOpenClaim } from './claims.repository.ts';

type Deps = { database: Database; clock: Clock };

export type ClaimForm = ClaimRequest & {
  merchant: Merchant;
  lang: Language;
  address: string;
  /** The account with a verified email address; null for other callers. */
  customerId: string | null;
  idempotencyKey: string | null;
  bodyHash: string;
  /** Identities under which the caller may have uploaded pictures. */
  senders: readonly string[];
};

export type PicturesRefused = { kind: 'pictureUnknown' } | { kind: 'tooManyPictures' };
type Received = { kind: 'received'; claimId: string };
export type ClaimOutcome =
  | { kind: 'received'; claim: Claim }
  | { kind: 'idReused' }
  | PicturesRefused
  | { kind: 'tooMany' | 'codeNeeded'; retryAt: Date };

const call = 'claim';
/** Distinguishes the number of a claim from that of a ticket. */
const numberPrefix = 'C-';

/**
 * Stores a claim with the result of its postal code check. The answer reveals nothing about the order or the code
 * (decision 061).
 */
export async function claimOrder(deps: Deps, form: ClaimForm): Promise<ClaimOutcome> {
  const { database, clock } = deps;
  const { merchant, idempotencyKey: key, bodyHash } = form;
  const turn = orderTurn(merchant.id, normaliseOrderNumber(form.orderNumber));
  const counted = await database.forMerchant(merchant.id, (tx) => countClaim(tx, clock, form), turn);
  if (!counted.isAllowed) {
    const isOfOrder = counted.by.kind === 'claim.order';
    return { kind: isOfOrder ? 'codeNeeded' : 'tooMany', retryAt: counted.retryAt };
  }
  const receive = async (tx: Tx): Promise<ClaimOutcome> => {
    if (key === null) return storeClaim(tx, clock, form);
    const request = { merchantId: merchant.id, key, bodyHash, call };
    const before = await recallRequest<Received>(tx, request);
    if (before === 'other') return { kind: 'idReused' };
    const known = before && (await claimById(tx, before.claimId));
    if (known) return { kind: 'received', claim: known };
    const outcome = await storeClaim(tx, clock, form);
    if (!before && outcome.kind === 'received')
      await rememberRequest(tx, request, { kind: 'received', claimId: outcome.claim.id }, clock.now());
    return outcome;
  };
  return database.forMerchant(merchant.id, receive, turn);
}

/**
 * Counts by order too, so that invented email addresses do not help to try postal codes. An account counts by itself.
 */
function countClaim(tx: Tx, clock: Clock, form: ClaimForm) {
  const { merchant, address, customerId } = form;
  const orderNumber = normaliseOrderNumber(form.orderNumber);
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `claim.${of}` });
  const sender = customerId ?? `${normaliseEmail(form.email)} ${address}`;
  const ofSender = [
    {
      ...kind('sender'),
      subject: `${orderNumber} ${customerId ?? address}`,
      limit: throttles.claimsPerSender,
    },
    { ...kind('email'), subject: sender, limit: throttles.claimsPerEmail },
  ];
  const ofAll = [
    { ...kind('address'), subject: address, limit: throttles.claimsPerAddress },
    ...ofSender,
    { ...kind('order'), subject: orderNumber, limit: throttles.claimsPerOrder },
  ];
  return countAttempts(tx, clock, customerId === null ? ofAll : ofSender);
}

async function storeClaim(tx: Tx, clock: Clock, form: ClaimForm): Promise<ClaimOutcome> {
  const { merchant, fileIds = [], senders } = form;
  const orderNumber = normaliseOrderNumber(form.orderNumber);
  const claimed = { merchantId: merchant.id, orderNumber, emailKey: normaliseEmail(form.email) };
  await lockOrder(tx, merchant.id, orderNumber);
  const before = await openClaim(tx, claimed);
  const sent = { merchantId: merchant.id, claimId: before?.id ?? null, senders };
  const pictures = await picturesForClaim(tx, sent, fileIds);
  if (pictures.kind === 'unknown') return { kind: 'pictureUnknown' };
  if (pictures.kind === 'tooMany') return { kind: 'tooManyPictures' };
  const proof = await proofOfPostalCode(tx, { merchantId: merchant.id, orderNumber }, form.postalCode);
  const claim =
    (await tryOpenClaim(tx, claimed, proof)) ?? (await insertNew(tx, clock, form, { ...claimed, proof }));
  await attachPictures(tx, { merchantId: merchant.id, claimId: claim.id }, pictures.ids);
  return { kind: 'received', claim };
}

function insertNew(
  tx: Tx,
  clock: Clock,
  { orderNumber: orderNumberTyped, email, lang, message }: ClaimForm,
  claimed: Pick<Claim, 'merchantId' | 'orderNumber' | 'emailKey' | 'proof'>,
): Promise<Claim> {
  const createdAt = clock.now();
  return withReferenceNumber(numberPrefix, (number) =>
    insertClaim(tx, {
      ...claimed,
      id: newId(),
      number,
      orderNumberTyped,
      email,
      lang,
      message: maskCards(message ?? ''),
      createdAt,
      answerBy: new Date(createdAt.getTime() + limits.ticketAnswerSeconds * 1000),
    }),
  );
}
