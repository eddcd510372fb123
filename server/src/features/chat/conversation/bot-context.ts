import { plainText } from '../../../platform/text/plain-text.ts';
import { type BotQuestion, choicesIn, earlierIn } from '../../bot/index.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

export type BotContext = Pick<BotQuestion, 'text' | 'earlier' | 'choices' | 'products'>;

/** Maximum number of messages before the question that are read as the bot's context. */
export const contextMessages = 12;

/**
 * The question with its context. `before`: earlier messages, oldest first; those of other bot threads are
 * ignored. `products`: ids of the customer's own ones.
 */
export function contextOf(
  row: ConversationRow,
  question: MessageRow,
  { before, products }: { before: readonly MessageRow[]; products: readonly string[] },
): BotContext {
  const inThread = before.filter(({ chat, threadId }) => chat === 'bot' && threadId === row.botThreadId);
  return {
    text: plainText(question.body),
    earlier: earlierIn(inThread),
    choices: choicesIn(inThread),
    products,
  };
}
