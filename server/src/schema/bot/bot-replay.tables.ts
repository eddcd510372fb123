import type {
  ReplayAim,
  ReplayCounts,
  ReplayReason,
  ReplayState,
  WordingGain,
} from '@aftercare/contract/desk/bot/replay';
import type { Language } from '@aftercare/contract/languages';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { merchant } from '../sites/merchant.tables.ts';
import { botQuestion } from './bot-question.tables.ts';

export type ReplayFigures =
  | { aim: 'drafts'; questions: ReplayCounts; conversations: ReplayCounts }
  | ({ aim: 'wording' } & Omit<WordingGain, 'entryId' | 'wording'>);

/** `question`: as a choice has it. `entryId`: the id of a FAQ in its language, a topic or a property. */
export type StoredAnswer = { answers: { entryId: string; question: string }[]; choices: string[] };

/**
 * The newest replay of each aim, site and language (decision 158): recent questions, answered by two bots. A
 * node works on it in a job.
 */
export const botReplay = pgTable(
  'bot_replay',
  {
    merchantId: merchantKey().references(() => merchant.id),
    lang: text().$type<Language>().notNull(),
    aim: text().$type<ReplayAim>().notNull(),
    /** New with each start, so that a job of an earlier one changes nothing. */
    id: text().notNull(),
    state: text().$type<ReplayState>().notNull(),
    /** With the aim `wording`: the document of the FAQ, and the question that is the wording. */
    entryId: text(),
    conversationId: text(),
    messageId: text(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    isCut: boolean().notNull().default(false),
    drafts: integer().notNull().default(0),
    startedAt: timestamptz().notNull(),
    startedBy: text().notNull(),
    /** From then on it counts as failed. */
    endsAt: timestamptz().notNull(),
    finishedAt: timestamptz(),
    figures: jsonb().$type<ReplayFigures>(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.lang, t.aim] }),
    foreignKey({
      name: 'bot_replay_wording',
      columns: [t.merchantId, t.conversationId, t.messageId],
      foreignColumns: [botQuestion.merchantId, botQuestion.conversationId, botQuestion.messageId],
    }).onDelete('cascade'),
  ],
);

/** A question that the second bot answers differently. Its text is in the message only. */
export const botReplayExample = pgTable(
  'bot_replay_example',
  {
    merchantId: merchantKey(),
    lang: text().$type<Language>().notNull(),
    aim: text().$type<ReplayAim>().notNull(),
    conversationId: text().notNull(),
    messageId: text().notNull(),
    reason: text().$type<ReplayReason>().notNull(),
    before: jsonb().$type<StoredAnswer>().notNull(),
    after: jsonb().$type<StoredAnswer>().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'bot_replay_example_key',
      columns: [t.merchantId, t.lang, t.aim, t.conversationId, t.messageId],
    }),
    // The deletion of a question looks here for it.
    index('bot_replay_example_by_question').on(t.merchantId, t.conversationId, t.messageId),
    foreignKey({
      name: 'bot_replay_example_of_replay',
      columns: [t.merchantId, t.lang, t.aim],
      foreignColumns: [botReplay.merchantId, botReplay.lang, botReplay.aim],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bot_replay_example_question',
      columns: [t.merchantId, t.conversationId, t.messageId],
      foreignColumns: [botQuestion.merchantId, botQuestion.conversationId, botQuestion.messageId],
    }).onDelete('cascade'),
  ],
);
