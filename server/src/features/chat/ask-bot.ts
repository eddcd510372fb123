import type { Language } from '@aftercare/contract/languages';
import { throttles } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { countAttempts } from '../../platform/limits/attempts.ts';
import type { Merchant } from '../../platform/merchant.ts';
import type { Bot, BotWords } from '../bot/bot.port.ts';
import {
  appendMessage,
  botChatOf,
  lockConversation,
  type Message,
  messageById,
  openThreadOf,
} from './chat.repository.ts';

type Parts = { database: Database; clock: Clock; bot: Bot };
export type Asking = {
  merchant: Merchant;
  lang: Language;
  visitorId: string | null;
  botChatId: string;
  botThreadId: string;
  text: string;
  /** The sender's; without one every send is a message of its own. */
  messageId: string | undefined;
};

export type AskBot =
  | { kind: 'answered'; question: Message; answer: Message }
  | { kind: 'threadGone' }
  | { kind: 'idReused' }
  | { kind: 'tooMany'; retryAt: Date };

/** Stores what the customer says, asks the bot, and stores what it says; a repeated id adds nothing (wire 1). */
export async function askBot(parts: Parts, asking: Asking): Promise<AskBot> {
  const { merchant, lang, text } = asking;
  const stored = await storeQuestion(parts, asking);
  if (stored.kind !== 'stored') return stored;
  const { question } = stored;
  // A repeat is told the same words, whatever the bot would say by now.
  const answer =
    stored.answer ??
    (await storeAnswer(parts, asking, question, await parts.bot.answer({ merchant, lang, text })));
  return { kind: 'answered', question, answer };
}

function storeQuestion({ database, clock }: Parts, asking: Asking) {
  const { merchant, visitorId, botChatId, botThreadId, text } = asking;
  const merchantId = merchant.id;
  return database.forMerchant(merchantId, async (tx) => {
    const gone = { kind: 'threadGone' as const };
    const held = visitorId === null ? null : await lockConversation(tx, merchantId, visitorId);
    if (!held || !visitorId || (await botChatOf(tx, held)) !== botChatId) return gone;
    const messageId = asking.messageId ?? newId();
    const before = await messageById(tx, held, messageId);
    if (before && before.body !== text) return { kind: 'idReused' as const };
    if (before) {
      const answer = await messageById(tx, held, answerIdOf(before));
      return { kind: 'stored' as const, question: before, answer };
    }
    const open = await openThreadOf(tx, merchantId, botChatId, clock.now());
    if (open?.id !== botThreadId) return gone;
    const verdict = await countAttempts(tx, clock, [
      { merchantId, kind: 'message.visitor', subject: visitorId, limit: throttles.messagesPerVisitor },
    ]);
    if (!verdict.isAllowed) return { kind: 'tooMany' as const, retryAt: verdict.retryAt };
    const question = await appendMessage(tx, held, {
      messageId,
      threadId: botThreadId,
      from: 'customer',
      body: text,
      createdAt: clock.now(),
    });
    return { kind: 'stored' as const, question, answer: null };
  });
}

/** No sender's id holds a dot. */
const answerIdOf = ({ messageId }: Message): string => `${messageId}.answer`;

/** What is stored of the bot's answer; of two at once the first counts. */
function storeAnswer(
  { database, clock }: Parts,
  { merchant, visitorId }: Asking,
  question: Message,
  words: BotWords,
): Promise<Message> {
  return database.forMerchant(merchant.id, async (tx) => {
    const held = visitorId === null ? null : await lockConversation(tx, merchant.id, visitorId);
    if (!held) throw new Error('a conversation vanished between question and answer');
    const messageId = answerIdOf(question);
    const before = await messageById(tx, held, messageId);
    if (before) return before;
    const { html: body, faqId, authorName, choices, handsOver } = words;
    return appendMessage(tx, held, {
      ...{ messageId, threadId: question.threadId, from: 'service', answers: question.messageId },
      ...{ body, faqId, authorName, choices, handsOver },
      createdAt: clock.now(),
    });
  });
}
