import { plainText } from '../../../platform/text/plain-text.ts';
import { type BotQuestion, chosenText } from '../../bot/index.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';

export type BotContext = Pick<BotQuestion, 'text' | 'earlier' | 'choices'>;

/** Maximum number of messages before the question that are read as the bot's context. */
export const contextMessages = 12;
const maxEarlier = 4;

/**
 * The question with its context. `before`: earlier messages, oldest first; those of other bot threads are
 * ignored.
 */
export function contextOf(
  row: ConversationRow,
  question: MessageRow,
  before: readonly MessageRow[],
): BotContext {
  const inThread = before.filter(({ chat, threadId }) => chat === 'bot' && threadId === row.botThreadId);
  const earlier = inThread
    .flatMap((message, at) => {
      if (!isOfCustomer(message)) return [];
      const choices = choicesIn(inThread.slice(0, at));
      return [chosenText({ text: plainText(message.body), choices, lang: row.lang })];
    })
    .reverse()
    .slice(0, maxEarlier);
  return { text: plainText(question.body), earlier, choices: choicesIn(inThread) };
}

const isOfCustomer = ({ from, body }: MessageRow): boolean => from === 'customer' && body !== '';

const choicesIn = (messages: readonly MessageRow[]): readonly string[] =>
  messages.findLast(({ from }) => from === 'service')?.choices ?? [];
