import { plainText } from '../../platform/text/plain-text.ts';
import { chosenText } from './chosen-text.ts';

/** A message of a bot thread; `choices`: those that the bot showed. */
export type ThreadMessage = { from: string; body: string; choices: readonly string[] | null };

const maxEarlier = 4;

/** The customer's messages among these, the newest first. `messages`: those of one thread, the oldest first. */
export function earlierIn(messages: readonly ThreadMessage[]): string[] {
  return messages
    .flatMap((message, at) => {
      if (message.from !== 'customer' || message.body === '') return [];
      const choices = choicesIn(messages.slice(0, at));
      return [chosenText(plainText(message.body), choices)];
    })
    .reverse()
    .slice(0, maxEarlier);
}

/** The choices of the bot's newest message. */
export const choicesIn = (messages: readonly ThreadMessage[]): readonly string[] =>
  messages.findLast(({ from }) => from === 'service')?.choices ?? [];
