import { foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, moment } from '../../../platform/database/columns.ts';
import { merchant } from '../../merchant/merchant.tables.ts';
import { conversation } from '../chat.tables.ts';

/** By which a merchant's own server signs who somebody is; sealed, since signatures are checked with it (decision 065). */
export const identityKey = pgTable(
  'identity_key',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    sealedSecret: text().notNull(),
    madeAt: moment().notNull(),
    /** Somebody at the desk. */
    madeBy: text().notNull(),
    /** Null: until somebody ends it. */
    endsAt: moment(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.id] })],
);

/** Whose conversation it is, as the merchant's own pages say: a keyed hash of their id for this person. */
export const vouchedConversation = pgTable(
  'vouched_conversation',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    userHash: text().notNull(),
    vouchedAt: moment().notNull(),
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

/** A token that was shown, and by whom: nobody else may show it again. */
export const shownToken = pgTable(
  'shown_token',
  {
    merchantId: merchantKey(),
    tokenHash: text().notNull(),
    holderHash: text().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.merchantId, t.tokenHash] }), index('shown_token_by_end').on(t.endsAt)],
);
