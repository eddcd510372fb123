import type { DeskRegistration } from '@aftercare/contract/desk/registrations';
import { normaliseOrderNumber } from '@aftercare/contract/normalise';
import type { RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { and, count, desc, eq, gt, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { product } from '../products/products.tables.ts';
import { presentRegistration } from './present-registration.ts';
import { registration, warranty } from './warranty.tables.ts';

type Search = {
  reach: 'all' | readonly string[];
  merchantId: string | undefined;
  status: RegistrationStatus | undefined;
  orderNumber: string | undefined;
  page: number;
  pageSize: number;
  now: Date;
};

/** Registrations of every merchant as the desk sees them, newest first. */
export async function registrationsAtDesk(
  tx: Tx,
  search: Search,
): Promise<{ list: DeskRegistration[]; total: number }> {
  const matches = and(...conditionsOf(search));
  const of = and(
    eq(registration.merchantId, warranty.merchantId),
    eq(registration.id, warranty.registrationId),
  );
  const [counted] = await tx
    .select({ total: count() })
    .from(warranty)
    .innerJoin(registration, of)
    .where(matches);
  const rows = await tx
    .select({
      warranty,
      orderNumberTyped: registration.orderNumberTyped,
      answerBy: registration.answerBy,
      email: registration.email,
      productName: sql<string | null>`${product.names} ->> ${'en_US'}`,
      pictureKey: product.pictureKey,
    })
    .from(warranty)
    .innerJoin(registration, of)
    .leftJoin(product, and(eq(product.merchantId, warranty.merchantId), eq(product.id, warranty.productId)))
    .where(matches)
    .orderBy(desc(warranty.createdAt), desc(warranty.id))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize);
  const list = rows.map(({ email, ...row }): DeskRegistration => {
    const { merchantId, reason } = row.warranty;
    return { ...presentRegistration(row, search.now), merchantId, email, reason };
  });
  return { list, total: counted?.total ?? 0 };
}

function conditionsOf({ reach, merchantId, status, orderNumber, now }: Search): (SQL | undefined)[] {
  const conditions = [within(warranty.merchantId, reach)];
  if (merchantId !== undefined) conditions.push(eq(warranty.merchantId, merchantId));
  if (orderNumber !== undefined) conditions.push(eq(warranty.orderNumber, normaliseOrderNumber(orderNumber)));
  if (status === 'expired') conditions.push(eq(warranty.status, 'activated'), lte(warranty.endsAt, now));
  else if (status === 'activated') conditions.push(eq(warranty.status, status), gt(warranty.endsAt, now));
  else if (status !== undefined) conditions.push(eq(warranty.status, status));
  return conditions;
}
