import type { Profile } from '@aftercare/contract/account/profile';
import type { Database } from '../../../platform/database/database.ts';
import { customerById } from '../account.repository.ts';
import { avatarOf } from './person.ts';

export async function readProfile(
  database: Database,
  merchantId: string,
  customerId: string,
): Promise<Profile | null> {
  const customer = await database.forMerchant(merchantId, (tx) => customerById(tx, merchantId, customerId));
  if (!customer) return null;
  const { id, email, givenName, gender, country, phone, passwordHash, createdAt } = customer;
  return {
    customerId: id,
    givenName,
    email,
    avatar: avatarOf(customer),
    gender,
    country,
    phone,
    hasPassword: passwordHash !== null,
    pendingEmail: null,
    createdAt,
  };
}
