import { deskLimits } from '@aftercare/contract/desk/limits';
import type { LinkedRegistration } from '@aftercare/contract/desk/links/links';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { product } from '../../schema/products/products.tables.ts';
import { registration, warranty } from '../../schema/warranty/warranty.tables.ts';

export type Owner = { merchantId: string; customerId: string };
export type Listed<Row> = { list: Row[]; total: number };

/** Items of the registrations that match, the newest first. The condition has to use an index of registrations. */
async function itemsOf(tx: Tx, condition: SQL | undefined, now: Date): Promise<Listed<LinkedRegistration>> {
  const isOf = and(
    eq(warranty.merchantId, registration.merchantId),
    eq(warranty.registrationId, registration.id),
  );
  const isItsProduct = and(eq(product.merchantId, warranty.merchantId), eq(product.id, warranty.productId));
  const found = await tx
    .select({
      warrantyId: warranty.id,
      merchantId: warranty.merchantId,
      orderNumber: registration.orderNumberTyped,
      productName: sql<string | null>`${product.names} ->> ${'en_US'}`,
      status: warranty.status,
      endsAt: warranty.endsAt,
    })
    .from(registration)
    .innerJoin(warranty, isOf)
    .leftJoin(product, isItsProduct)
    .where(condition)
    .orderBy(desc(warranty.createdAt), desc(warranty.id))
    .limit(deskLimits.linksCounted);
  const list = found.slice(0, deskLimits.linksShown).map(({ endsAt, status, ...row }) => {
    const isOver = status === 'activated' && endsAt !== null && endsAt <= now;
    return { ...row, status: isOver ? ('expired' as const) : status };
  });
  return { list, total: found.length };
}

type Order = { merchantIds: readonly string[]; orderNumber: string };

const isOfOrder = ({ merchantIds, orderNumber }: Order): SQL | undefined =>
  and(among(registration.merchantId, merchantIds), eq(registration.orderNumber, orderNumber));

export const itemsOfOrder = (tx: Tx, order: Order, now: Date) => itemsOf(tx, isOfOrder(order), now);

export const itemsOfRegistration = (
  tx: Tx,
  { merchantId, id }: { merchantId: string; id: string },
  now: Date,
) => itemsOf(tx, and(eq(registration.merchantId, merchantId), eq(registration.id, id)), now);

/** Of a verified customer, who made or confirmed them. */
export const itemsOfCustomer = (tx: Tx, { merchantId, customerId }: Owner, now: Date) =>
  itemsOf(
    tx,
    and(eq(registration.merchantId, merchantId), eq(registration.customerId, customerId), isVerified),
    now,
  );

const isVerified = and(isNull(registration.claimantId), isNull(registration.letGoAt));

/** The verified customers who registered an order. */
export async function ownersOfOrder(tx: Tx, order: Order): Promise<Owner[]> {
  const rows = await tx
    .select({ merchantId: registration.merchantId, customerId: registration.customerId })
    .from(registration)
    .where(and(isOfOrder(order), isVerified, isNotNull(registration.customerId)))
    .limit(deskLimits.linksCounted);
  return rows.flatMap(({ merchantId, customerId }) =>
    customerId === null ? [] : [{ merchantId, customerId }],
  );
}

/** The registration of an item. */
export async function registrationOfItem(tx: Tx, merchantIds: readonly string[], warrantyId: string) {
  const [row] = await tx
    .select({
      merchantId: registration.merchantId,
      id: registration.id,
      orderNumber: registration.orderNumber,
    })
    .from(warranty)
    .innerJoin(
      registration,
      and(eq(registration.merchantId, warranty.merchantId), eq(registration.id, warranty.registrationId)),
    )
    .where(and(among(warranty.merchantId, merchantIds), eq(warranty.id, warrantyId)));
  return row ?? null;
}

/** The verified owner of a registration. */
export async function ownerOfRegistration(
  tx: Tx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<Owner | null> {
  const [row] = await tx
    .select({ customerId: registration.customerId })
    .from(registration)
    .where(and(eq(registration.merchantId, merchantId), eq(registration.id, id), isVerified));
  return row?.customerId == null ? null : { merchantId, customerId: row.customerId };
}
