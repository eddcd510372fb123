import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Registration } from '@aftercare/contract/warranty/registration';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { confirmOwn, letGoOthers, openForConfirmation } from './warranty.repository.ts';
import { warrantiesOfRegistration } from './warranty.view.ts';

type Confirming = { merchant: Merchant; lang: Language; customerId: string; warrantyIds: string[] };

/** Keeps what the customer says is theirs and lets the others go; `null`: an id that is not theirs to say (D52). */
export function confirmRegistrations(
  { database, clock }: { database: Database; clock: Clock },
  { merchant, lang, customerId, warrantyIds }: Confirming,
): Promise<Registration[] | null> {
  return database.forMerchant(merchant.id, async (tx) => {
    const now = clock.now();
    const open = await openForConfirmation(tx, merchant.id, customerId, limits.confirmMaxRegistrations);
    const byWarranty = new Map(open.map((row) => [row.warrantyId, row.registrationId]));
    if (warrantyIds.some((id) => !byWarranty.has(id))) return null;
    const mine = [...new Set(warrantyIds.flatMap((id) => byWarranty.get(id) ?? []))];
    const others = open.map((row) => row.registrationId).filter((id) => !mine.includes(id));
    await confirmOwn(tx, merchant.id, mine);
    await letGoOthers(tx, merchant.id, [...new Set(others)], now);
    const reader = { merchant, lang, now, isProven: true };
    const lists = await Promise.all(mine.map((id) => warrantiesOfRegistration(tx, reader, id)));
    return lists.flat();
  });
}
