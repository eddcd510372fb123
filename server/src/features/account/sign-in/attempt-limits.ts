import { throttles } from '@aftercare/contract/wire/throttles';
import type { Tx } from '../../../platform/database/database.ts';
import type { LimitedAttempt } from '../../../platform/limits/attempts.ts';
import { ownerOfAccount, type Sender } from '../../../platform/limits/sender.ts';
import { findCustomerByEmail } from '../account.repository.ts';

/**
 * Attempts for one email at one merchant. `own` is a known device or a session, null for any other sender.
 */
type Attempted = { merchantId: string; emailKey: string; address: string; own: string | null };

/** The attempt counter of a device on which this account signed in before; null for any other device. */
export async function knownDevice(
  tx: Tx,
  { merchantId, emailKey }: Pick<Attempted, 'merchantId' | 'emailKey'>,
  sender: Sender,
): Promise<string | null> {
  const customer = await findCustomerByEmail(tx, merchantId, emailKey);
  return customer && sender.deviceOf(ownerOfAccount({ merchantId, customerId: customer.id }));
}

/** A signed-in account has its own counter, so that others cannot use up its limit. */
export const ofCustomer = (customerId: string): string => `customer ${customerId}`;

const at = ({ emailKey, address }: Attempted): string => `${emailKey} ${address}`;

/** Codes requested from one network address, for any email; a known device is exempt. */
export const codeRequests = ({ merchantId, address, own }: Omit<Attempted, 'emailKey'>): LimitedAttempt[] =>
  own === null
    ? [{ merchantId, kind: 'code.address', subject: address, limit: throttles.codesPerAddress }]
    : [];

export function codesMailed(of: Attempted): LimitedAttempt[] {
  const { merchantId, own } = of;
  if (own !== null)
    return [{ merchantId, kind: 'code.device', subject: own, limit: throttles.codesPerDevice }];
  return [
    { merchantId, kind: 'code.sender', subject: at(of), limit: throttles.codesPerEmailAndAddress },
    { merchantId, kind: 'code.email', subject: of.emailKey, limit: throttles.codesPerEmail },
  ];
}

export function codesTried(of: Attempted): LimitedAttempt[] {
  const { merchantId, own, address } = of;
  if (own !== null)
    return [{ merchantId, kind: 'codeTry.device', subject: own, limit: throttles.codeAttemptsPerDevice }];
  return [
    { merchantId, kind: 'codeTry.address', subject: address, limit: throttles.codeAttemptsPerAddress },
    { merchantId, kind: 'codeTry.sender', subject: at(of), limit: throttles.codeAttemptsPerEmailAndAddress },
  ];
}

export const oneCodeTried = (codeId: string, { merchantId, address, own }: Attempted): LimitedAttempt => ({
  merchantId,
  kind: 'codeTry.code',
  subject: `${codeId} ${own ?? address}`,
  limit: throttles.codeAttemptsPerCode,
});

/** All wrong passwords for one email. Beyond the limit its owner must use a one-time code. */
export const passwordsOfEmail = 'password.email';

/** Wrong passwords for one email; `isSession` if the sender is already logged in. */
export function passwordsTried(of: Attempted & { isSession: boolean }): LimitedAttempt[] {
  const { merchantId, own, address, isSession } = of;
  const limit = isSession ? throttles.passwordPerSession : throttles.passwordPerDevice;
  if (own !== null) return [{ merchantId, kind: 'password.device', subject: own, limit }];
  return [
    { merchantId, kind: 'password.address', subject: address, limit: throttles.passwordPerAddress },
    { merchantId, kind: 'password.sender', subject: at(of), limit: throttles.passwordPerEmailAndAddress },
    { merchantId, kind: passwordsOfEmail, subject: of.emailKey, limit: throttles.passwordPerEmail },
  ];
}
