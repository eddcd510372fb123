import type { Database } from '../../../platform/database/database.ts';
import { customerById } from '../account.repository.ts';
import { avatarOf } from '../profile/person.ts';

export async function contactOf(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<{ givenName: string; email: string; avatar: string } | null> {
  const customer = await database.forMerchant(merchantId, (tx) => customerById(tx, merchantId, customerId));
  if (!customer) return null;
  const { givenName, email } = customer;
  return { givenName, email, avatar: avatarOf(customer) };
}
