import { deskLimits } from '@aftercare/contract/desk/limits';
import type { DeskRegistration } from '@aftercare/contract/desk/warranty/registrations';
import { normaliseOrderNumber } from '@aftercare/contract/fields/normalise';
import type { RegistrationStatus } from '@aftercare/contract/warranty/registration';
import { and, count, desc, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { readSearchWords } from '../../../platform/database/search-words.ts';
import { within } from '../../../platform/database/within.ts';
import { product } from '../../../schema/products/products.tables.ts';
import { registration, warranty } from '../../../schema/warranty/warranty.tables.ts';
import { registrationsOf } from '../../desk-search/index.ts';
import { presentRegistration } from '../registration/present-registration.ts';

export type Search = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  status: RegistrationStatus | undefined;
  toDecide: '1' | undefined;
  orderNumber: string | undefined;
  email: string | undefined;
  product: string | undefined;
  from: Date | undefined;
  before: Date | undefined;
  now: Date;
};

export async function registrationsAtDesk(
  tx: Tx,
  search: Search,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: DeskRegistration[]; total: number }> {
  const matches = and(...(await conditionsOf(tx, search)));
  const isSearch = search.email !== undefined || search.product !== undefined;
  const total = await countListed(tx, matches, isSearch);
  const rows = await selectAtDesk(tx, matches)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: rows.map((row) => presentAtDesk(row, search.now)), total };
}

/** A part of a name may match a large share of all rows, so its matches are counted up to a limit. */
async function countListed(tx: Tx, matches: SQL | undefined, isSearch: boolean): Promise<number> {
  const listed = tx.select({ id: warranty.id }).from(warranty).where(matches);
  const bounded = isSearch ? listed.limit(deskLimits.searchRowsCounted) : listed;
  const [counted] = await tx.select({ total: count() }).from(bounded.as('listed'));
  return counted?.total ?? 0;
}

export type Place = { createdAt: Date; id: string };

/** Keyset paging: a slow download neither misses nor repeats a row. */
export async function registrationsAfter(tx: Tx, search: Search, after: Place | null, limit: number) {
  const isAfter =
    after &&
    or(
      lt(warranty.createdAt, after.createdAt),
      and(eq(warranty.createdAt, after.createdAt), lt(warranty.id, after.id)),
    );
  const conditions = await conditionsOf(tx, search);
  return selectAtDesk(tx, and(...conditions, isAfter ?? undefined)).limit(limit);
}

export function selectAtDesk(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({
      warranty,
      orderNumberTyped: registration.orderNumberTyped,
      answerBy: registration.answerBy,
      email: registration.email,
      productName: sql<string | null>`${product.names} ->> ${'en_US'}`,
      pictureKey: product.pictureKey,
    })
    .from(warranty)
    .innerJoin(registration, joined)
    .leftJoin(product, ofProduct)
    .where(condition)
    .orderBy(desc(warranty.createdAt), desc(warranty.id));
}

export async function countAtDesk(tx: Tx, condition: SQL | undefined): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(warranty)
    .innerJoin(registration, joined)
    .leftJoin(product, ofProduct)
    .where(condition);
  return counted?.total ?? 0;
}

export type DeskRow = Awaited<ReturnType<typeof selectAtDesk>>[number];

export function presentAtDesk({ email, ...row }: DeskRow, now: Date): DeskRegistration {
  const { merchantId, reason, version, reviewReason } = row.warranty;
  const shown = presentRegistration(row, now);
  return {
    ...shown,
    merchantId,
    email,
    reason,
    version,
    reviewReason: shown.status === 'activated' ? reviewReason : null,
  };
}

/** The newest registrations that the verified customer made or confirmed. */
export async function registrationsOfCustomers(
  tx: Tx,
  of: { merchantId: string; customerIds: readonly string[] },
  { now, limit }: { now: Date; limit: number },
): Promise<{ list: DeskRegistration[]; total: number }> {
  const isTheirs = and(
    eq(registration.merchantId, of.merchantId),
    among(registration.customerId, of.customerIds),
    isNull(registration.claimantId),
    isNull(registration.letGoAt),
  );
  const rows = await selectAtDesk(tx, isTheirs).limit(limit);
  return { list: rows.map((row) => presentAtDesk(row, now)), total: await countAtDesk(tx, isTheirs) };
}

const joined = and(
  eq(registration.merchantId, warranty.merchantId),
  eq(registration.id, warranty.registrationId),
);
const ofProduct = and(eq(product.merchantId, warranty.merchantId), eq(product.id, warranty.productId));

async function conditionsOf(tx: Tx, search: Search): Promise<(SQL | undefined)[]> {
  const { scope, merchantId, orderNumber, email, from, before } = search;
  return [
    within(warranty.merchantId, scope),
    merchantId === undefined ? undefined : eq(warranty.merchantId, merchantId),
    orderNumber === undefined ? undefined : eq(warranty.orderNumber, normaliseOrderNumber(orderNumber)),
    email === undefined
      ? undefined
      : sql`(${warranty.merchantId}, ${warranty.registrationId}) in (${registrationsOf(await readSearchWords(tx, email))})`,
    search.product === undefined ? undefined : await isOfProduct(tx, search.product),
    from && gte(warranty.createdAt, from),
    before && lt(warranty.createdAt, before),
    ...statusIs(search),
  ];
}

/** The names are compared once for each product, and not for each registration. */
async function isOfProduct(tx: Tx, nameOrSku: string): Promise<SQL> {
  const named = await tx
    .select({ merchantId: product.merchantId, id: product.id })
    .from(product)
    .where(
      sql`exists (select from jsonb_each_text(${product.names}) as name
        where position(lower(${nameOrSku}) in lower(name.value)) > 0)`,
    );
  const ids = sql.param(named.map(({ id }) => id));
  const merchantIds = sql.param(named.map(({ merchantId }) => merchantId));
  // The ids alone can use an index; two merchants may have products of the same id.
  return sql`(${warranty.sku} = ${nameOrSku} or (${warranty.productId} = any(${ids}::text[])
    and (${warranty.merchantId}, ${warranty.productId}) in (
      select * from unnest(${merchantIds}::text[], ${ids}::text[]))))`;
}

function statusIs({ status, toDecide, now }: Search): SQL[] {
  const conditions = toDecide ? [isNotNull(warranty.reviewReason), gt(warranty.endsAt, now)] : [];
  if (status === 'expired')
    return [...conditions, eq(warranty.status, 'activated'), lte(warranty.endsAt, now)];
  if (status === 'activated') return [...conditions, eq(warranty.status, status), gt(warranty.endsAt, now)];
  return status === undefined ? conditions : [...conditions, eq(warranty.status, status)];
}

/** Maps items to their merchants. Leaves out unknown items. */
export async function merchantsOfItems(
  tx: Tx,
  merchantIds: readonly string[],
  warrantyIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: warranty.id, merchantId: warranty.merchantId })
    .from(warranty)
    .where(and(among(warranty.merchantId, merchantIds), among(warranty.id, warrantyIds)));
  return new Map(rows.map(({ id, merchantId }) => [id, merchantId]));
}
