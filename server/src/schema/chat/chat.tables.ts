import type { ChoiceProduct } from '@aftercare/chat-machine/events';
import type { ChatState } from '@aftercare/chat-machine/state';
import type { ChatKind, ContactSource, Mode } from '@aftercare/contract/chat/state';
import type { CloseReason } from '@aftercare/contract/desk/chat/inbox';
import type { TargetKind } from '@aftercare/contract/desk/chat/service-level';
import type { ImportSource } from '@aftercare/contract/desk/chat-imports/chat-imports';
import type { Language } from '@aftercare/contract/languages';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { merchantKey, timestamptz } from '../../platform/database/columns.ts';
import { customer } from '../account/account.tables.ts';
import { merchant } from '../sites/merchant.tables.ts';

const dueColumns = [
  'inactivity_at',
  'simulated_countdown_at',
  'agent_silence_at',
  'close_simulated_at',
  'history_refresh_at',
  'accept_at',
  'bot_answer_at',
  'ticket_retry_at',
] as const;
const earliestDue = `least(${dueColumns.join(', ')})`;
/** An immutable expression, as generated columns require: it depends on no setting of the session. */
const minuteIn = (column: string): SQL =>
  sql.raw(`floor(extract(epoch from (${column} - timestamptz 'epoch')) / 60)::int`);

/** The minute since the epoch, as the generated columns hold it. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

/**
 * All messages between one person and one merchant. A visitor holds it by a cookie whose hash is stored.
 * `state` belongs to the state machine. `version` grows with each change: a writer names the version it has
 * read.
 */
export const conversation = pgTable(
  'conversation',
  {
    merchantId: merchantKey().references(() => merchant.id),
    id: text().notNull(),
    visitorId: text().notNull(),
    visitorHash: text().notNull(),
    visitorEndsAt: timestamptz().notNull(),
    /** The account that also holds it, on every device; set when the customer signs in. */
    customerId: text(),
    source: text().notNull(),
    lang: text().$type<Language>().notNull(),
    givenName: text().notNull().default(''),
    email: text().notNull().default(''),
    avatar: text().notNull().default(''),
    contactFrom: text().$type<ContactSource>().notNull().default('visitor'),
    createdAt: timestamptz().notNull(),
    lastSeq: integer().notNull().default(0),
    version: integer().notNull().default(1),
    state: jsonb().$type<ChatState>().notNull(),
    mode: text()
      .$type<Mode>()
      .generatedAlwaysAs((): SQL => sql`state ->> 'mode'`),
    agentId: text().generatedAlwaysAs((): SQL => sql`state -> 'agent' ->> 'id'`),
    /** The newest thread of each chat. The machine's `holds` says whether the current session uses it. */
    botChatId: text().notNull(),
    botThreadId: text(),
    agentChatId: text().notNull(),
    agentThreadId: text(),
    simulatedChatId: text().notNull(),
    simulatedThreadId: text(),
    seenByCustomer: integer().notNull().default(0),
    seenByService: integer().notNull().default(0),
    waitingSince: timestamptz(),
    awaitsReplySince: timestamptz(),
    /** The team member responsible since `assignedAt`; an assignment before the newest session has ended. */
    assigneeId: text(),
    assignedAt: timestamptz(),
    /** The group responsible since `assignedAt`; a group that was deleted counts as none. */
    groupId: text(),
    lastMessageAt: timestamptz(),
    /** The other desk from which it was imported. It is closed for good, and its email address is normalized. */
    importedFrom: text().$type<ImportSource>(),
    /** Names as in the table of tags, in the order in which the team added them. */
    tags: text().array().notNull().default([]),
    /** The lists of open work hide the conversation until then. A message of the customer clears it. */
    snoozedUntil: timestamptz(),
    /** The next target of the chat and its tickets by the service level, copied from `service_target`. */
    targetKind: text().$type<TargetKind>(),
    targetDueAt: timestamptz(),
    targetWarnAt: timestamptz(),
    /** When the desks are notified next: `targetWarnAt`, then `targetDueAt`, then never. */
    targetNoticeAt: timestamptz(),
    /** The customer's messages are refused until then. */
    blockedUntil: timestamptz(),
    /** The same because of a block of a linked profile. The former block stays when the link ends. */
    linkedBlockedUntil: timestamptz(),
    /** The version of the profile's link, so that desks see a change; null if the profile is not linked. */
    linkVersion: integer(),
    /**
     * Start of the window in which `sentCount` counts the customer's messages; the limit holds over all
     * nodes.
     */
    sentSince: timestamptz().notNull(),
    sentCount: integer().notNull().default(0),
    inactivityAt: timestamptz(),
    simulatedCountdownAt: timestamptz(),
    agentSilenceAt: timestamptz(),
    closeSimulatedAt: timestamptz(),
    historyRefreshAt: timestamptz(),
    acceptAt: timestamptz(),
    botAnswerAt: timestamptz(),
    ticketRetryAt: timestamptz(),
    /** The earliest of the due times; the sweeper selects by it. */
    dueAt: timestamptz().generatedAlwaysAs((): SQL => sql.raw(earliestDue)),
    /**
     * The indexes hold minutes instead of timestamps that change with each message. While the indexed columns
     * stay the same, PostgreSQL updates a row in place and touches no index.
     */
    dueMinute: integer().generatedAlwaysAs((): SQL => minuteIn(earliestDue)),
    lastMessageMinute: integer().generatedAlwaysAs((): SQL => minuteIn('last_message_at')),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('conversation_by_visitor').on(t.merchantId, t.visitorHash),
    // The desk knows a conversation by its id alone.
    index('conversation_by_id').on(t.id),
    foreignKey({
      name: 'conversation_customer',
      columns: [t.merchantId, t.customerId],
      foreignColumns: [customer.merchantId, customer.id],
    }),
    index('conversation_by_customer').on(t.merchantId, t.customerId).where(sql`customer_id is not null`),
    index('conversation_by_contact')
      .on(t.merchantId, sql`lower(${t.email})`)
      .where(sql`email <> '' and customer_id is null`),
    index('conversation_by_visitor_id').on(t.merchantId, t.visitorId),
    index('conversation_by_due').on(t.dueMinute).where(sql`due_minute is not null`),
    index('conversation_by_waiting').on(t.waitingSince).where(sql`waiting_since is not null`),
    index('conversation_by_agent').on(t.agentId).where(sql`agent_id is not null`),
    // For the retention. A partial index, so that the desk's lists never walk through the rows of other sites.
    index('conversation_of_visitor_by_last_message').on(t.lastMessageMinute).where(sql`customer_id is null`),
    index('conversation_of_site_by_last_message').on(t.merchantId, t.lastMessageMinute),
    index('conversation_by_snooze').on(t.merchantId, t.snoozedUntil).where(sql`snoozed_until is not null`),
    index('conversation_by_target').on(t.merchantId, t.targetWarnAt).where(sql`target_warn_at is not null`),
    index('conversation_by_target_notice').on(t.targetNoticeAt).where(sql`target_notice_at is not null`),
    index('conversation_imported_by_contact').on(t.merchantId, t.email).where(sql`imported_from is not null`),
    index('conversation_by_tag').using('gin', t.tags).where(sql`tags <> '{}'`),
    index('conversation_by_assignee').on(t.assigneeId, t.assignedAt).where(sql`assignee_id is not null`),
  ],
);

/** The author of every message of an imported conversation. It names no team member, and no webhook reports it. */
export const importedAuthorId = 'imported';

/** Whether the customer reported danger. Few conversations wait at one time, so sorting needs no index. */
export const isUrgent = sql<boolean>`coalesce((${conversation.state} ->> 'isUrgent')::boolean, false)`;

/** One session in one chat. Its id is valid for 24 hours. */
export const thread = pgTable(
  'thread',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    id: text().notNull(),
    chat: text().$type<ChatKind>().notNull(),
    openedAt: timestamptz().notNull(),
    endsAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    closeType: integer().$type<1 | 2>(),
    /** As the agent entered them when closing the chat. The customer does not see them. */
    closeReason: text().$type<CloseReason>(),
    closeNote: text(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.id] }),
    unique('thread_of_conversation').on(t.merchantId, t.conversationId, t.id),
    index('thread_with_person').on(t.merchantId, t.openedAt).where(sql`chat = 'agent'`),
    foreignKey({
      name: 'thread_conversation',
      columns: [t.merchantId, t.conversationId],
      foreignColumns: [conversation.merchantId, conversation.id],
    }),
  ],
);

/**
 * One entry of a conversation. `messageId` is the sender's, unique in its conversation for ever; `seq` is the
 * order.
 */
export const message = pgTable(
  'message',
  {
    merchantId: merchantKey(),
    conversationId: text().notNull(),
    seq: integer().notNull(),
    messageId: text().notNull(),
    threadId: text().notNull(),
    chat: text().$type<ChatKind>().notNull(),
    from: text().$type<'customer' | 'service' | 'divider'>().notNull(),
    /** `system`, `designer`, `hotSpot` or the id of a team member. */
    authorId: text().notNull(),
    authorName: text().notNull(),
    authorAvatar: text().notNull(),
    isAutomated: boolean().notNull(),
    /** HTML of allow-listed elements; typed text is escaped. */
    body: text().notNull(),
    /** On the bot's entries: the message that it answers, and the choices. */
    answers: text(),
    choices: text().array(),
    /** The products that choices name. Their pictures are read when the message is shown. */
    choiceProducts: jsonb().$type<ChoiceProduct[]>(),
    handsOver: boolean(),
    isEnd: boolean(),
    showsCard: boolean().notNull(),
    /** As on the wire (contract/chat/message, card). */
    card: jsonb(),
    fileId: text(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.conversationId, t.seq] }),
    unique('message_by_id').on(t.merchantId, t.conversationId, t.messageId),
    foreignKey({
      name: 'message_thread',
      columns: [t.merchantId, t.conversationId, t.threadId],
      foreignColumns: [thread.merchantId, thread.conversationId, thread.id],
    }),
  ],
);
