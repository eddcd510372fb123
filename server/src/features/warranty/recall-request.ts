import type { Tx } from '../../platform/database/database.ts';
import { claimantById, customerById, personOf } from '../account/account.port.ts';
import { answeredBefore, registrationById } from './warranty.repository.ts';
import type { Holder } from './who-registers.ts';

export type Remembered =
  | { kind: 'same'; merchantId: string; registrationId: string; holder: Holder }
  | { kind: 'other' };

/** What was answered under this key, if anything; `other`: the key came with another body (10410). */
export async function recallRequest(
  tx: Tx,
  merchantId: string,
  { key, bodyHash }: { key: string; bodyHash: string },
): Promise<Remembered | null> {
  const before = await answeredBefore(tx, merchantId, key);
  if (!before) return null;
  if (before.bodyHash !== bodyHash) return { kind: 'other' };
  const registration = await registrationById(tx, merchantId, before.outcome.registrationId);
  const customer = registration && (await customerById(tx, merchantId, registration.customerId));
  if (!registration || !customer) return null;
  const claimant = registration.claimantId
    ? await claimantById(tx, merchantId, registration.claimantId)
    : null;
  // Proven meanwhile: a key from before the proof opens nothing any more (D52).
  if (registration.claimantId && claimant?.endedAt) return { kind: 'other' };
  const { customerId, claimantId } = registration;
  const holder = { customerId, claimantId, person: personOf(customer, claimant) };
  return { kind: 'same', merchantId, registrationId: registration.id, holder };
}
