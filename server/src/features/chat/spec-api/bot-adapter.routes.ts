import {
  askBot,
  askBotByQuery,
  type BotAnswer,
  type BotQuestion,
  closeBotThread,
  createBotChat,
  createBotThread,
  readBotThread,
  readConversationRecord,
  transferBotChat,
} from '@aftercare/contract/bot/chat';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { MessageRow } from '../conversation/conversation-row.ts';
import { notBefore } from '../opening/chat.routes.ts';
import { customerOf, handSecret, keepVisitor } from '../opening/visitor.ts';
import { choicesOf, type References } from '../sending/message-view.ts';
import { sendMessage } from '../sending/send-message.ts';
import { referencesOf } from '../sending/show-messages.ts';
import { type AdapterDeps, adapterOperations } from './adapter-operations.ts';
import { awaitAnswer } from './await-answer.ts';

const gone = () => refuse(businessCodes.threadGone);

type Adapter = { deps: AdapterDeps; adapter: ReturnType<typeof adapterOperations> };

export const botAdapterRoutes =
  (deps: AdapterDeps): Routes =>
  (serve) => {
    const context: Adapter = { deps, adapter: adapterOperations(deps, 'bot') };
    serveOpening(serve, context);
    serveQuestions(serve, context);
    serveThread(serve, context);
    serveRecord(serve, context);
  };

function serveOpening(serve: Serve, { deps, adapter }: Adapter): void {
  const { chats, clock } = deps;

  serve.site(createBotChat, async ({ source }, context) => {
    const { merchant, caller, address, lang } = context;
    if (!merchant.features.chat) return refuse(businessCodes.chatOff);
    const opened = await adapter.begin({
      merchant,
      address,
      lang,
      source: source ?? '',
      visitorId: caller.visitorId,
      customerId: customerOf(context),
    });
    if (opened.kind === 'tooMany') return notBefore(clock, opened);
    const { row } = opened;
    return ok({
      botChatId: row.botChatId,
      botThreadId: row.botThreadId ?? '',
      conversationId: row.id,
      customerId: row.visitorId,
      state: await chats.stateOf(row),
      ...handSecret(context, opened.secret),
    });
  });

  serve.site(createBotThread, async ({ botChatId }, context) => {
    const held = await adapter.held(context, botChatId);
    if (!held) return gone();
    const row = await adapter.threadIn(held, context.lang);
    if (!row) return gone();
    return ok({ botChatId, botThreadId: row.botThreadId ?? '', state: await chats.stateOf(row) });
  });
}

function serveQuestions(serve: Serve, { deps, adapter }: Adapter): void {
  const { chats, clock } = deps;

  const ask = async (input: BotQuestion, context: SiteContext) => {
    const { merchant, lang } = context;
    const held = await adapter.openThread(context, input.botChatId, input.botThreadId);
    if (!held) return gone();
    const { visitorId, id: conversationId } = held;
    const content = await adapter.contentOf(held, input);
    if (!content) return gone();
    const messageId = input.messageId ?? newId();
    const sent = await sendMessage(deps, {
      ...content,
      merchant,
      lang,
      visitorId,
      conversationId,
      messageId,
      signedIn: customerOf(context),
    });
    if (sent.kind === 'threadGone') return gone();
    if (sent.kind === 'idReused') return refuse(businessCodes.idReused);
    if (sent.kind === 'tooMany') return notBefore(clock, sent);
    keepVisitor(context, null);
    const answer = await awaitAnswer(deps, sent.row, sent.message);
    const row = (await chats.find(merchant.id, conversationId)) ?? sent.row;
    return ok({
      handsOver: answer?.handsOver ?? false,
      info: answer ? [botAnswerOf(answer, await referencesOf(deps, held, [answer]))] : [],
      seq: sent.message.seq,
      state: await chats.stateOf(row),
    });
  };
  serve.site(askBot, ask);
  serve.site(askBotByQuery, ask);
}

/** Serves the calls on an open bot thread. */
function serveThread(serve: Serve, { adapter }: Adapter): void {
  serve.site(transferBotChat, async ({ botChatId, botThreadId }, context) => {
    if (!context.merchant.features.chat) return refuse(businessCodes.chatOff);
    const held = await adapter.openThread(context, botChatId, botThreadId);
    return held ? adapter.transfer(held, context) : gone();
  });

  serve.site(closeBotThread, async ({ botChatId, botThreadId, type }, context) => {
    const held = await adapter.ownThread(context, botChatId, botThreadId);
    return held ? adapter.close(held, botThreadId, type) : gone();
  });

  serve.site(readBotThread, async ({ botChatId, botThreadId, page, pageSize }, context) => {
    const held = await adapter.ownThread(context, botChatId, botThreadId);
    return held ? ok(await adapter.records(held, { page, pageSize, threadId: botThreadId })) : gone();
  });
}

function serveRecord(serve: Serve, { adapter }: Adapter): void {
  serve.site(readConversationRecord, async ({ page, pageSize, ...ids }, context) => {
    const held = await adapter.related(context, ids);
    return held ? ok(await adapter.records(held, { page, pageSize })) : gone();
  });
}

function botAnswerOf(row: MessageRow, references: References): BotAnswer {
  const { authorName, authorAvatar, createdAt, body } = row;
  const list = choicesOf(row, references);
  return { authorAvatar, authorName, createdAt, answer: body, answerType: list.length > 0 ? '2' : '1', list };
}
