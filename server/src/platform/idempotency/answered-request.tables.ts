import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../database/columns.ts';

/**
 * Results stored under an Idempotency-Key, so that a repeat gets the same. Neither the key nor a plain digest
 * of the body is stored: bodies hold passwords. The key, which only the sender has, salts the digest.
 */
export const answeredRequest = pgTable(
  'answered_request',
  {
    merchantId: merchantKey(),
    keyHash: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    outcome: jsonb().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.keyHash] }),
    index('answered_request_by_time').on(t.createdAt),
  ],
);
