import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { customer } from '../../../schema/account/account.tables.ts';
import { product } from '../../../schema/products/products.tables.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';

const ofRegistration = and(
  eq(registration.merchantId, warranty.merchantId),
  eq(registration.id, warranty.registrationId),
);
/** The registration has an owner: neither erased nor released. */
const isSomebodys = and(isNotNull(registration.customerId), isNull(registration.letGoAt));
const isExtended = and(eq(warranty.status, 'activated'), isNotNull(warranty.activatedAt));

type Due = { merchantIds: readonly string[]; now: Date; until: Date };

/**
 * Extensions of these merchants that end by then without a reminder, the earliest first. Extensions that were activated
 * later than this period before their end are left out, because their owner has just read the end date.
 */
export function toRemind(tx: Tx, { merchantIds, now, until }: Due, limit: number) {
  const ahead = sql`make_interval(secs => ${(until.getTime() - now.getTime()) / 1000})`;
  return tx
    .select({ merchantId: warranty.merchantId, warrantyId: warranty.id })
    .from(warranty)
    .innerJoin(registration, ofRegistration)
    .where(
      and(
        inArray(warranty.merchantId, [...merchantIds]),
        isExtended,
        isNull(warranty.remindedAt),
        gt(warranty.endsAt, now),
        lte(warranty.endsAt, until),
        lte(warranty.activatedAt, sql`${warranty.endsAt} - ${ahead}`),
        isSomebodys,
      ),
    )
    .orderBy(asc(warranty.endsAt), asc(warranty.id))
    .limit(limit);
}

/** Goes to the present address of the account, or for an unverified customer to the address that was typed. */
export async function reminderOf(tx: Tx, merchantId: string, warrantyId: string) {
  const [row] = await tx
    .select({
      item: warranty,
      id: registration.id,
      lang: registration.lang,
      orderNumberTyped: registration.orderNumberTyped,
      /** The mail is erased with the account of this address. */
      emailAddress: customer.email,
      email: sql<string>`case when ${registration.claimantId} is null then ${customer.email} else ${registration.email} end`,
      productName: sql<string | null>`${product.names} ->> ${registration.lang}`,
    })
    .from(warranty)
    .innerJoin(registration, ofRegistration)
    .innerJoin(
      customer,
      and(eq(customer.merchantId, registration.merchantId), eq(customer.id, registration.customerId)),
    )
    .leftJoin(product, and(eq(product.merchantId, warranty.merchantId), eq(product.id, warranty.productId)))
    .where(and(eq(warranty.merchantId, merchantId), eq(warranty.id, warrantyId), isExtended, isSomebodys));
  return row ?? null;
}
