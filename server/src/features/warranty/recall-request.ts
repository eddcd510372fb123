import type { Tx } from '../../platform/database/database.ts';
import { answeredBefore, lockRequest } from './warranty.repository.ts';

type Request = { merchantId: string; key: string; call: string; bodyHash: string };

/**
 * The registration that was answered under this key, if any; `other`: the key came with another call or body (10410).
 * Holds the key for this transaction, so that a repeat waits for the first.
 */
export async function recallRequest(
  tx: Tx,
  { merchantId, key, call, bodyHash }: Request,
): Promise<{ registrationId: string } | 'other' | null> {
  await lockRequest(tx, merchantId, key);
  const before = await answeredBefore(tx, merchantId, key);
  if (!before) return null;
  if (before.call !== call || before.bodyHash !== bodyHash) return 'other';
  return { registrationId: before.outcome.registrationId };
}
