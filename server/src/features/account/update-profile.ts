import type { ProfileUpdate } from '@aftercare/contract/account/profile';
import type { Database } from '../../platform/database/database.ts';
import { updateCustomer } from './account.repository.ts';

/** Writes what was said and nothing else; what is absent stays (D26). */
export async function changeProfile(
  database: Database,
  of: { merchantId: string; customerId: string },
  { givenName, gender, country, phone }: ProfileUpdate,
): Promise<void> {
  const said = Object.fromEntries(
    Object.entries({ givenName, gender, country, phone }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(said).length === 0) return;
  await database.forMerchant(of.merchantId, (tx) =>
    updateCustomer(tx, { merchantId: of.merchantId, id: of.customerId }, said),
  );
}
