import type { Language } from '@aftercare/contract/languages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { product } from '../../schema/products/products.tables.ts';
import { registration, warranty } from '../../schema/warranty/warranty.tables.ts';
import {
  presentRegistration,
  type WarrantyRow,
  withoutPurchase,
} from './registration/present-registration.ts';

export type Reader = { merchant: Merchant; lang: Language; now: Date; isVerified: boolean };
type Page = { page: number; pageSize: number };
export type Owner = { customerId: string; claimantId: string | null };

/** Newest first. An unverified customer sees only their own registrations. */
export async function warrantiesOfOwner(tx: Tx, reader: Reader, owner: Owner, { page, pageSize }: Page) {
  const isTheirs = ownedBy(reader.merchant.id, owner);
  const [counted] = await tx
    .select({ total: count() })
    .from(warranty)
    .innerJoin(registration, joined)
    .where(isTheirs);
  const list = await select(tx, reader, isTheirs)
    .orderBy(desc(warranty.createdAt), asc(warranty.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: list.map((row) => present(row, reader)), total: counted?.total ?? 0, page, pageSize };
}

export async function summaryOfOwner(tx: Tx, merchantId: string, owner: Owner) {
  const [newest] = await tx
    .select({ basisMonths: warranty.basisMonths, extendedMonths: warranty.extendedMonths })
    .from(warranty)
    .innerJoin(registration, joined)
    .where(and(ownedBy(merchantId, owner), eq(warranty.status, 'activated')))
    .orderBy(desc(warranty.activatedAt))
    .limit(1);
  const { basisMonths, extendedMonths } = newest ?? {};
  if (typeof basisMonths !== 'number' || typeof extendedMonths !== 'number') return null;
  return { basisMonths, extendedMonths, totalMonths: basisMonths + extendedMonths };
}

/**
 * Prefers an activated item, then the newest. Null where the site hides the purchase, so that nobody can find it by
 * trying products.
 */
export async function warrantyOfProduct(
  tx: Tx,
  reader: Reader,
  owner: Owner,
  productId: string,
): Promise<Registration | null> {
  if (hidesPurchase(reader)) return null;
  const isIt = and(ownedBy(reader.merchant.id, owner), eq(warranty.productId, productId));
  const [row] = await select(tx, reader, isIt)
    .orderBy(sql`${warranty.status} <> 'activated'`, desc(warranty.createdAt), asc(warranty.id))
    .limit(1);
  return row ? present(row, reader) : null;
}

/** `agreedIn` is the language in which the owner agreed to the terms. */
export type Extension = WarrantyRow & { termsVersion: string | null; agreedIn: Language };

/** Null where the item is not extended, not extended any more, or not this owner's. */
export async function extensionOfOwner(
  tx: Tx,
  reader: Reader,
  owner: Owner,
  warrantyId: string,
): Promise<Extension | null> {
  const isIt = and(
    ownedBy(reader.merchant.id, owner),
    eq(warranty.id, warrantyId),
    eq(warranty.status, 'activated'),
  );
  const [row] = await select(tx, reader, isIt);
  return row ?? null;
}

export async function mailedItems(
  tx: Tx,
  { merchantId, registrationId, lang }: { merchantId: string; registrationId: string; lang: Language },
) {
  const rows = await select(
    tx,
    { lang },
    and(eq(warranty.merchantId, merchantId), eq(warranty.registrationId, registrationId)),
  ).orderBy(asc(warranty.sku), asc(warranty.id));
  return rows.map(({ warranty: item, productName }) => ({ ...item, productName }));
}

export async function warrantiesOfRegistration(
  tx: Tx,
  reader: Reader,
  registrationId: string,
): Promise<Registration[]> {
  const isOf = and(eq(warranty.merchantId, reader.merchant.id), eq(warranty.registrationId, registrationId));
  const rows = await select(tx, reader, isOf).orderBy(asc(warranty.sku), asc(warranty.id));
  return rows.map((row) => present(row, reader));
}

/** Registrations that others made with the verified address, neither confirmed nor released (decision 118). */
export async function warrantiesToConfirm(tx: Tx, reader: Reader, customerId: string, limit: number) {
  const isOpen = and(
    eq(registration.merchantId, reader.merchant.id),
    eq(registration.customerId, customerId),
    isNotNull(registration.claimantId),
    isNull(registration.letGoAt),
  );
  const rows = await select(tx, reader, isOpen)
    .orderBy(desc(warranty.createdAt), asc(warranty.id))
    .limit(limit);
  return rows.map((row) => present(row, reader));
}

const joined = and(
  eq(registration.merchantId, warranty.merchantId),
  eq(registration.id, warranty.registrationId),
);

function ownedBy(merchantId: string, { customerId, claimantId }: Owner): SQL | undefined {
  const ofUnverifiedCustomer = claimantId
    ? eq(registration.claimantId, claimantId)
    : isNull(registration.claimantId);
  return and(
    eq(registration.merchantId, merchantId),
    eq(registration.customerId, customerId),
    ofUnverifiedCustomer,
  );
}

function select(tx: Tx, { lang }: Pick<Reader, 'lang'>, condition: SQL | undefined) {
  return tx
    .select({
      warranty,
      orderNumberTyped: registration.orderNumberTyped,
      answerBy: registration.answerBy,
      chosen: { productId: product.id, shoppingSite: registration.shoppingSite },
      termsVersion: registration.termsVersion,
      agreedIn: registration.lang,
      productName: sql<string | null>`${product.names} ->> ${lang}`,
      pictureKey: product.pictureKey,
    })
    .from(warranty)
    .innerJoin(registration, joined)
    .leftJoin(product, and(eq(product.merchantId, warranty.merchantId), eq(product.id, shownProduct)))
    .where(condition);
}

/** The customer's choice counts until the ledger names the product. */
const shownProduct = sql`coalesce(${warranty.productId}, ${registration.productId})`;

type ChosenRow = WarrantyRow & { chosen: { productId: string | null; shoppingSite: string | null } };

const hidesPurchase = ({ merchant, isVerified }: Reader): boolean =>
  merchant.configuration.isStrict && !isVerified;

function present(row: ChosenRow, reader: Reader): Registration {
  const known = presentRegistration(row, reader.now);
  const shown = {
    ...known,
    productId: known.productId ?? row.chosen.productId,
    shoppingSite: known.shoppingSite ?? row.chosen.shoppingSite,
  };
  return hidesPurchase(reader) ? withoutPurchase(shown) : shown;
}
