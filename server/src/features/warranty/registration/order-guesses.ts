import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { CustomerSession } from '../../../platform/http/requests/caller.ts';
import {
  clearAttempts,
  countAttempt,
  countAttempts,
  giveBackAttempts,
  type LimitedAttempt,
} from '../../../platform/limits/attempts.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { digestOfPostalCode, proofOfPostalCode } from '../../orders/index.ts';
import { orderTurn } from '../warranty.repository.ts';

type Deps = { database: Database; clock: Clock };

/** Verified accounts count for themselves. Every other caller counts by visitor and by network address. */
export type Guesser = { account: string | null; visitor: string | null; address: string };

export type Guess = {
  merchant: Merchant;
  orderNumber: string;
  /** As typed. Undefined where the site does not ask for it. */
  postalCode: string | undefined;
  guesser: Guesser;
};

/** Counted attempts, which are refunded if the order number turns out to be right. */
export type Counted = { merchantId: string; attempts: readonly LimitedAttempt[] };

type Refused = { kind: 'tooMany' | 'codeNeeded'; retryAt: Date };
export type GuessCounted = { kind: 'counted'; counted: Counted } | Refused;

export const guesserOf = (
  session: Pick<CustomerSession, 'customerId' | 'claimantId'> | null,
  { visitor, address }: Pick<Guesser, 'visitor' | 'address'>,
): Guesser => ({
  account: session && session.claimantId === null ? session.customerId : null,
  visitor: session?.claimantId ?? visitor,
  address,
});

/**
 * Counts a guess before the order is looked up, so that parallel guesses all count. A guess with the right postal code
 * passes the limits that demand a one-time code or refuse the address (decision 124).
 */
export function countGuess({ database, clock }: Deps, guess: Guess): Promise<GuessCounted> {
  const { merchant } = guess;
  const count = async (tx: Tx): Promise<GuessCounted> => {
    const ofCode = await countPostalCode(tx, clock, guess);
    if (ofCode.kind !== 'counted') return ofCode;
    const ofNumber = await countNumber(tx, clock, guess);
    const attempts = [...ofCode.counted.attempts];
    if (ofNumber.kind === 'counted') attempts.push(...ofNumber.counted.attempts);
    else if (!(await isVerified(tx, guess))) return ofNumber;
    return { kind: 'counted', counted: { merchantId: merchant.id, attempts } };
  };
  return database.forMerchant(
    merchant.id,
    count,
    orderTurn(merchant.id, normaliseOrderNumber(guess.orderNumber)),
  );
}

export async function giveBackGuess({ database }: Pick<Deps, 'database'>, { merchantId, attempts }: Counted) {
  if (attempts.length > 0) await database.forMerchant(merchantId, (tx) => giveBackAttempts(tx, attempts));
}

async function isVerified(tx: Tx, { merchant, orderNumber, postalCode }: Guess): Promise<boolean> {
  if (postalCode === undefined) return false;
  const order = { merchantId: merchant.id, orderNumber: normaliseOrderNumber(orderNumber) };
  return (await proofOfPostalCode(tx, order, postalCode)) === 'agrees';
}

/**
 * A one-time code helps only past the limits of callers without an account. Past any other limit the caller has to
 * wait.
 */
function refusedBy(
  { by, retryAt }: { by: LimitedAttempt; retryAt: Date },
  codeKinds: readonly string[],
): Refused {
  return { kind: codeKinds.includes(by.kind) ? 'codeNeeded' : 'tooMany', retryAt };
}

/** The same guess of the same sender counts once in a day. */
async function countOnce(
  tx: Tx,
  clock: Clock,
  seen: { merchantId: string; kind: string; subject: string },
  { attempts, codeKinds }: { attempts: readonly LimitedAttempt[]; codeKinds: readonly string[] },
): Promise<GuessCounted> {
  const once = { ...seen, limit: throttles.sameOrderNumber };
  const { merchantId } = seen;
  const first = await countAttempt(tx, clock, once);
  if (!first.isAllowed) return { kind: 'counted', counted: { merchantId, attempts: [] } };
  const verdict = await countAttempts(tx, clock, attempts);
  if (verdict.isAllowed) return { kind: 'counted', counted: { merchantId, attempts: [...attempts, once] } };
  await clearAttempts(tx, seen);
  return refusedBy(verdict, codeKinds);
}

function countNumber(tx: Tx, clock: Clock, { merchant, orderNumber, guesser }: Guess): Promise<GuessCounted> {
  const { account, visitor, address } = guesser;
  const of = (kind: string) => ({ merchantId: merchant.id, kind: `order.${kind}` });
  const own = account ?? visitor;
  const attempts: LimitedAttempt[] = [
    { ...of('all'), subject: address, limit: throttles.orderMissesAtAll },
    ...(account === null
      ? [{ ...of('address'), subject: address, limit: throttles.orderMissesPerAddress }]
      : []),
    ...(own === null
      ? []
      : [
          {
            ...of(account === null ? 'visitor' : 'account'),
            subject: own,
            limit: throttles.orderMissesPerCaller,
          },
        ]),
  ];
  const seen = { ...of('seen'), subject: `${account ?? address} ${normaliseOrderNumber(orderNumber)}` };
  return countOnce(tx, clock, seen, { attempts, codeKinds: ['order.address', 'order.visitor'] });
}

/** Limits how many postal codes can be tried for an order. */
async function countPostalCode(
  tx: Tx,
  clock: Clock,
  { merchant, postalCode, guesser, ...guess }: Guess,
): Promise<GuessCounted> {
  if (postalCode === undefined)
    return { kind: 'counted', counted: { merchantId: merchant.id, attempts: [] } };
  const orderNumber = normaliseOrderNumber(guess.orderNumber);
  const of = (kind: string) => ({ merchantId: merchant.id, kind: `order.${kind}` });
  const sender = guesser.account ?? guesser.address;
  const digest = await digestOfPostalCode(tx, orderNumber, postalCode);
  const seen = { ...of('codeSeen'), subject: `${sender} ${orderNumber} ${digest}` };
  const attempts: LimitedAttempt[] = [
    { ...of('codeSender'), subject: `${sender} ${orderNumber}`, limit: throttles.postalCodesPerSender },
    ...(guesser.account === null
      ? [{ ...of('code'), subject: orderNumber, limit: throttles.postalCodesPerOrder }]
      : []),
  ];
  return countOnce(tx, clock, seen, { attempts, codeKinds: ['order.code', 'order.codeSender'] });
}
