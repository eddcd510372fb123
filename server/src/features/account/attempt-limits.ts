import { throttles } from '@aftercare/contract/throttles';
import type { Tx } from '../../platform/database/database.ts';
import type { LimitedAttempt } from '../../platform/limits/attempts.ts';
import { ownerOfAccount, type Sender } from '../../platform/limits/sender.ts';
import { findCustomerByEmail } from './account.repository.ts';

/** Whose attempts count: of one email at one merchant. `own` is a known device or a session, null for anybody else. */
type Attempted = { merchantId: string; emailKey: string; address: string; own: string | null };

/** What a known device of the account counts by; null where the device is not known to it. */
export async function knownDevice(
  tx: Tx,
  { merchantId, emailKey }: Pick<Attempted, 'merchantId' | 'emailKey'>,
  sender: Sender,
): Promise<string | null> {
  const customer = await findCustomerByEmail(tx, merchantId, emailKey);
  return customer && sender.deviceOf(ownerOfAccount({ merchantId, customerId: customer.id }));
}

/** An account that asks for itself counts alone, whatever others do with its email. */
export const ofCustomer = (customerId: string): string => `customer ${customerId}`;

const at = ({ emailKey, address }: Attempted): string => `${emailKey} ${address}`;

/** Codes that are asked for at an address, whatever their email is; a known device has none of these. */
export const codesAsked = ({ merchantId, address, own }: Omit<Attempted, 'emailKey'>): LimitedAttempt[] =>
  own === null
    ? [{ merchantId, kind: 'code.address', subject: address, limit: throttles.codesPerAddress }]
    : [];

/** Codes that are mailed to one email. */
export function codesMailed(of: Attempted): LimitedAttempt[] {
  const { merchantId, own } = of;
  if (own !== null)
    return [{ merchantId, kind: 'code.device', subject: own, limit: throttles.codesPerDevice }];
  return [
    { merchantId, kind: 'code.sender', subject: at(of), limit: throttles.codesPerEmailAndAddress },
    { merchantId, kind: 'code.email', subject: of.emailKey, limit: throttles.codesPerEmail },
  ];
}

/** Wrong codes for one email. */
export function codesTried(of: Attempted): LimitedAttempt[] {
  const { merchantId, own, address } = of;
  if (own !== null)
    return [{ merchantId, kind: 'codeTry.device', subject: own, limit: throttles.codeTriesPerDevice }];
  return [
    { merchantId, kind: 'codeTry.address', subject: address, limit: throttles.codeTriesPerAddress },
    { merchantId, kind: 'codeTry.sender', subject: at(of), limit: throttles.codeTriesPerEmailAndAddress },
  ];
}

/** Wrong tries of one code. */
export const oneCodeTried = (codeId: string, { merchantId, address, own }: Attempted): LimitedAttempt => ({
  ...{ merchantId, kind: 'codeTry.code', subject: `${codeId} ${own ?? address}` },
  limit: throttles.codeTriesPerCode,
});

/** All wrong passwords for one email, past which its owner is asked for a mailed code. */
export const passwordsOfEmail = 'password.email';

/** Wrong passwords for one email; `isSession` where somebody is logged in already. */
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
