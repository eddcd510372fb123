import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import type { PictureExtension } from '../../providers/pictures/pictures.port.ts';

export const claimPicture = pgTable(
  'claim_picture',
  {
    merchantId: merchantKey(),
    /** 128 random bits, unique over all merchants. */
    id: text().notNull(),
    /** The account, the conversation or the browser that uploaded it. */
    sender: text().notNull(),
    extension: text().$type<PictureExtension>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Bytes as stored. */
    size: integer().notNull(),
    /** Hash of the uploaded bytes. It tells whether a repeated request key carries the same file. */
    contentHash: text().notNull(),
    requestKey: text(),
    createdAt: timestamptz().notNull(),
    /** Null until a claim names it. No foreign key: a node of an earlier release deletes claims alone. */
    claimId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    // The desk looks a file up by its id alone.
    index('claim_picture_by_id').on(t.id),
    unique('claim_picture_by_request').on(t.merchantId, t.sender, t.requestKey),
    index('claim_picture_by_claim').on(t.merchantId, t.claimId),
  ],
);
