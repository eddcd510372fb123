import { askBot, type BotQuestion, createBotChat } from '@aftercare/contract/bot/chat';
import { vi } from 'vitest';
import { ownKey, type Person } from './person.ts';
import { readChat, say } from './talk.ts';

/** Opens the bot's chat, or returns the ids of the open one. */
export async function openBotChat(person: Person, headers?: Record<string, string>) {
  const answer = await person.ask(createBotChat, { source: undefined }, headers);
  if (answer.kind !== 'ok') throw new Error(`no chat: ${answer.code}`);
  const { state: _, ...ids } = answer.data;
  return ids;
}

export const botQuestion = (
  { botChatId, botThreadId }: Pick<BotQuestion, 'botChatId' | 'botThreadId'>,
  message: string,
  messageId = ownKey(),
): BotQuestion => ({ botChatId, botThreadId, message, type: 'text', fileName: undefined, messageId });

/** A chat in which each call sends a question and returns the bot's reply. */
export async function chatWithBot(person: Person) {
  const ids = await openBotChat(person);
  return (message: string, messageId?: string) => person.ask(askBot, botQuestion(ids, message, messageId));
}

/** Sends a message to the bot and waits for its answer. */
export async function answerOfBot(person: Person, conversationId: string, text: string) {
  await say(person, conversationId, text);
  return untilBotAnswers(person, conversationId);
}

/** Waits until the bot has answered; `newest` is the latest message to the customer. */
export async function untilBotAnswers(person: Person, conversationId: string) {
  const { state, list } = await vi.waitFor(
    async () => {
      const read = await readChat(person, conversationId);
      if (read.state.isBotThinking) throw new Error('the bot is thinking');
      return read;
    },
    { timeout: 15_000, interval: 20 },
  );
  const newest = list.findLast(({ direction }) => direction === 1);
  return { state, list, newest, html: newest?.html.join('') ?? '', choices: newest?.items ?? [] };
}
