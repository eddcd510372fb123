import type { Tx } from '../../platform/database/database.ts';
import { type Registration, registrationById, type Warranty } from './warranty.repository.ts';

type Owner = { customerId: string; claimantId: string | null };

/** Whether a registration is this person's own: the customer's, or that one claimant's (D52). */
export const isOwn = (one: Pick<Registration, keyof Owner>, who: Owner): boolean =>
  one.customerId === who.customerId && one.claimantId === who.claimantId;

/** The id of the extension that this person has of an order already, which a repeat is told (wire 3). */
export async function ownExtension(tx: Tx, extensions: Warranty[], who: Owner): Promise<string | null> {
  for (const { merchantId, registrationId, id } of extensions) {
    const holder = await registrationById(tx, merchantId, registrationId);
    if (holder && isOwn(holder, who)) return id;
  }
  return null;
}
