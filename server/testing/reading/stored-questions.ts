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
