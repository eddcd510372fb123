import { randomUUID } from 'node:crypto';
import type { BotOutcome } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import { asOwner, rowCount } from './stored.ts';

export type QuestionRow = {
  lang: Language;
  outcome: BotOutcome;
  entryId: string | null;
  offered: string[];
  probability: number | null;
  chosen: string | null;
  thumb: string | null;
  handedOver: boolean;
  text: string;
};

/** The questions of a conversation to the bot with their texts, oldest first. */
export const questionsIn = (url: string, conversationId: string): Promise<QuestionRow[]> =>
  asOwner<QuestionRow>(
    url,
    `select q.lang, q.outcome, q.entry_id as "entryId", q.offered, q.probability, q.chosen, q.thumb,
            q.handed_over as "handedOver", m.body as text
       from bot_question q join message m using (merchant_id, conversation_id, message_id)
      where conversation_id = $1 order by m.seq`,
    [conversationId],
  );

export const questionCount = (url: string, conversationId: string): Promise<number> =>
  rowCount(url, 'bot_question', 'conversation_id', conversationId);

/** The rows of a table about the replays of a merchant. */
export const replayRows = (
  url: string,
  table: 'bot_replay' | 'bot_replay_example',
  merchantId: string,
): Promise<number> => rowCount(url, table, 'merchant_id', merchantId);

export const forgetQuestions = (url: string) => asOwner(url, 'delete from bot_question');

export type QuestionToStore = Partial<
  Pick<QuestionRow, 'lang' | 'outcome' | 'entryId' | 'chosen' | 'thumb' | 'handedOver'>
> & { answeredAt: Date };

/** Stores an outcome for a message, in place of the bot. */
export const storeQuestion = (
  url: string,
  [merchantId, conversationId, messageId]: readonly [string, string, string],
  { lang = 'en_US', outcome = 'missed', answeredAt, ...marks }: QuestionToStore,
) =>
  asOwner(
    url,
    `insert into bot_question (merchant_id, conversation_id, message_id, lang, outcome, offered, handed_over, thumb,
       chosen, answered_at, entry_id) values ($1, $2, $3, $4, $5, '{}', $6, $7, $8, $9, $10)`,
    [
      ...[merchantId, conversationId, messageId, lang, outcome, marks.handedOver ?? false],
      ...[marks.thumb ?? null, marks.chosen ?? null, answeredAt, marks.entryId ?? null],
    ],
  );

/** Stores a conversation with one unanswered question, for tests without a site. */
export async function storeUnanswered(url: string, merchantId: string, text: string, answeredAt: Date) {
  const conversationId = randomUUID();
  await asOwner(
    url,
    `with opened as (
       insert into conversation (merchant_id, id, visitor_id, visitor_hash, visitor_ends_at, source, lang, created_at,
         state, bot_chat_id, agent_chat_id, simulated_chat_id, sent_since)
       values ($1, $2, $2, $2, $4::timestamptz, 'web', 'en_US', $4::timestamptz, '{"mode":"bot"}', 'b', 'a', 's',
         $4::timestamptz)),
     begun as (
       insert into thread (merchant_id, conversation_id, id, chat, opened_at, ends_at)
       values ($1, $2, $2, 'bot', $4::timestamptz, $4::timestamptz)),
     asked as (
       insert into message (merchant_id, conversation_id, seq, message_id, thread_id, chat, "from", author_id,
         author_name, author_avatar, is_automated, body, shows_card, created_at)
       values ($1, $2, 1, 'm1', $2, 'bot', 'customer', $2, '', '', false, $3, false, $4::timestamptz))
     insert into bot_question (merchant_id, conversation_id, message_id, lang, outcome, offered, answered_at)
     values ($1, $2, 'm1', 'en_US', 'missed', '{}', $4::timestamptz)`,
    [merchantId, conversationId, text, answeredAt],
  );
  return { conversationId, messageId: 'm1' };
}

/** Stores a section for the first published manual of a site in English. Returns the id of its entry. */
export async function storeSection(url: string, merchantId: string, heading: string): Promise<string> {
  const [row] = await asOwner<{ key: string }>(
    url,
    `with chosen as (
       select file_key from manual where merchant_id = $1 and lang = 'en_US' order by file_key limit 1),
     read as (
       insert into bot_file (merchant_id, file_key, state, attempts, due_at)
       select $1, file_key, 'read', 1, now() from chosen on conflict do nothing)
     insert into bot_section (merchant_id, file_key, number, heading, body, place)
     select $1, file_key, 900, $2, 'Text.', 1 from chosen returning file_key as key`,
    [merchantId, heading],
  );
  if (row === undefined) throw new Error('no manual');
  return `section-${row.key}-900`;
}
