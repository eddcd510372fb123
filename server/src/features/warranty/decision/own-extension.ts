import type { Tx } from '../../../platform/database/database.ts';
import { type Registration, registrationById, type Warranty } from '../warranty.repository.ts';

type Owner = { customerId: string; claimantId: string | null };

/** An unverified customer owns what they registered themselves, not everything under the email address. */
export const isOwn = (one: Pick<Registration, keyof Owner>, who: Owner): boolean =>
  one.customerId === who.customerId && one.claimantId === who.claimantId;

/**
 * Id of the extension that this customer has already, for the answer to a repeated registration. Null if others have
 * it.
 */
export async function ownExtension(tx: Tx, extensions: Warranty[], who: Owner): Promise<string | null> {
  for (const { merchantId, registrationId, id } of extensions) {
    const holder = await registrationById(tx, merchantId, registrationId);
    if (holder && isOwn(holder, who)) return id;
  }
  return null;
}
