import { type Language, languages } from '@aftercare/contract/languages';
import type { Manual } from '@aftercare/contract/products/manuals';
import type { ProductVideo } from '@aftercare/contract/products/product-videos';
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { publicFile } from '../../schema/files/files.tables.ts';
import { manual, productVideo, videoCaption } from '../../schema/products/media.tables.ts';
import { product } from '../../schema/products/products.tables.ts';
import { fileUrl } from '../files/index.ts';

type Search = {
  merchantId: string;
  lang: Language;
  productId?: string | undefined;
  page: number;
  pageSize: number;
};
type Params = { merchantId: string; lang: Language; id: string };

export async function listOfVideos(tx: Tx, search: Search): Promise<{ list: ProductVideo[]; total: number }> {
  const { merchantId, lang, productId, page, pageSize } = search;
  const matches = and(
    eq(productVideo.merchantId, merchantId),
    productId === undefined ? undefined : eq(productVideo.productId, productId),
  );
  const [counted] = await tx.select({ total: count() }).from(productVideo).where(matches);
  const rows = await selectVideos(tx, matches)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: await withCaptions(tx, merchantId, lang, rows), total: counted?.total ?? 0 };
}

export async function findVideo(tx: Tx, { merchantId, lang, id }: Params): Promise<ProductVideo | null> {
  const rows = await selectVideos(
    tx,
    and(eq(productVideo.merchantId, merchantId), eq(productVideo.id, id)),
  ).limit(1);
  const [found] = await withCaptions(tx, merchantId, lang, rows);
  return found ?? null;
}

type VideoRow = typeof productVideo.$inferSelect;

function selectVideos(tx: Tx, condition: SQL | undefined) {
  return tx
    .select({ video: productVideo })
    .from(productVideo)
    .innerJoin(
      product,
      and(eq(product.merchantId, productVideo.merchantId), eq(product.id, productVideo.productId)),
    )
    .where(condition)
    .orderBy(asc(product.position), asc(productVideo.position), asc(productVideo.id));
}

async function withCaptions(
  tx: Tx,
  merchantId: string,
  lang: Language,
  rows: { video: VideoRow }[],
): Promise<ProductVideo[]> {
  if (rows.length === 0) return [];
  const videoIds = rows.map(({ video }) => video.id);
  const captions = await tx
    .select()
    .from(videoCaption)
    .where(and(eq(videoCaption.merchantId, merchantId), inArray(videoCaption.videoId, videoIds)));
  const captionsOf = (videoId: string) =>
    languages.flatMap((one) =>
      captions
        .filter((caption) => caption.videoId === videoId && caption.lang === one)
        .map(({ fileKey }) => ({ lang: one, url: fileUrl(fileKey) })),
    );
  return rows.map(({ video: { id, productId, titles, fileKey, outsideUrl, coverKey, durationSeconds } }) => ({
    videoId: id,
    productId,
    title: titles[lang],
    durationSeconds,
    videoUrl: fileKey === null ? (outsideUrl ?? '') : fileUrl(fileKey),
    coverUrl: coverKey === null ? '' : fileUrl(coverKey),
    captions: captionsOf(id),
  }));
}

export async function listOfManuals(tx: Tx, search: Search): Promise<{ list: Manual[]; total: number }> {
  const { merchantId, lang, productId, page, pageSize } = search;
  const matches = and(
    eq(manual.merchantId, merchantId),
    productId === undefined ? undefined : eq(manual.productId, productId),
  );
  const [counted] = await tx.select({ total: count() }).from(manual).where(matches);
  const rows = await selectManuals(tx, matches, lang)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list: rows.map(shownManual), total: counted?.total ?? 0 };
}

export async function findManual(tx: Tx, { merchantId, lang, id }: Params): Promise<Manual | null> {
  const isIt = and(eq(manual.merchantId, merchantId), eq(manual.id, id));
  const [row] = await selectManuals(tx, isIt, lang).limit(1);
  return row ? shownManual(row) : null;
}

function selectManuals(tx: Tx, condition: SQL | undefined, lang: Language) {
  return tx
    .select({ manual, size: publicFile.size })
    .from(manual)
    .innerJoin(
      publicFile,
      and(eq(publicFile.merchantId, manual.merchantId), eq(publicFile.id, manual.fileKey)),
    )
    .where(condition)
    .orderBy(sql`${manual.lang} <> ${lang}`, asc(manual.position), asc(manual.lang), asc(manual.id));
}

function shownManual({ manual: row, size }: { manual: typeof manual.$inferSelect; size: number }): Manual {
  const { id, productId, title, fileKey, extension, lang, pages } = row;
  return {
    manualId: id,
    productId,
    title,
    lang,
    pages,
    fileUrl: fileUrl(fileKey),
    fileExtension: extension,
    fileSize: size,
  };
}
