import { normaliseEmail } from '@aftercare/contract/fields/normalise';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { AgreedTexts } from '../../legal/index.ts';
import {
  type About,
  type Customer,
  ensureCustomer,
  insertUnverifiedCustomer,
  type UnverifiedCustomer,
} from '../account.repository.ts';

export type Claim = Partial<About> & {
  merchantId: string;
  email: string;
  passwordHash: string | null;
  agreed?: AgreedTexts;
  /**
   * Set on a site that does not reveal which addresses have an account: a verified address gets the same
   * answer.
   */
  evenVerified: boolean;
};

/**
 * Creates an unverified customer for a typed email address, which blocks no one. Null if the address is
 * verified and `evenVerified` is not set.
 */
export async function claimEmailAddress(
  tx: Tx,
  now: Date,
  { merchantId, email, passwordHash, agreed, evenVerified, ...about }: Claim,
): Promise<{ customer: Customer; unverifiedCustomer: UnverifiedCustomer } | null> {
  const customer = await ensureCustomer(tx, {
    merchantId,
    id: newId(),
    email,
    emailKey: normaliseEmail(email),
    givenName: '',
    avatar: '',
    createdAt: now,
  });
  if (customer.verifiedAt && !evenVerified) return null;
  const unverifiedCustomer: UnverifiedCustomer = {
    merchantId,
    id: newId(),
    customerId: customer.id,
    email: email.trim(),
    passwordHash,
    ...(agreed ? { ...agreed, agreedAt: now } : { termsVersion: null, privacyVersion: null, agreedAt: null }),
    givenName: '',
    gender: 'unspecified',
    country: '',
    phone: '',
    ...about,
    createdAt: now,
    endedAt: null,
  };
  await insertUnverifiedCustomer(tx, unverifiedCustomer);
  return { customer, unverifiedCustomer };
}
