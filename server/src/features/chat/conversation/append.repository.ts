import type { BotRecord } from '@aftercare/chat-machine/effects';
import { sql } from 'drizzle-orm';
import { type Database, DatabaseUnavailable, type Tx } from '../../../platform/database/database.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { type MergedRecords, mergeRecords } from './merge-records.ts';

/** The result of one step. All of it is written, or nothing if another step changed the conversation first. */
export type Append = {
  expected: number;
  /** The sender's message id, which makes the step idempotent. */
  dedupeId: string | null;
  next: ConversationRow;
  messages: MessageRow[];
  /** For an agent's reply: how many seconds the customer waited for it. */
  waitedSeconds: number | null;
  records: readonly BotRecord[];
};

export type AppendOutcome = 'stored' | 'repeat' | 'stale' | 'gone';

const nextColumns = {
  lastSeq: 'last_seq',
  state: 'state',
  email: 'email',
  givenName: 'given_name',
  contactFrom: 'contact_from',
  lang: 'lang',
  visitorEndsAt: 'visitor_ends_at',
  botThreadId: 'bot_thread_id',
  agentThreadId: 'agent_thread_id',
  simulatedThreadId: 'simulated_thread_id',
  waitingSince: 'waiting_since',
  awaitsReplySince: 'awaits_reply_since',
  lastMessageAt: 'last_message_at',
  sentSince: 'sent_since',
  sentCount: 'sent_count',
  seenByService: 'seen_by_service',
  inactivityAt: 'inactivity_at',
  simulatedCountdownAt: 'simulated_countdown_at',
  agentSilenceAt: 'agent_silence_at',
  closeSimulatedAt: 'close_simulated_at',
  historyRefreshAt: 'history_refresh_at',
  acceptAt: 'accept_at',
  botAnswerAt: 'bot_answer_at',
  ticketRetryAt: 'ticket_retry_at',
} as const satisfies Partial<Record<keyof ConversationRow, string>>;

const messageColumns = {
  seq: 'seq',
  messageId: 'message_id',
  threadId: 'thread_id',
  chat: 'chat',
  from: 'from',
  authorId: 'author_id',
  authorName: 'author_name',
  authorAvatar: 'author_avatar',
  isAutomated: 'is_automated',
  body: 'body',
  answers: 'answers',
  choices: 'choices',
  choiceProducts: 'choice_products',
  handsOver: 'hands_over',
  isEnd: 'is_end',
  showsCard: 'shows_card',
  card: 'card',
  fileId: 'file_id',
  createdAt: 'created_at',
} as const satisfies Partial<Record<keyof MessageRow, string>>;

const nextEntries = Object.entries(nextColumns) as [keyof typeof nextColumns, string][];
const messageEntries = Object.entries(messageColumns) as [keyof typeof messageColumns, string][];

function itemOf({ expected, dedupeId, next, messages, waitedSeconds, records }: Append, place: number) {
  const item: Record<string, unknown> = {
    place,
    merchant_id: next.merchantId,
    conversation_id: next.id,
    expected,
    dedupe_id: dedupeId,
    waited_seconds: waitedSeconds,
  };
  for (const [ours, column] of nextEntries) item[column] = next[ours];
  if (records.length > 0) Object.assign(item, recordItems(mergeRecords(records)));
  item.messages = messages.map((row) => {
    const entry: Record<string, unknown> = {};
    for (const [ours, column] of messageEntries) if (row[ours] !== null) entry[column] = row[ours];
    return entry;
  });
  return item;
}

const recordItems = ({ question, mark }: MergedRecords) => ({
  question: question && {
    message_id: question.messageId,
    outcome: question.outcome,
    entry_id: question.entryId,
    offered: question.offered,
    probability: question.probability,
    handed_over: question.handedOver,
  },
  mark: mark && { message_id: mark.messageId, chosen: mark.chosen, handed_over: mark.handedOver },
});

type Answered = { place: number; outcome: AppendOutcome };

function inOrder(appends: readonly Append[], answered: readonly Answered[]): AppendOutcome[] {
  const outcomes = new Map(answered.map(({ place, outcome }) => [place, outcome]));
  return appends.map((_, place) => outcomes.get(place) ?? 'gone');
}

/** Writes steps of many conversations in one round trip, at most one step for each conversation. */
export async function appendBatch(database: Database, appends: readonly Append[]): Promise<AppendOutcome[]> {
  const batch = JSON.stringify(appends.map(itemOf));
  const text = 'select place, outcome from append_messages_2($1)';
  return inOrder(appends, await database.statement<Answered>('append_messages_2', text, [batch]));
}

/** Writes one step in a transaction that holds the lock of the conversation. */
export async function appendIn(tx: Tx, append: Append): Promise<AppendOutcome> {
  const batch = JSON.stringify([itemOf(append, 0)]);
  const answer = await tx.execute<Answered>(sql`select place, outcome from append_messages_2(${batch})`);
  return inOrder([append], answer.rows)[0] ?? 'gone';
}

/** Whether the database did not answer. Then all items of a batch failed, and none is tried alone. */
export const isUnavailable = (error: unknown): boolean => error instanceof DatabaseUnavailable;
