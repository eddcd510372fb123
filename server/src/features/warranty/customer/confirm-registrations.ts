import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Merchant } from '../../../platform/merchant.ts';
import { warrantiesOfRegistration } from '../warranty.view.ts';
import {
  confirmOwn,
  letGoOthers,
  openForConfirmation,
  registrationsOfItems,
} from './confirmation.repository.ts';

type Confirming = { merchant: Merchant; lang: Language; customerId: string; warrantyIds: string[] };

/**
 * Keeps the registrations that the customer names and releases the others. Null if an id is not one of the
 * customer's.
 */
export function confirmRegistrations(
  { database, clock }: { database: Database; clock: Clock },
  { merchant, lang, customerId, warrantyIds }: Confirming,
): Promise<Registration[] | null> {
  return database.forMerchant(merchant.id, async (tx) => {
    const now = clock.now();
    // Includes registrations that are confirmed already: a client that lost the answer repeats the request.
    const items = await registrationsOfItems(tx, { merchantId: merchant.id, customerId, warrantyIds });
    const registrationIds = new Map(items.map((row) => [row.warrantyId, row.registrationId]));
    if (warrantyIds.some((id) => !registrationIds.has(id))) return null;
    const mine = [...new Set(registrationIds.values())];
    const open = await openForConfirmation(tx, merchant.id, customerId, limits.confirmMaxRegistrations);
    const others = open.map(({ id }) => id).filter((id) => !mine.includes(id));
    await confirmOwn(tx, merchant.id, mine);
    await letGoOthers(tx, merchant.id, others, now);
    const reader = { merchant, lang, now, isVerified: true };
    const list: Registration[] = [];
    for (const id of mine) list.push(...(await warrantiesOfRegistration(tx, reader, id)));
    return list;
  });
}
