import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { botSection } from '../../../schema/bot/bot-section.tables.ts';
import { manual, productVideo, videoCaption } from '../../../schema/products/media.tables.ts';
import { product } from '../../../schema/products/products.tables.ts';
import { fileUrl } from '../../files/index.ts';
import { sectionKeyOf } from './section-id.ts';

/** A published document in a language; `href` leads to the manual, or to the video, not to its captions. */
export type SectionDocument = {
  kind: 'manual' | 'video';
  fileKey: string;
  title: string;
  productId: string;
  productName: string;
  href: string;
};

export type StoredSection = Pick<
  typeof botSection.$inferSelect,
  'fileKey' | 'number' | 'heading' | 'body' | 'place'
>;

type Wanted = { merchantId: string; lang: Language };

/** The published manuals and captions of a language, or those of these files. */
export async function sectionDocuments(
  tx: Tx,
  { merchantId, lang }: Wanted,
  fileKeys?: readonly string[],
): Promise<SectionDocument[]> {
  const productName = sql<string>`${product.names} ->> ${lang}`;
  const manuals = await tx
    .select({
      fileKey: manual.fileKey,
      title: manual.title,
      productId: manual.productId,
      productName,
    })
    .from(manual)
    .innerJoin(product, and(eq(product.merchantId, manual.merchantId), eq(product.id, manual.productId)))
    .where(
      and(
        eq(manual.merchantId, merchantId),
        eq(manual.lang, lang),
        fileKeys && among(manual.fileKey, fileKeys),
      ),
    )
    .orderBy(asc(manual.position), asc(manual.id))
    .limit(limits.botLearntFiles);
  const videos = await tx
    .select({
      fileKey: videoCaption.fileKey,
      title: sql<string>`${productVideo.titles} ->> ${lang}`,
      productId: productVideo.productId,
      productName,
      video: productVideo.fileKey,
      url: productVideo.outsideUrl,
    })
    .from(videoCaption)
    .innerJoin(
      productVideo,
      and(eq(productVideo.merchantId, videoCaption.merchantId), eq(productVideo.id, videoCaption.videoId)),
    )
    .innerJoin(
      product,
      and(eq(product.merchantId, productVideo.merchantId), eq(product.id, productVideo.productId)),
    )
    .where(
      and(
        eq(videoCaption.merchantId, merchantId),
        eq(videoCaption.lang, lang),
        fileKeys && among(videoCaption.fileKey, fileKeys),
      ),
    )
    .orderBy(asc(productVideo.position), asc(productVideo.id))
    .limit(limits.botLearntFiles);
  return [
    ...manuals.map((row) => ({ ...row, kind: 'manual' as const, href: fileUrl(row.fileKey) })),
    ...videos.map(({ video, url, ...row }) => ({
      ...row,
      kind: 'video' as const,
      href: video === null ? (url ?? '') : fileUrl(video),
    })),
  ];
}

const columns = {
  fileKey: botSection.fileKey,
  number: botSection.number,
  heading: botSection.heading,
  body: botSection.body,
  place: botSection.place,
};

export type AfterSection = { fileKey: string; number: number } | null;

/** Small enough that no request waits for its reading. */
const pageSize = 500;

/** One page of the sections of these files, by file and number. */
export async function sectionPage(
  tx: Tx,
  merchantId: string,
  fileKeys: readonly string[],
  after: AfterSection,
): Promise<{ sections: StoredSection[]; last: AfterSection }> {
  const behind =
    after === null
      ? undefined
      : sql`(${botSection.fileKey}, ${botSection.number}) > (${after.fileKey}, ${after.number})`;
  const sections = await tx
    .select(columns)
    .from(botSection)
    .where(and(eq(botSection.merchantId, merchantId), among(botSection.fileKey, fileKeys), behind))
    .orderBy(asc(botSection.fileKey), asc(botSection.number))
    .limit(pageSize);
  return { sections, last: sections.length < pageSize ? null : (sections.at(-1) ?? null) };
}

/** Those of these entries whose document is published in this language now. */
export async function sectionsAmong(
  tx: Tx,
  wanted: Wanted,
  entryIds: readonly string[],
): Promise<{ entryId: string; section: StoredSection; document: SectionDocument }[]> {
  const keys = entryIds.flatMap((entryId) => {
    const key = sectionKeyOf(entryId);
    return key === null ? [] : [{ ...key, entryId }];
  });
  if (keys.length === 0) return [];
  const documents = await sectionDocuments(
    tx,
    wanted,
    keys.map(({ fileKey }) => fileKey),
  );
  const sections = await tx
    .select(columns)
    .from(botSection)
    .where(
      and(
        eq(botSection.merchantId, wanted.merchantId),
        or(
          ...keys.map(({ fileKey, number }) =>
            and(eq(botSection.fileKey, fileKey), eq(botSection.number, number)),
          ),
        ),
      ),
    );
  return keys.flatMap(({ entryId, fileKey, number }) => {
    const section = sections.find((one) => one.fileKey === fileKey && one.number === number);
    const document = documents.find((one) => one.fileKey === fileKey);
    return section && document ? [{ entryId, section, document }] : [];
  });
}

/** Whether the document of a section is published, in any language. */
export async function isSectionOf(tx: Tx, merchantId: string, entryId: string): Promise<boolean> {
  const key = sectionKeyOf(entryId);
  if (key === null) return false;
  const { fileKey, number } = key;
  const [row] = await tx
    .select({ number: botSection.number })
    .from(botSection)
    .where(
      and(
        eq(botSection.merchantId, merchantId),
        eq(botSection.fileKey, fileKey),
        eq(botSection.number, number),
        sql`(exists (select from manual m where m.merchant_id = ${merchantId} and m.file_key = ${fileKey})
          or exists (select from video_caption c where c.merchant_id = ${merchantId} and c.file_key = ${fileKey}))`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
