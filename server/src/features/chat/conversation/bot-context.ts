import { plainText } from '../../../platform/text/plain-text.ts';
import { type BotQuestion, choicesIn, earlierIn } from '../../bot/index.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

export type BotContext = Pick<BotQuestion, 'text' | 'earlier' | 'choices' | 'products' | 'isAside'>;

/** Maximum number of messages before the question that are read as the bot's context. */
export const contextMessages = 12;

/**
 * The question with its context. `before`: earlier messages, oldest first; those of other threads are ignored. Of
 * the messages to the simulated agent, only those that the bot answered are questions to the bot. `products`: ids
 * of the customer's own ones.
 */
export function contextOf(
  row: ConversationRow,
  question: MessageRow,
  { before, products }: { before: readonly MessageRow[]; products: readonly string[] },
): BotContext {
  const answered = new Set(
    before.flatMap(({ chat, answers }) => (chat === 'bot' && answers ? [answers] : [])),
  );
  const inThread = before.filter(({ chat, threadId, messageId }) =>
    chat === 'bot'
      ? threadId === row.botThreadId
      : threadId === row.simulatedThreadId && answered.has(messageId),
  );
  const isAside = row.mode === 'simulated';
  return {
    text: plainText(question.body),
    earlier: earlierIn(inThread),
    // While the simulated agent asks, a reply such as "2" or "yes" answers it, and not the bot's earlier choices.
    choices: isAside ? [] : choicesIn(inThread),
    products,
    isAside,
  };
}
