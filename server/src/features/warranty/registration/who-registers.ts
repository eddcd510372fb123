import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Sender } from '../../../platform/limits/sender.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { isCommonPassword } from '../../../platform/passwords/common-passwords.ts';
import { hashPassword } from '../../../platform/passwords/password.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import {
  checkPassword,
  claimEmailAddress,
  customerById,
  findCustomerByEmail,
  mayNotifyEmailAddress,
  type Person,
  personOf,
  unverifiedCustomerById,
} from '../../account/index.ts';

export type Registrant = {
  userAgent: string;
} & (
  | { kind: 'signedIn'; customerId: string; claimantId: string | null; sessionId: string | null }
  | { kind: 'unproven'; passwordHash: string | null; evenVerified: boolean }
);

export type WhoRegisters =
  | { kind: 'known'; registrant: Registrant }
  | { kind: 'mailRegistered' }
  | { kind: 'commonPassword' }
  | { kind: 'tooMany'; retryAt: Date };

type Deps = { database: Database; clock: Clock };

type Asking = {
  merchant: Merchant;
  email: string;
  password: string | undefined;
  asksPassword: boolean;
  sender: Sender;
  userAgent: string;
  /** Null unless signed in with this same email address. */
  session: { sessionId: string; customerId: string; claimantId: string | null } | null;
};

/**
 * A verified address needs its session or its password. Anybody can register with an unverified one (decision 006).
 * Where the answer must not tell the two apart, a verified address is treated like an unverified one, and its owner
 * confirms the registration at the next log-in with a one-time code (decision 034).
 */
export async function whoRegisters(deps: Deps, asking: Asking): Promise<WhoRegisters> {
  const { merchant, session, email, password, userAgent } = asking;
  if (session) {
    const { sessionId, customerId, claimantId } = session;
    return { kind: 'known', registrant: { kind: 'signedIn', sessionId, customerId, claimantId, userAgent } };
  }
  const known = await deps.database.forMerchant(merchant.id, (tx) =>
    findCustomerByEmail(tx, merchant.id, normaliseEmail(email)),
  );
  const isVerified = Boolean(known?.verifiedAt);
  if (password !== undefined && (isVerified || merchant.configuration.hidesMailboxes)) {
    const holder = await byPassword(deps, { ...asking, password });
    if (holder) return holder;
  }
  const tells =
    isVerified &&
    (await deps.database.forMerchant(merchant.id, (tx) =>
      mayNotifyEmailAddress(tx, deps.clock, { merchant, address: asking.sender.address }),
    ));
  if (tells) return { kind: 'mailRegistered' };
  const isChosen = password !== undefined && asking.asksPassword;
  if (isChosen && isCommonPassword(password)) return { kind: 'commonPassword' };
  const passwordHash = isChosen ? await hashPassword(password) : null;
  return {
    kind: 'known',
    registrant: { kind: 'unproven', passwordHash, evenVerified: isVerified, userAgent },
  };
}

/** Null unless the password opens the account. */
async function byPassword(
  deps: Deps,
  { merchant, email, password, sender, userAgent }: Asking & { password: string },
): Promise<WhoRegisters | null> {
  const check = await checkPassword(deps, { merchantId: merchant.id, email, password, sender });
  if (check.kind === 'tooMany') return check;
  // After too many wrong passwords even the right one is refused: the owner logs in with a one-time code.
  if (check.kind !== 'right') return null;
  const { customer, unverifiedCustomer } = check;
  const holder = { customerId: customer.id, claimantId: unverifiedCustomer?.id ?? null };
  return { kind: 'known', registrant: { kind: 'signedIn', ...holder, sessionId: null, userAgent } };
}

export type Holder = { customerId: string; claimantId: string | null; person: Person };

/** Creates missing rows. Null where the email address was verified in between. */
export async function storeRegistrant(
  tx: Tx,
  now: Date,
  registrant: Registrant,
  typed: { merchantId: string; email: string; givenName: string },
): Promise<Holder | null> {
  const { merchantId, email } = typed;
  const givenName = maskCards(typed.givenName);
  if (registrant.kind === 'signedIn') return signedInHolder(tx, merchantId, registrant);
  const { passwordHash, evenVerified } = registrant;
  const claimed = await claimEmailAddress(tx, now, {
    merchantId,
    email,
    givenName,
    passwordHash,
    evenVerified,
  });
  if (!claimed) return null;
  const { customer, unverifiedCustomer } = claimed;
  return {
    customerId: customer.id,
    claimantId: unverifiedCustomer.id,
    person: personOf(customer, unverifiedCustomer),
  };
}

async function signedInHolder(
  tx: Tx,
  merchantId: string,
  of: { customerId: string; claimantId: string | null },
): Promise<Holder | null> {
  const customer = await customerById(tx, merchantId, of.customerId);
  const unverifiedCustomer = of.claimantId
    ? await unverifiedCustomerById(tx, merchantId, of.claimantId)
    : null;
  if (!customer || unverifiedCustomer?.endedAt) return null;
  return {
    customerId: customer.id,
    claimantId: of.claimantId,
    person: personOf(customer, unverifiedCustomer),
  };
}
