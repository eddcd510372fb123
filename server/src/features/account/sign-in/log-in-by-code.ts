import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { CustomerRegistrations } from '../account.port.ts';
import {
  type Customer,
  findCustomerByEmail,
  lockEmailAddresses,
  unverifiedCustomerById,
} from '../account.repository.ts';
import type { EmailCode } from '../codes/email-code.repository.ts';
import { useCode } from '../codes/use-code.ts';
import { isEmailAddressReserved } from '../email/email-change.repository.ts';
import { verifyEmailAddress } from '../email/verify-email-address.ts';
import { type Person, personOf } from '../profile/person.ts';
import { type IssuedSession, openSession } from './open-session.ts';

type Deps = { database: Database; clock: Clock; registrations: CustomerRegistrations };
type Attempt = {
  merchantId: string;
  email: string;
  code: string;
  sender: Sender;
  isRemembered: boolean;
  userAgent: string;
  /** The unverified customer of this browser: its registrations need no confirmation. */
  claimantId: string | null;
  lang: Language;
};

export type LogInByCode =
  | { kind: 'signedIn'; issued: IssuedSession; person: Person; toConfirm: Registration[] }
  | { kind: 'wrong' }
  | { kind: 'tooMany'; retryAt: Date };

export function logInByCode(
  { database, clock, registrations }: Deps,
  attempt: Attempt,
): Promise<LogInByCode> {
  const { merchantId } = attempt;
  const emailKey = normaliseEmail(attempt.email);
  return database.forMerchant(merchantId, async (tx) => {
    const typed = { merchantId, emailKey, purpose: 'login' as const, code: attempt.code };
    const used = await useCode(tx, clock, typed, attempt.sender);
    if (used.kind !== 'right') return used;
    await lockEmailAddresses(tx, merchantId, [emailKey]);
    const known = await findCustomerByEmail(tx, merchantId, emailKey);
    if (!known || (await isEmailAddressReserved(tx, { merchantId, emailKey }, clock.now())))
      return { kind: 'wrong' };
    const customer = await prove(tx, clock.now(), { known, code: used.row, attempt });
    if (attempt.claimantId)
      await registrations.adopt(tx, { merchantId, customerId: customer.id, claimantId: attempt.claimantId });
    const issued = await openSession(tx, clock, {
      merchantId,
      customerId: customer.id,
      claimantId: null,
      isRemembered: attempt.isRemembered,
      userAgent: attempt.userAgent,
    });
    const toConfirm = await registrations.toConfirm(tx, {
      merchantId,
      customerId: customer.id,
      lang: attempt.lang,
    });
    return { kind: 'signedIn', issued, person: personOf(customer, null), toConfirm };
  });
}

type Proof = { known: Customer; code: EmailCode; attempt: Attempt };

/**
 * The data typed in this browser becomes the account's. The password only if the code belongs to that very
 * sign-up: on a shared computer, another user may have typed one before.
 */
async function prove(tx: Tx, now: Date, { known, code, attempt }: Proof): Promise<Customer> {
  const { email, claimantId } = attempt;
  const held = claimantId ? await unverifiedCustomerById(tx, known.merchantId, claimantId) : null;
  const own = held?.customerId === known.id && !held.endedAt ? held : null;
  if (own && code.claimantId === own.id) {
    const { givenName, gender, country, phone, passwordHash } = own;
    const { termsVersion, privacyVersion, agreedAt } = own;
    const signUp = {
      givenName,
      gender,
      country,
      phone,
      passwordHash,
      termsVersion,
      privacyVersion,
      agreedAt,
    };
    return verifyEmailAddress(tx, now, known, { email, ...signUp });
  }
  return verifyEmailAddress(tx, now, known, { email, givenName: own?.givenName ?? known.givenName });
}
