import { plainText } from '../../../platform/text/plain-text.ts';
import type { BotQuestion } from '../../bot/index.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

export type BotContext = Pick<BotQuestion, 'text' | 'earlier' | 'choices'>;

/** So many messages before a question are read. */
export const contextMessages = 12;
const mostEarlier = 4;

/** `before`: the messages before the question, oldest first. Only those of the same bot thread count. */
export function contextOf(
  row: ConversationRow,
  question: MessageRow,
  before: readonly MessageRow[],
): BotContext {
  const inThread = before.filter(({ chat, threadId }) => chat === 'bot' && threadId === row.botThreadId);
  const earlier = inThread
    .filter(({ from, body }) => from === 'customer' && body !== '')
    .map(({ body }) => plainText(body))
    .reverse()
    .slice(0, mostEarlier);
  const answer = inThread.findLast(({ from }) => from === 'service');
  return { text: plainText(question.body), earlier, choices: answer?.choices ?? [] };
}
