import type { Language } from '@aftercare/contract/languages';
import type { Registration } from '@aftercare/contract/warranty/registration';
import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import type { Merchant } from '../../platform/merchant.ts';
import { product } from '../../schema/products/products.tables.ts';
import { registration, warranty } from '../../schema/warranty/warranty.tables.ts';
import { presentRegistration, type WarrantyRow, withoutPurchase } from './present-registration.ts';

export type Reader = { merchant: Merchant; lang: Language; now: Date; isProven: boolean };
type Page = { page: number; pageSize: number };
export type Owner = { customerId: string; claimantId: string | null };

/** What this person registered: a customer's own, or a claimant's alone (D52); newest first. */
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

/** The months of the newest activated registration, which the summary card adds up (spec 3). */
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
 * This person's own item of a product, an activated one first, then the newest. Where what was bought is not to be seen, it
 * is not to be guessed from a product either.
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

/** An extension as it is stored, with the terms that its owner agreed to. */
export type Extension = WarrantyRow & { termsVersion: string | null; agreedIn: Language };

/** This person's own extension; null for what is not extended, not any more, or not theirs. */
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

/** The items of a registration as a mail tells of them. */
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

/** Every item of one registration. */
export async function warrantiesOfRegistration(
  tx: Tx,
  reader: Reader,
  registrationId: string,
): Promise<Registration[]> {
  const isOf = and(eq(warranty.merchantId, reader.merchant.id), eq(warranty.registrationId, registrationId));
  const rows = await select(tx, reader, isOf).orderBy(asc(warranty.sku), asc(warranty.id));
  return rows.map((row) => present(row, reader));
}

/** What others registered with a mailbox that is proven now, and nobody has said whose it is (D52). */
export async function warrantiesToConfirm(tx: Tx, reader: Reader, customerId: string, most: number) {
  const isOpen = and(
    eq(registration.merchantId, reader.merchant.id),
    eq(registration.customerId, customerId),
    isNotNull(registration.claimantId),
    isNull(registration.letGoAt),
  );
  const rows = await select(tx, reader, isOpen)
    .orderBy(desc(warranty.createdAt), asc(warranty.id))
    .limit(most);
  return rows.map((row) => present(row, reader));
}

const joined = and(
  eq(registration.merchantId, warranty.merchantId),
  eq(registration.id, warranty.registrationId),
);

function ownedBy(merchantId: string, { customerId, claimantId }: Owner): SQL | undefined {
  const ofClaimant = claimantId ? eq(registration.claimantId, claimantId) : isNull(registration.claimantId);
  return and(eq(registration.merchantId, merchantId), eq(registration.customerId, customerId), ofClaimant);
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

/** Until the ledger knows better, what the customer chose. */
const shownProduct = sql`coalesce(${warranty.productId}, ${registration.productId})`;

type ChosenRow = WarrantyRow & { chosen: { productId: string | null; shoppingSite: string | null } };

const hidesPurchase = ({ merchant, isProven }: Reader): boolean =>
  merchant.configuration.isStrict && !isProven;

function present(row: ChosenRow, reader: Reader): Registration {
  const known = presentRegistration(row, reader.now);
  const shown = {
    ...known,
    productId: known.productId ?? row.chosen.productId,
    shoppingSite: known.shoppingSite ?? row.chosen.shoppingSite,
  };
  return hidesPurchase(reader) ? withoutPurchase(shown) : shown;
}
