import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { conversation } from './chat.tables.ts';

/**
 * The key by which a merchant's server signs identity tokens. It is encrypted and not hashed, because
 * signatures are verified with it (decision 065).
 */
export const identityKey = pgTable(
  'identity_key',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    sealedSecret: text().notNull(),
    madeAt: timestamptz().notNull(),
    madeBy: text().notNull(),
    /** Null: valid until a team member ends it. */
    endsAt: timestamptz(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/** The merchant's user of a conversation: a keyed hash of their user id. */
export const vouchedConversation = pgTable(
  'vouched_conversation',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    userHash: text().notNull(),
    vouchedAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId] }),
    foreignKey({
      name: 'vouched_conversation_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
    index('vouched_conversation_by_user').on(t.merchantId, t.userHash),
  ],
);

/** A used token and the browser that used it: other browsers may not use it again. */
export const shownToken = pgTable(
  'shown_token',
  {
    merchantId: merchantKey(),
    tokenHash: text().notNull(),
    holderHash: text().notNull(),
    endsAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.tokenHash] }), index('shown_token_by_end').on(t.endsAt)],
);
