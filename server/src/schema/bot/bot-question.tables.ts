import type { BotOutcome } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { conversation } from '../chat/chat.tables.ts';

/**
 * A question without a good answer that is not dismissed. Its index serves a query only with exactly this condition.
 */
export const isOpenQuestion = sql`dismissed_at is null and outcome in ('answered', 'clarified', 'missed', 'offered')
  and (outcome in ('missed', 'offered') or handed_over or thumb = '0')`;

/**
 * The outcome of a customer's question to the bot, one for each message (decision 155). Its text is in the
 * message only.
 */
export const botQuestion = pgTable(
  'bot_question',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    messageId: text().notNull(),
    lang: text().$type<Language>().notNull(),
    outcome: text().$type<BotOutcome>().notNull(),
    /** The answer's entry: the id of a FAQ in its language, a topic or a property of products. */
    entryId: text(),
    offered: text().array().notNull(),
    probability: real(),
    /** The offered entry that the customer chose afterwards. */
    chosen: text(),
    /** The customer's newest vote on the answer. */
    thumb: text().$type<'1' | '0'>(),
    handedOver: boolean().notNull().default(false),
    answeredAt: timestamptz().notNull(),
    /** A user of the desk marked the question as not the merchant's. */
    dismissedAt: timestamptz(),
    dismissedBy: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.messageId] }),
    index('bot_question_by_time').on(t.merchantId, t.lang, t.answeredAt),
    index('bot_question_open').on(t.merchantId, t.lang, t.answeredAt).where(isOpenQuestion),
    foreignKey({
      name: 'bot_question_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }).onDelete('cascade'),
  ],
);
