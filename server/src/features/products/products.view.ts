import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { type Product, type ProductDetail, selfInstallTag } from '@aftercare/contract/products/products';
import { and, arrayContains, asc, count, eq, exists, inArray, or, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { manual, productVideo } from '../../schema/products/media.tables.ts';
import { type ProductParameter, product, productSku } from '../../schema/products/products.tables.ts';
import { fileUrl } from '../files/index.ts';

export async function monthsOfProducts(
  tx: Tx,
  merchantId: string,
  productIds: string[],
): Promise<Map<string, { basisMonths: number | null; extendedMonths: number | null }>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: product.id, basisMonths: product.basisMonths, extendedMonths: product.extendedMonths })
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.id, productIds)));
  return new Map(rows.map(({ id, ...months }) => [id, months]));
}

/** Names and properties of a site's products in one language, for the bot. */
export async function knowledgeOfProducts(
  tx: Tx,
  merchantId: string,
  lang: Language,
): Promise<{ id: string; name: string; parameters: ProductParameter[] }[]> {
  const rows = await tx
    .select({ id: product.id, names: product.names, parameters: product.parameters })
    .from(product)
    .where(ofSite(merchantId))
    .orderBy(asc(product.position), asc(product.id))
    .limit(limits.botLearntProducts);
  return rows.map(({ id, names, parameters }) => ({ id, name: names[lang], parameters: parameters[lang] }));
}

export async function productsTagged(
  tx: Tx,
  merchantId: string,
  productIds: string[],
  tag: string,
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.merchantId, merchantId),
        inArray(product.id, productIds),
        arrayContains(product.tags, [tag]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

const ofSite = (merchantId: string) =>
  and(eq(product.merchantId, merchantId), eq(product.isWithdrawn, false));

type Shown = { id: string; name: string; pictureKey: string };

const shown = ({ id, name, pictureKey }: Shown): Product => ({
  productId: id,
  productName: name,
  productImageUrl: fileUrl(pictureKey),
});

function hasGuidance(tx: Tx) {
  const withOne = [productVideo, manual].map((media) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(media)
        .where(and(eq(media.merchantId, product.merchantId), eq(media.productId, product.id))),
    ),
  );
  return or(...withOne) ?? sql`false`;
}

type Search = {
  merchantId: string;
  lang: Language;
  name: string | undefined;
  tag: string | undefined;
  page: number;
  pageSize: number;
};

/**
 * The brand's products by any part of their name, ignoring case; punctuation alone finds nothing. Products
 * that visitors install themselves are listed only with guidance.
 */
export async function listOfProducts(tx: Tx, search: Search): Promise<{ list: Product[]; total: number }> {
  const { merchantId, lang, name, tag, page, pageSize } = search;
  const ownName = sql<string>`${product.names} ->> ${lang}`;
  const conditions = [ofSite(merchantId)];
  if (tag !== undefined) conditions.push(arrayContains(product.tags, [tag]));
  if (tag === selfInstallTag) conditions.push(hasGuidance(tx));
  if (name !== undefined) {
    const hasWord = /[\p{L}\p{N}]/u.test(name);
    conditions.push(hasWord ? sql`position(lower(${name}) in lower(${ownName})) > 0` : sql`false`);
  }
  const matches = and(...conditions);
  const [counted] = await tx.select({ total: count() }).from(product).where(matches);
  const rows = await tx
    .select({ id: product.id, name: ownName, pictureKey: product.pictureKey })
    .from(product)
    .where(matches)
    .orderBy(asc(product.position), asc(product.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: rows.map(shown), total: counted?.total ?? 0 };
}

export async function productsNamed(
  tx: Tx,
  { merchantId, ids, lang }: { merchantId: string; ids: string[]; lang: Language },
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: product.id,
      name: sql<string>`${product.names} ->> ${lang}`,
      pictureKey: product.pictureKey,
    })
    .from(product)
    .where(and(ofSite(merchantId), inArray(product.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, shown(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Addresses of the pictures by product. Withdrawn products are missing. */
export async function picturesOfProducts(
  tx: Tx,
  merchantId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: product.id, pictureKey: product.pictureKey })
    .from(product)
    .where(and(ofSite(merchantId), among(product.id, productIds)));
  return new Map(rows.map(({ id, pictureKey }) => [id, fileUrl(pictureKey)]));
}

/** The maximum of a sitemap (sitemaps.org), with room for the other pages. */
const maxListed = 49_000;

export async function productIdsOf(tx: Tx, merchantId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(ofSite(merchantId))
    .orderBy(asc(product.position), asc(product.id))
    .limit(maxListed);
  return rows.map(({ id }) => id);
}

type ProductItself = Omit<ProductDetail, 'videos' | 'faqs' | 'manuals' | 'ownWarranty'>;

export async function findProduct(
  tx: Tx,
  { merchantId, productId, lang }: { merchantId: string; productId: string; lang: Language },
): Promise<ProductItself | undefined> {
  const [row] = await tx
    .select()
    .from(product)
    .where(and(ofSite(merchantId), eq(product.id, productId)));
  if (row === undefined) return undefined;
  const { names, parameters, pictureKey, tags, basisMonths, extendedMonths } = row;
  const productImageUrl = fileUrl(pictureKey);
  return {
    productId,
    productName: names[lang],
    productImageUrl,
    imageUrls: [productImageUrl],
    parameters: parameters[lang],
    tags,
    basisMonths,
    extendedMonths,
  };
}

export type KnownSku = { sku: string; productId: string; isBundle: boolean };

export async function productsWithSkus(
  tx: Tx,
  merchantId: string,
  skus: readonly string[],
): Promise<KnownSku[]> {
  if (skus.length === 0) return [];
  const { sku, productId, isBundle } = productSku;
  return tx
    .select({ sku, productId, isBundle })
    .from(productSku)
    .innerJoin(product, and(eq(product.merchantId, productSku.merchantId), eq(product.id, productId)))
    .where(and(ofSite(merchantId), among(sku, skus)))
    .orderBy(asc(sku), asc(productId));
}
