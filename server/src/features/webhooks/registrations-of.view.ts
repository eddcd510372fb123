import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Subject } from '../../platform/privacy/personal-data.ts';
import { registration } from '../../schema/warranty/warranty.tables.ts';

type Customer = NonNullable<Subject['customer']>;

/** Subquery with the ids of the registrations that name the account or its email address. */
export function registrationsOf(tx: Tx, merchantId: string, { id, emailAddress }: Customer) {
  const byAddress = eq(sql`lower(${registration.email})`, emailAddress.toLowerCase());
  return tx
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), or(eq(registration.customerId, id), byAddress)));
}
