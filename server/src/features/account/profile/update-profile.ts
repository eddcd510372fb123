import type { ProfileUpdate } from '@aftercare/contract/account/profile';
import type { Database } from '../../../platform/database/database.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import type { Avatars } from '../../files/index.ts';
import { updateCustomer } from '../account.repository.ts';

type Deps = { database: Database; avatars: Avatars };

/** Writes the given fields and keeps the others. Returns false if the picture is not the customer's own. */
export async function changeProfile(
  { database, avatars }: Deps,
  { merchantId, customerId }: { merchantId: string; customerId: string },
  { givenName: name, gender, country, phone, avatar }: ProfileUpdate,
): Promise<boolean> {
  const givenName = name && maskCards(name);
  const changes = Object.fromEntries(
    Object.entries({ givenName, gender, country, phone, avatar }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(changes).length === 0) return true;
  const former = await database.forMerchant(merchantId, async (tx) => {
    const chosen =
      avatar === undefined ? { former: [] } : await avatars.choose(tx, { merchantId, customerId }, avatar);
    if (chosen) await updateCustomer(tx, { merchantId, id: customerId }, changes);
    return chosen?.former ?? null;
  });
  if (former) await avatars.forget(merchantId, former);
  return former !== null;
}
