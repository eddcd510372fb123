import type { Tx } from '../../platform/database/database.ts';
import {
  type About,
  type Customer,
  customerById,
  endUnproven,
  updateCustomer,
} from './account.repository.ts';

/** What an account begins with, where the person said it while proving the mailbox. */
export type Beginning = Partial<About> & {
  email: string;
  passwordHash?: string | null;
  termsVersion?: string | null;
  privacyVersion?: string | null;
  agreedAt?: Date | null;
};

/**
 * The mailbox is this person's: what stood there unproven, names, passwords and sessions, is gone (D52). An account
 * that was proven before stays as it is.
 */
export async function proveMailbox(
  tx: Tx,
  now: Date,
  known: Customer,
  beginning: Beginning,
): Promise<Customer> {
  await endUnproven(tx, known.merchantId, known.id, now);
  if (known.provenAt) return known;
  const { email, ...said } = beginning;
  await updateCustomer(tx, known, { passwordHash: null, ...said, provenAt: now, email: email.trim() });
  const proven = await customerById(tx, known.merchantId, known.id);
  if (!proven) throw new Error('a customer row vanished within its transaction');
  return proven;
}
