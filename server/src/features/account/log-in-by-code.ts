import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/limits';
import { normaliseEmail } from '@aftercare/contract/normalise';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { CustomerRegistrations } from './account.port.ts';
import {
  type Customer,
  claimantById,
  customerById,
  endUnproven,
  findCustomerByEmail,
  lockNewestCode,
  markProven,
  updateCode,
} from './account.repository.ts';
import { hashCode } from './mailed-code.ts';
import { type IssuedSession, openSession } from './open-session.ts';
import { type Person, personOf } from './person.ts';

type Parts = { database: Database; clock: Clock; registrations: CustomerRegistrations };
type Attempt = {
  merchantId: string;
  email: string;
  code: string;
  address: string;
  isRemembered: boolean;
  /** Whoever is signed in unproven in this browser: what it registered needs no question. */
  claimantId: string | null;
  lang: Language;
};

export type LogInByCode =
  | { kind: 'signedIn'; issued: IssuedSession; person: Person; toConfirm: Registration[] }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

/** Signs in by a mailed code, which proves the mailbox and ends what stood there unproven (D52). */
export function logInByCode(
  { database, clock, registrations }: Parts,
  attempt: Attempt,
): Promise<LogInByCode> {
  const { merchantId } = attempt;
  const emailKey = normaliseEmail(attempt.email);
  return database.forMerchant(merchantId, async (tx) => {
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'codeTry.address', subject: attempt.address, limit: throttles.codeTriesPerAddress },
      { merchantId, kind: 'codeTry.email', subject: emailKey, limit: throttles.codeTriesPerEmail },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
    if (!(await useCode(tx, clock.now(), { merchantId, emailKey, code: attempt.code })))
      return { kind: 'wrong' };
    const known = await findCustomerByEmail(tx, merchantId, emailKey);
    if (!known) return { kind: 'wrong' };
    const customer = await prove(tx, clock.now(), known, attempt);
    if (attempt.claimantId)
      await registrations.adopt(tx, { merchantId, customerId: customer.id, claimantId: attempt.claimantId });
    const issued = await openSession(tx, clock, {
      merchantId,
      customerId: customer.id,
      claimantId: null,
      isRemembered: attempt.isRemembered,
    });
    const toConfirm = await registrations.toConfirm(tx, {
      merchantId,
      customerId: customer.id,
      lang: attempt.lang,
    });
    return { kind: 'signedIn', issued, person: personOf(customer, null), toConfirm };
  });
}

/** Whether the newest code of the mailbox is this one; a wrong try costs one of its five, the right one uses it up. */
async function useCode(
  tx: Tx,
  now: Date,
  typed: { merchantId: string; emailKey: string; code: string },
): Promise<boolean> {
  const key = { merchantId: typed.merchantId, emailKey: typed.emailKey, purpose: 'login' as const };
  const code = await lockNewestCode(tx, key);
  if (!code || code.usedAt || code.endsAt <= now || code.triesLeft <= 0) return false;
  if (code.codeHash !== hashCode(key, typed.code)) {
    await updateCode(tx, code, { triesLeft: code.triesLeft - 1 });
    return false;
  }
  await updateCode(tx, code, { usedAt: now });
  return true;
}

async function prove(tx: Tx, now: Date, known: Customer, attempt: Attempt): Promise<Customer> {
  const own = attempt.claimantId ? await claimantById(tx, known.merchantId, attempt.claimantId) : null;
  await endUnproven(tx, known.merchantId, known.id, now);
  if (known.provenAt) return known;
  const givenName = own?.customerId === known.id ? own.givenName : known.givenName;
  await markProven(tx, known, { email: attempt.email.trim(), givenName, now });
  return (await customerById(tx, known.merchantId, known.id)) ?? known;
}
