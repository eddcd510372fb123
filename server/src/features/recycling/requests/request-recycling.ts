import { normaliseEmail, normaliseOrderNumber, normaliseSerial } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { recyclingLimits } from '@aftercare/contract/recycling/limits';
import type { RecyclingRequest } from '@aftercare/contract/recycling/request';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { newId } from '../../../platform/ids.ts';
import { clearAttempts, countAttempt, countAttempts } from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { withReferenceNumber } from '../../../platform/reference-number.ts';
import {
  insertRequest,
  lockRecycling,
  type RequestRow,
  recyclingTurn,
  sameRequest,
} from '../recycling.repository.ts';
import { type SettleDeps, settleRequest } from './settle-request.ts';

type Deps = SettleDeps & { database: Database };

export type RecyclingForm = Omit<RecyclingRequest, 'isRead'> & {
  merchant: Merchant;
  lang: Language;
  address: string;
  privacyVersion: string | null;
  idempotencyKey: string | null;
  bodyHash: string;
};

type Received = { kind: 'received'; requestId: string; requestNumber: string };
export type RecyclingOutcome = Received | { kind: 'idReused' } | { kind: 'tooMany'; retryAt: Date };

const call = 'recycling/request';
/** Distinguishes the number of a request from that of a ticket. */
const numberPrefix = 'R-';

/** Stores a request and decides it, in one transaction; a second click is the same request. */
export async function requestRecycling(deps: Deps, form: RecyclingForm): Promise<RecyclingOutcome> {
  const { merchant, idempotencyKey: key, bodyHash } = form;
  const counted = await countRequest(deps, form);
  if (!counted.isAllowed) return { kind: 'tooMany', retryAt: counted.retryAt };
  const receive = async (tx: Tx): Promise<RecyclingOutcome> => {
    if (key === null) return requestOnce(tx, deps, form);
    const request = { merchantId: merchant.id, key, bodyHash, call };
    const before = await recallRequest<Received>(tx, request);
    if (before === 'other') return { kind: 'idReused' };
    if (before) return before;
    const received = await requestOnce(tx, deps, form);
    await rememberRequest(tx, request, received, deps.clock.now());
    return received;
  };
  return deps.database.forMerchant(merchant.id, receive, recyclingTurn(merchant.id));
}

/** Counts the request against its limits. A repeated request does not count. */
function countRequest({ database, clock }: Deps, { merchant, email, address, bodyHash }: RecyclingForm) {
  const kind = (of: string) => ({ merchantId: merchant.id, kind: `recycling.${of}` });
  const emailAddress = normaliseEmail(email);
  const sender = `${emailAddress} ${address}`;
  const seen = { ...kind('seen'), subject: `${sender} ${bodyHash}` };
  return database.forMerchant(merchant.id, async (tx) => {
    const first = await countAttempt(tx, clock, { ...seen, limit: throttles.sameOrderNumber });
    if (!first.isAllowed) return { isAllowed: true as const };
    const verdict = await countAttempts(tx, clock, [
      { ...kind('address'), subject: address, limit: throttles.recyclingPerAddress },
      { ...kind('email'), subject: sender, limit: throttles.recyclingPerEmail },
    ]);
    if (!verdict.isAllowed) await clearAttempts(tx, seen);
    return verdict;
  });
}

async function requestOnce(tx: Tx, deps: Deps, form: RecyclingForm): Promise<Received> {
  const { merchant } = form;
  await lockRecycling(tx, merchant.id);
  const facts = {
    merchantId: merchant.id,
    emailKey: normaliseEmail(form.email),
    orderNumber: normaliseOrderNumber(form.orderNumber),
    serials: form.serials.map(normaliseSerial).sort(),
    option: form.option,
  };
  const before = await sameRequest(tx, facts);
  if (before) return receivedOf(before);
  const request = await store(tx, deps.clock.now(), form, facts);
  await settleRequest(tx, deps, { merchant, request });
  return receivedOf(request);
}

const receivedOf = ({ id, number }: RequestRow): Received => ({
  kind: 'received',
  requestId: id,
  requestNumber: number,
});

type RequestFacts = Parameters<typeof sameRequest>[1];

function store(
  tx: Tx,
  now: Date,
  { email, orderNumber, lang, privacyVersion }: RecyclingForm,
  request: RequestFacts,
): Promise<RequestRow> {
  return withReferenceNumber(numberPrefix, (number) =>
    insertRequest(tx, {
      ...request,
      id: newId(),
      number,
      email,
      orderNumberTyped: orderNumber,
      lang,
      privacyVersion,
      status: 'waiting',
      createdAt: now,
      answerBy: new Date(now.getTime() + recyclingLimits.answerSeconds * 1000),
    }),
  );
}
