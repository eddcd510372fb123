import type { Database } from '../../platform/database/database.ts';
import { customerById } from './account.repository.ts';

/** How a customer is called and written to. */
export async function contactOf(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<{ givenName: string; email: string } | null> {
  const customer = await database.forMerchant(merchantId, (tx) => customerById(tx, merchantId, customerId));
  return customer && { givenName: customer.givenName, email: customer.email };
}
