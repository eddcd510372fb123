import type { RegisterRequest } from '@aftercare/contract/account/sign-up';
import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/wire/throttles';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recallRequest, rememberRequest } from '../../../platform/idempotency/answered-requests.ts';
import { newId } from '../../../platform/ids.ts';
import { countAttempts } from '../../../platform/limits/attempts.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { QueueMail } from '../../../platform/mail/queue-mail.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { hashPassword, isPassword } from '../../../platform/passwords/password.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { AgreedTexts } from '../../legal/index.ts';
import type { CustomerRegistrations } from '../account.port.ts';
import {
  type Customer,
  customerById,
  ensureCustomer,
  findCustomerByEmail,
  lockEmailAddresses,
  type UnverifiedCustomer,
  unverifiedCustomerById,
} from '../account.repository.ts';
import { countCodeRequest, sendCode } from '../codes/send-code.ts';
import { useCode } from '../codes/use-code.ts';
import { claimEmailAddress } from '../email/claim-email-address.ts';
import { isEmailAddressInUse } from '../email/email-address-in-use.ts';
import { isEmailAddressReserved } from '../email/email-change.repository.ts';
import { mayNotifyEmailAddress } from '../email/notify-email-address.ts';
import { verifyEmailAddress } from '../email/verify-email-address.ts';
import { type Person, personOf } from '../profile/person.ts';
import { type IssuedSession, openSession } from './open-session.ts';

type Deps = {
  database: Database;
  clock: Clock;
  queueMail: QueueMail;
  registrations: CustomerRegistrations;
};

export type SignUp = RegisterRequest & {
  merchant: Merchant;
  lang: Language;
  sender: Sender;
  userAgent: string;
  agreed: AgreedTexts;
  /** The unverified customer of this browser: its registrations move to the account. */
  claimantId: string | null;
  idempotency: { key: string; bodyHash: string } | null;
};

type Holder = { customer: Customer; unverifiedCustomer: UnverifiedCustomer | null };
type KeptSignUp = { customerId: string; claimantId: string | null };

export type SignUpOutcome =
  | { kind: 'signedUp'; issued: IssuedSession; person: Person }
  | { kind: 'mailTaken' | 'codeWrong' | 'idReused' }
  | { kind: 'tooMany'; retryAt: Date };

const call = 'register';

/**
 * Signs up. With a right code the account exists at once. Without one the customer is unverified, sees only
 * their own registrations, and receives a code that completes the sign-up.
 */
export async function signUp(deps: Deps, form: SignUp): Promise<SignUpOutcome> {
  const { database, clock } = deps;
  const merchantId = form.merchant.id;
  const verdict = await database.forMerchant(merchantId, (tx) =>
    countAttempts(tx, clock, [
      {
        merchantId,
        kind: 'signUp.address',
        subject: form.sender.address,
        limit: throttles.signUpsPerAddress,
      },
    ]),
  );
  if (!verdict.isAllowed) return { kind: 'tooMany', retryAt: verdict.retryAt };
  // Hashed before any lock is taken, because it is the slowest part.
  const passwordHash = await hashPassword(form.password);
  return database.forMerchant(merchantId, (tx) => once(tx, deps, form, passwordHash));
}

async function once(tx: Tx, deps: Deps, form: SignUp, passwordHash: string): Promise<SignUpOutcome> {
  const { idempotency, merchant } = form;
  const request = idempotency && { ...idempotency, merchantId: merchant.id, call };
  const before = request && (await recallRequest<KeptSignUp>(tx, request));
  if (before === 'other') return { kind: 'idReused' };
  const repeated = before && (await holderOf(tx, merchant.id, before));
  // The key alone opens no account: the password must match too.
  if (
    repeated &&
    (await isPassword(form.password, (repeated.unverifiedCustomer ?? repeated.customer).passwordHash))
  )
    return signedIn(tx, deps.clock, form, repeated);
  if (before) return { kind: 'mailTaken' };
  const done =
    form.code === undefined
      ? await claim(tx, deps, form, passwordHash)
      : await prove(tx, deps, form, passwordHash);
  if (!('customer' in done)) return done;
  const { customer, unverifiedCustomer } = done;
  const kept: KeptSignUp = { customerId: customer.id, claimantId: unverifiedCustomer?.id ?? null };
  if (request) await rememberRequest(tx, request, kept, deps.clock.now());
  return signedIn(tx, deps.clock, form, done);
}

const aboutOf = ({ givenName, gender = 'unspecified', country, phone = '' }: SignUp) => ({
  givenName: maskCards(givenName),
  gender,
  country,
  phone,
});

async function claim(
  tx: Tx,
  deps: Deps,
  form: SignUp,
  passwordHash: string,
): Promise<Holder | SignUpOutcome> {
  const { merchant, email, lang, agreed, sender } = form;
  const merchantId = merchant.id;
  const now = deps.clock.now();
  const emailAddress = { merchantId, emailKey: normaliseEmail(email) };
  const known = await findCustomerByEmail(tx, merchantId, emailAddress.emailKey);
  const isReserved = await isEmailAddressReserved(tx, emailAddress, now);
  const evenVerified = Boolean(known?.verifiedAt) || isReserved;
  if (evenVerified && (await mayNotifyEmailAddress(tx, deps.clock, { merchant, address: sender.address })))
    return { kind: 'mailTaken' };
  const typed = { merchantId, email, passwordHash, agreed, evenVerified, ...aboutOf(form) };
  const claimed = await claimEmailAddress(tx, now, typed);
  if (!claimed) return { kind: 'mailTaken' };
  const counted = await countCodeRequest(tx, deps.clock, { merchantId, email, sender });
  // If no code may be sent now, the sign-up still goes on.
  if (counted.isAllowed)
    await sendCode(tx, deps, {
      merchant,
      to: email,
      purpose: 'login',
      lang,
      by: counted.by,
      claimantId: claimed.unverifiedCustomer.id,
      wording: evenVerified ? 'ownMailbox' : 'register',
      ...(isReserved && { notice: 'takenMailbox' }),
    });
  return claimed;
}

async function prove(
  tx: Tx,
  deps: Deps,
  form: SignUp,
  passwordHash: string,
): Promise<Holder | SignUpOutcome> {
  const { merchant, email, code = '', agreed, claimantId, sender } = form;
  const merchantId = merchant.id;
  const now = deps.clock.now();
  const emailKey = normaliseEmail(email);
  await lockEmailAddresses(tx, merchantId, [emailKey]);
  const isInUse = await isEmailAddressInUse(tx, { merchantId, emailKey }, now);
  if (isInUse && (await mayNotifyEmailAddress(tx, deps.clock, { merchant, address: sender.address })))
    return { kind: 'mailTaken' };
  const used = await useCode(
    tx,
    deps.clock,
    { merchantId, emailKey, purpose: 'register', code },
    form.sender,
  );
  if (used.kind === 'wrong') return { kind: 'codeWrong' };
  if (used.kind === 'tooMany') return used;
  // Verified since the code was requested; the holder of the code may learn that.
  if (isInUse) return { kind: 'mailTaken' };
  const row = await ensureCustomer(tx, {
    merchantId,
    id: newId(),
    email,
    emailKey,
    givenName: '',
    avatar: '',
    createdAt: now,
  });
  const customer = await verifyEmailAddress(tx, now, row, {
    ...aboutOf(form),
    ...agreed,
    email,
    passwordHash,
    agreedAt: now,
  });
  if (claimantId) await deps.registrations.adopt(tx, { merchantId, customerId: customer.id, claimantId });
  return { customer, unverifiedCustomer: null };
}

async function signedIn(
  tx: Tx,
  clock: Clock,
  form: SignUp,
  { customer, unverifiedCustomer }: Holder,
): Promise<SignUpOutcome> {
  const issued = await openSession(tx, clock, {
    merchantId: form.merchant.id,
    customerId: customer.id,
    claimantId: unverifiedCustomer?.id ?? null,
    isRemembered: true,
    userAgent: form.userAgent,
  });
  return { kind: 'signedUp', issued, person: personOf(customer, unverifiedCustomer) };
}

/** The holder of the first request; null if a verification has ended that unverified customer since. */
async function holderOf(tx: Tx, merchantId: string, kept: KeptSignUp): Promise<Holder | null> {
  const customer = await customerById(tx, merchantId, kept.customerId);
  const unverifiedCustomer =
    kept.claimantId === null ? null : await unverifiedCustomerById(tx, merchantId, kept.claimantId);
  if (!customer || unverifiedCustomer?.endedAt) return null;
  return { customer, unverifiedCustomer };
}
