import {
  closeSimulatedThread,
  createSimulatedChat,
  createSimulatedThread,
  createTicket,
  readSimulatedThread,
  relateChats,
  sendToSimulated,
  transferSimulatedChat,
} from '@aftercare/contract/chat/simulated-calls';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import { newId } from '../../../platform/ids.ts';
import { notBefore } from '../opening/chat.routes.ts';
import { customerOf, handSecret, keepVisitor } from '../opening/visitor.ts';
import { sendMessage } from '../sending/send-message.ts';
import { type AdapterDeps, adapterOperations } from './adapter-operations.ts';

const gone = () => refuse(businessCodes.threadGone);

type Adapter = { deps: AdapterDeps; adapter: ReturnType<typeof adapterOperations> };

export const simulatedAdapterRoutes =
  (deps: AdapterDeps): Routes =>
  (serve) => {
    const context: Adapter = { deps, adapter: adapterOperations(deps, 'simulated') };
    serveOpening(serve, context);
    serveTicket(serve, context);
    serveMessage(serve, context);
    serveThread(serve, context);
    serveRelation(serve, context);
  };

function serveOpening(serve: Serve, { deps, adapter }: Adapter): void {
  const { chats, clock } = deps;

  serve.site(createSimulatedChat, async (_, context) => {
    const { merchant, caller, address, lang } = context;
    if (!merchant.features.chat) return refuse(businessCodes.chatOff);
    const { visitorId } = caller;
    const opened = await adapter.begin({
      merchant,
      address,
      lang,
      visitorId,
      customerId: customerOf(context),
      source: '',
    });
    if (opened.kind === 'tooMany') return notBefore(clock, opened);
    const { row } = opened;
    return ok({
      simulatedChatId: row.simulatedChatId,
      simulatedThreadId: row.simulatedThreadId ?? '',
      conversationId: row.id,
      customerId: row.visitorId,
      state: await chats.stateOf(row),
      ...handSecret(context, opened.secret),
    });
  });

  serve.site(createSimulatedThread, async ({ simulatedChatId }, context) => {
    const held = await adapter.held(context, simulatedChatId);
    if (!held) return gone();
    const row = await adapter.threadIn(held, context.lang);
    if (!row) return gone();
    const simulatedThreadId = row.simulatedThreadId ?? '';
    return ok({ simulatedChatId, simulatedThreadId, state: await chats.stateOf(row) });
  });
}

function serveTicket(serve: Serve, { deps, adapter }: Adapter): void {
  const { chats } = deps;

  serve.site(createTicket, async ({ simulatedThreadId, botThreadId }, context) => {
    const held = await chats.ofVisitor(context.merchant.id, context.caller.visitorId);
    if (!held) return gone();
    if (botThreadId !== undefined && held.botThreadId !== botThreadId) return gone();
    if (!(await adapter.openThread(context, held.simulatedChatId, simulatedThreadId))) return gone();
    await chats.dispatch(held.merchantId, held.id, { kind: 'ticketRequested' });
    const { id: ticketId, number: ticketNumber, answerBy } = await deps.ticketOf(held, simulatedThreadId);
    const row = (await chats.find(held.merchantId, held.id)) ?? held;
    return ok({ ticketId, ticketNumber, answerBy: new Date(answerBy), state: await chats.stateOf(row) });
  });
}

function serveMessage(serve: Serve, { deps, adapter }: Adapter): void {
  const { chats, clock } = deps;

  serve.site(sendToSimulated, async (input, context) => {
    const { merchant, lang } = context;
    const held = await adapter.openThread(context, input.simulatedChatId, input.simulatedThreadId);
    const content = held && (await adapter.contentOf(held, input));
    if (!held || !content) return gone();
    const { visitorId, id: conversationId } = held;
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
    const { seq, createdAt } = sent.message;
    return ok({ messageId, seq, createdAt, state: await chats.stateOf(sent.row) });
  });
}

/** Serves the calls on an open thread of the simulated agent. */
function serveThread(serve: Serve, { adapter }: Adapter): void {
  serve.site(closeSimulatedThread, async ({ simulatedChatId, simulatedThreadId, type }, context) => {
    const held = await adapter.ownThread(context, simulatedChatId, simulatedThreadId);
    return held ? adapter.close(held, simulatedThreadId, type) : gone();
  });

  serve.site(transferSimulatedChat, async ({ simulatedChatId, simulatedThreadId }, context) => {
    if (!context.merchant.features.chat) return refuse(businessCodes.chatOff);
    const held = await adapter.openThread(context, simulatedChatId, simulatedThreadId);
    return held ? adapter.transfer(held, context) : gone();
  });

  serve.site(readSimulatedThread, async ({ simulatedChatId, simulatedThreadId, page, pageSize }, context) => {
    const held = await adapter.ownThread(context, simulatedChatId, simulatedThreadId);
    return held ? ok(await adapter.records(held, { page, pageSize, threadId: simulatedThreadId })) : gone();
  });
}

function serveRelation(serve: Serve, { adapter }: Adapter): void {
  serve.site(relateChats, async (ids, context) => {
    const held = await adapter.related(context, ids);
    return held ? ok({ conversationId: held.id }) : gone();
  });
}
