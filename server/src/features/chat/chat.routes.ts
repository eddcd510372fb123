import {
  askBotByQuery,
  askBot as askBotCall,
  type BotAnswer,
  type BotQuestion,
  createBotChat,
  createBotThread,
} from '@aftercare/contract/bot/chat';
import { businessCodes } from '@aftercare/contract/business-codes';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { ok, refuse } from '../../platform/http/answer.ts';
import type { SiteContext } from '../../platform/http/context.ts';
import type { Routes } from '../../platform/http/serve.ts';
import type { Bot } from '../bot/bot.port.ts';
import { askBot } from './ask-bot.ts';
import { botChatOf, lockConversation, type Message } from './chat.repository.ts';
import { openBotChat, openThread } from './open-bot-chat.ts';

type Parts = { database: Database; clock: Clock; bot: Bot };

/** The bot's family of calls (wire 3, Chat fronts): what is built of the chat so far. */
export const chatRoutes =
  (parts: Parts): Routes =>
  (serve) => {
    serve.site(createBotChat, async ({ source }, context) => {
      const { merchant, caller, address, visitorHeader } = context;
      if (!merchant.features.chat) return refuse(businessCodes.chatOff);
      const opened = await openBotChat(parts, {
        merchantId: merchant.id,
        visitorId: caller.visitorId,
        address,
        source: source ?? '',
      });
      if (opened.kind === 'tooMany') return notBefore(parts.clock, opened.retryAt);
      const { secret, ...chat } = opened.chat;
      // A foreign frame keeps its secret itself; everybody else gets it in an HttpOnly cookie (wire 1, Visitor).
      if (secret !== null && visitorHeader !== null) return ok({ ...chat, visitorToken: secret });
      keepVisitor(context, secret);
      return ok(chat);
    });

    serve.site(createBotThread, async ({ botChatId }, { merchant, caller }) => {
      const { visitorId } = caller;
      const botThreadId = await parts.database.forMerchant(merchant.id, async (tx) => {
        const held = visitorId === null ? null : await lockConversation(tx, merchant.id, visitorId);
        if (!held || (await botChatOf(tx, held)) !== botChatId) return null;
        return openThread(tx, parts.clock.now(), merchant.id, botChatId);
      });
      return botThreadId === null ? refuse(businessCodes.threadGone) : ok({ botChatId, botThreadId });
    });

    const ask = async (input: BotQuestion, context: SiteContext) => {
      const { merchant, lang, caller } = context;
      const outcome = await askBot(parts, {
        ...input,
        merchant,
        lang,
        text: input.message,
        messageId: input.messageId,
        visitorId: caller.visitorId,
      });
      if (outcome.kind === 'threadGone') return refuse(businessCodes.threadGone);
      if (outcome.kind === 'idReused') return refuse(businessCodes.idReused);
      if (outcome.kind === 'tooMany') return notBefore(parts.clock, outcome.retryAt);
      keepVisitor(context, null);
      const { question, answer } = outcome;
      return ok({ handsOver: answer.handsOver ?? false, info: [botAnswerOf(answer)], seq: question.seq });
    };
    serve.site(askBotCall, ask);
    serve.site(askBotByQuery, ask);
  };

function botAnswerOf({ authorName, createdAt, body, choices }: Message): BotAnswer {
  const list = (choices ?? []).map((msg) => ({ msg, isClickable: true }));
  return {
    authorAvatar: '',
    authorName: authorName ?? '',
    createdAt,
    answer: body,
    answerType: list.length > 0 ? '2' : '1',
    list,
  };
}

/** 429 says when to come back (wire 1, HTTP). */
const notBefore = (clock: Clock, retryAt: Date) =>
  refuse(businessCodes.tooManyRequests, {
    retryAfterSeconds: Math.ceil((retryAt.getTime() - clock.now().getTime()) / 1000),
  });

/** The visitor's thirty days count from the last use (D31): the cookie that is held, or a new one, lasts on. */
function keepVisitor({ visitorHeader, cookies }: SiteContext, fresh: string | null): void {
  const held = fresh ?? (visitorHeader === null ? cookies.get('visitor') : null);
  if (held !== null) cookies.set('visitor', held, { maxAgeSeconds: limits.visitorIdleSeconds });
}
