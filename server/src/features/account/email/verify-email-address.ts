import type { Tx } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import {
  type About,
  type Customer,
  customerById,
  endUnverified,
  updateCustomer,
} from '../account.repository.ts';

export type Beginning = Partial<About> & {
  email: string;
  passwordHash?: string | null;
  termsVersion?: string | null;
  privacyVersion?: string | null;
  agreedAt?: Date | null;
};

/**
 * Ends the unverified customers of the address with their sessions, and removes their passwords; their names and
 * other data stay until an erasure. Then writes `beginning` to the account and marks it as verified, unless it was
 * verified already.
 */
export async function verifyEmailAddress(
  tx: Tx,
  now: Date,
  known: Customer,
  beginning: Beginning,
): Promise<Customer> {
  await endUnverified(tx, known.merchantId, known.id, now);
  if (known.verifiedAt) return known;
  const { email, ...fields } = beginning;
  await updateCustomer(tx, known, { passwordHash: null, ...fields, verifiedAt: now, email: email.trim() });
  const verified = await customerById(tx, known.merchantId, known.id);
  if (!verified) throw new InvariantViolated('The customer row disappeared inside its transaction.');
  return verified;
}
