import { normaliseEmail } from '@aftercare/contract/normalise';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import {
  checkPassword,
  claimantById,
  claimMailbox,
  customerById,
  findCustomerByEmail,
  hashPassword,
  isCommonPassword,
  type Person,
  personOf,
} from '../account/account.port.ts';

/** Who a registration will belong to, known before anything is stored. */
export type Registrant = {
  /** Of the browser that asks, for a session of its own. */
  userAgent: string;
} & (
  | { kind: 'signedIn'; customerId: string; claimantId: string | null; sessionId: string | null }
  | { kind: 'unproven'; passwordHash: string | null }
);

export type WhoRegisters =
  | { kind: 'known'; registrant: Registrant }
  | { kind: 'mailRegistered' }
  | { kind: 'commonPassword' }
  | { kind: 'tooMany'; retryAt: Date };

type Asking = {
  merchantId: string;
  email: string;
  password: string | undefined;
  asksPassword: boolean;
  address: string;
  userAgent: string;
  /** Signed in with this very mailbox. */
  session: { sessionId: string; customerId: string; claimantId: string | null } | null;
};

/** D25 and D52: a proven mailbox needs its token or its password; an unproven one blocks nobody. */
export async function whoRegisters(
  parts: { database: Database; clock: Clock },
  asking: Asking,
): Promise<WhoRegisters> {
  const { merchantId, session, email, password, userAgent } = asking;
  if (session) {
    const { sessionId, customerId, claimantId } = session;
    return { kind: 'known', registrant: { kind: 'signedIn', sessionId, customerId, claimantId, userAgent } };
  }
  const known = await parts.database.forMerchant(merchantId, (tx) =>
    findCustomerByEmail(tx, merchantId, normaliseEmail(email)),
  );
  if (known?.provenAt) {
    if (password === undefined) return { kind: 'mailRegistered' };
    const check = await checkPassword(parts, { merchantId, email, password, address: asking.address });
    if (check.kind === 'tooMany') return check;
    if (check.kind === 'wrong') return { kind: 'mailRegistered' };
    return {
      kind: 'known',
      registrant: {
        kind: 'signedIn',
        customerId: check.customer.id,
        claimantId: null,
        sessionId: null,
        userAgent,
      },
    };
  }
  const isChosen = password !== undefined && asking.asksPassword;
  if (isChosen && isCommonPassword(password)) return { kind: 'commonPassword' };
  const passwordHash = isChosen ? await hashPassword(password) : null;
  return { kind: 'known', registrant: { kind: 'unproven', passwordHash, userAgent } };
}

export type Holder = { customerId: string; claimantId: string | null; person: Person };

/** The rows behind the registrant, made where they are missing; null where a proof of the mailbox came between. */
export async function storeRegistrant(
  tx: Tx,
  now: Date,
  registrant: Registrant,
  typed: { merchantId: string; email: string; givenName: string },
): Promise<Holder | null> {
  const { merchantId, email, givenName } = typed;
  if (registrant.kind === 'signedIn') return signedInHolder(tx, merchantId, registrant);
  const { passwordHash } = registrant;
  const claimed = await claimMailbox(tx, now, { merchantId, email, givenName, passwordHash });
  if (!claimed) return null;
  const { customer, claimant } = claimed;
  return { customerId: customer.id, claimantId: claimant.id, person: personOf(customer, claimant) };
}

async function signedInHolder(
  tx: Tx,
  merchantId: string,
  of: { customerId: string; claimantId: string | null },
): Promise<Holder | null> {
  const customer = await customerById(tx, merchantId, of.customerId);
  const claimant = of.claimantId ? await claimantById(tx, merchantId, of.claimantId) : null;
  if (!customer || claimant?.endedAt) return null;
  return { customerId: customer.id, claimantId: of.claimantId, person: personOf(customer, claimant) };
}
