import { plainText } from '../../../platform/text/plain-text.ts';
import type { MessageRow } from '../conversation/conversation-row.ts';

/** The messages that are read for a suggestion: those to answer and the context before them. */
export const readMessages = 16;
/** Customers split one question into several messages. */
const maxJoined = 3;
const maxEarlier = 4;

type Message = Pick<MessageRow, 'from' | 'body'>;
export type QuestionToAgent = { text: string; earlier: readonly string[] };

/**
 * The newest of these messages as a question, with those of the customer directly before it. `messages`: oldest
 * first. Null if the newest is none of the customer's, or has no text.
 */
export function questionToAgent(messages: readonly Message[]): QuestionToAgent | null {
  if (messages.at(-1)?.from !== 'customer' || messages.at(-1)?.body === '') return null;
  const before = messages.findLastIndex(({ from }) => from !== 'customer');
  const start = Math.max(before + 1, messages.length - maxJoined);
  const textOf = ({ body }: Message) => plainText(body);
  const earlier = messages.slice(0, start).filter(({ from, body }) => from === 'customer' && body !== '');
  return {
    text: messages
      .slice(start)
      .map(textOf)
      .filter((text) => text !== '')
      .join('\n'),
    earlier: earlier.map(textOf).reverse().slice(0, maxEarlier),
  };
}
