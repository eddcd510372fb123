import type { Tx } from '../../platform/database/database.ts';
import { manual, productVideo, videoCaption } from './media.tables.ts';

type Caption = Pick<typeof videoCaption.$inferInsert, 'lang' | 'fileKey'>;
export type VideoToStore = typeof productVideo.$inferInsert & { captions: Caption[] };
export type ManualToStore = typeof manual.$inferInsert;

/** Adds films with the captions of each; their files are stored already. */
export async function insertVideos(tx: Tx, videos: VideoToStore[]): Promise<void> {
  if (videos.length === 0) return;
  await tx.insert(productVideo).values(videos.map(({ captions: _, ...row }) => row));
  const captions = videos.flatMap(({ merchantId, id, captions: own }) =>
    own.map((caption) => ({ ...caption, merchantId, videoId: id })),
  );
  if (captions.length > 0) await tx.insert(videoCaption).values(captions);
}

/** Adds manuals; their files are stored already. */
export async function insertManuals(tx: Tx, manuals: ManualToStore[]): Promise<void> {
  if (manuals.length > 0) await tx.insert(manual).values(manuals);
}
