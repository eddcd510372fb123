import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { manual, productVideo, videoCaption } from '../../schema/products/media.tables.ts';

type Caption = Pick<typeof videoCaption.$inferInsert, 'lang' | 'fileKey'>;
export type VideoToStore = typeof productVideo.$inferInsert & { captions: Caption[] };
export type ManualToStore = typeof manual.$inferInsert;

async function dropCaptions(tx: Tx, merchantId: string, videoIds: readonly string[]): Promise<void> {
  await tx
    .delete(videoCaption)
    .where(and(eq(videoCaption.merchantId, merchantId), among(videoCaption.videoId, videoIds)));
}

export async function putVideos(tx: Tx, merchantId: string, videos: readonly VideoToStore[]): Promise<void> {
  if (videos.length === 0) return;
  await tx
    .insert(productVideo)
    .values(videos.map(({ captions: _, ...row }) => row))
    .onConflictDoUpdate({
      target: [productVideo.merchantId, productVideo.id],
      set: {
        productId: sql`excluded.product_id`,
        titles: sql`excluded.titles`,
        fileKey: sql`excluded.file_key`,
        outsideUrl: sql`excluded.outside_url`,
        coverKey: sql`excluded.cover_key`,
        durationSeconds: sql`excluded.duration_seconds`,
        position: sql`excluded.position`,
      },
    });
  await dropCaptions(
    tx,
    merchantId,
    videos.map(({ id }) => id),
  );
  const captions = videos.flatMap(({ id, captions: own }) =>
    own.map((caption) => ({ ...caption, merchantId, videoId: id })),
  );
  if (captions.length > 0) await tx.insert(videoCaption).values(captions);
}

export async function dropVideos(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  await dropCaptions(tx, merchantId, ids);
  await tx
    .delete(productVideo)
    .where(and(eq(productVideo.merchantId, merchantId), among(productVideo.id, ids)));
}

export async function putManuals(tx: Tx, manuals: readonly ManualToStore[]): Promise<void> {
  if (manuals.length === 0) return;
  await tx
    .insert(manual)
    .values([...manuals])
    .onConflictDoUpdate({
      target: [manual.merchantId, manual.id],
      set: {
        productId: sql`excluded.product_id`,
        lang: sql`excluded.lang`,
        title: sql`excluded.title`,
        fileKey: sql`excluded.file_key`,
        extension: sql`excluded.extension`,
        pages: sql`excluded.pages`,
        position: sql`excluded.position`,
      },
    });
}

export async function dropManuals(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(manual).where(and(eq(manual.merchantId, merchantId), among(manual.id, ids)));
}
