import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey } from '../../platform/database/columns.ts';
import { publicFile } from '../files/files.tables.ts';
import { product } from './products.tables.ts';

export const productVideo = pgTable(
  'product_video',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    productId: text().notNull(),
    titles: jsonb().$type<Record<Language, string>>().notNull(),
    fileKey: text(),
    outsideUrl: text(),
    coverKey: text(),
    durationSeconds: integer(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'product_video_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
    foreignKey({
      name: 'product_video_file',
      columns: [t.merchantId, t.fileKey],
      foreignColumns: [publicFile.merchantId, publicFile.id],
    }),
    foreignKey({
      name: 'product_video_cover',
      columns: [t.merchantId, t.coverKey],
      foreignColumns: [publicFile.merchantId, publicFile.id],
    }),
    check('product_video_one_place', sql`num_nonnulls(${t.fileKey}, ${t.outsideUrl}) = 1`),
    index('product_video_of_product').on(t.merchantId, t.productId, t.position),
  ],
);

export const videoCaption = pgTable(
  'video_caption',
  {
    merchantId: merchantKey(),
    videoId: text().notNull(),
    lang: text().$type<Language>().notNull(),
    fileKey: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.videoId, t.lang] }),
    foreignKey({
      name: 'video_caption_video',
      columns: [t.merchantId, t.videoId],
      foreignColumns: [productVideo.merchantId, productVideo.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'video_caption_file',
      columns: [t.merchantId, t.fileKey],
      foreignColumns: [publicFile.merchantId, publicFile.id],
    }),
  ],
);

export const manual = pgTable(
  'manual',
  {
    merchantId: merchantKey(),
    id: text().notNull(),
    productId: text().notNull(),
    lang: text().$type<Language>().notNull(),
    title: text().notNull(),
    fileKey: text().notNull(),
    extension: text().notNull(),
    pages: integer(),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    foreignKey({
      name: 'manual_product',
      columns: [t.merchantId, t.productId],
      foreignColumns: [product.merchantId, product.id],
    }),
    foreignKey({
      name: 'manual_file',
      columns: [t.merchantId, t.fileKey],
      foreignColumns: [publicFile.merchantId, publicFile.id],
    }),
    index('manual_of_product').on(t.merchantId, t.productId, t.position),
  ],
);
