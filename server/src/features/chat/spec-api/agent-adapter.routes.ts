import type { Answerer } from '@aftercare/chat-machine/state';
import {
  createAgentChat,
  recordAgentChat,
  reportAgentBusy,
  reportAgentOffline,
  updateContact,
} from '@aftercare/contract/chat/agent-calls';
import type { ContactSource } from '@aftercare/contract/chat/state';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { Routes, Serve } from '../../../platform/http/pages/serve.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { Unreadable } from '../../../platform/http/requests/strict-json.ts';
import { newId } from '../../../platform/ids.ts';
import type { Logger } from '../../../platform/logging/log.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { storeContact } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { notBefore } from '../opening/chat.routes.ts';
import { customerOf, keepVisitor } from '../opening/visitor.ts';
import { noteContact } from '../outside/live-chat-state.ts';
import { sendMessage } from '../sending/send-message.ts';
import type { AdapterDeps } from './adapter-operations.ts';
import { mayBeOutside, outsideAdapter, outsideAgentOf } from './outside-adapter.ts';

const gone = () => refuse(businessCodes.threadGone);

type RouteDeps = AdapterDeps & { log: Logger };
type Adapter = { deps: RouteDeps; outside: ReturnType<typeof outsideAdapter> };
type Named = { givenName?: string | undefined; email?: string | undefined };

/** Source of the contact after the change: repeating a known value does not change the source. */
function sourceOf(before: ConversationRow, named: Named, own: Named | null): ContactSource {
  const { givenName = before.givenName, email = before.email } = named;
  const isSame = (source: Named | null) => source?.givenName === givenName && source.email === email;
  if (isSame(before)) return before.contactFrom;
  return isSame(own) ? 'account' : 'visitor';
}

/**
 * The specification's live chat calls. With our own desk the server already knows each change. About an
 * outside provider's chat it learns only from these calls.
 */
export const agentAdapterRoutes =
  (deps: RouteDeps): Routes =>
  (serve) => {
    const adapter: Adapter = { deps, outside: outsideAdapter(deps.chats) };
    serveCreation(serve, adapter);
    serveRecords(serve, adapter);
    serveContact(serve, adapter);
    serveReports(serve, adapter);
  };

const ofCaller = ({ chats }: AdapterDeps, { merchant, caller }: SiteContext) =>
  chats.ofVisitor(merchant.id, caller.visitorId);

async function held(
  deps: AdapterDeps,
  context: SiteContext,
  chatId: string,
): Promise<ConversationRow | null> {
  const row = await ofCaller(deps, context);
  return row && (row.agentChatId === chatId || outsideAgentOf(row, chatId)) ? row : null;
}

function serveCreation(serve: Serve, { deps, outside }: Adapter): void {
  const { chats } = deps;

  serve.site(createAgentChat, async ({ chatId, agentName, region }, context) => {
    if (!context.merchant.features.chat) return refuse(businessCodes.chatOff);
    const row = await ofCaller(deps, context);
    if (row && row.agentChatId !== chatId && mayBeOutside(context)) {
      const name = agentName ?? context.merchant.configuration.merchantBrand;
      const state = await chats.stateOf(await outside.joined(row, chatId, name));
      await noteContact(deps, context.merchant, { region });
      return ok({ chatId, conversationId: row.id, state });
    }
    if (row?.agentChatId !== chatId) return gone();
    const requested = await chats.dispatch(
      row.merchantId,
      row.id,
      { kind: 'handoverRequested', messageId: null },
      { lang: context.lang },
    );
    if (requested.kind === 'tooMany') return notBefore(deps.clock, requested);
    if (requested.kind !== 'done') return gone();
    const state = await chats.stateOf(requested.row);
    if (state.mode === 'simulated') return refuse(businessCodes.agentOffline, { data: { state } });
    return ok({ chatId, conversationId: row.id, state });
  });
}

function serveRecords(serve: Serve, adapter: Adapter): void {
  const { deps } = adapter;

  serve.site(recordAgentChat, async ({ chatId, messageBody }, context) => {
    const row = await held(deps, context, chatId);
    if (!row) return gone();
    const body = typeof messageBody === 'string' ? { text: messageBody } : messageBody;
    const { text, fileUrl } = { fileUrl: undefined, ...body };
    const agent = outsideAgentOf(row, chatId);
    const isAgents = 'direction' in body && body.direction === 1;
    // With our own desk, only the desk may send messages as the service.
    if (isAgents && !agent) throw new Unreadable('notAllowed', 'direction');
    if ((text === undefined) === (fileUrl === undefined)) throw new Unreadable('wrongForm');
    if (isAgents && agent) {
      const message = { messageId: body.messageId ?? newId(), text: text ?? fileUrl ?? '' };
      return recordOfAgent(adapter, row, agent, message);
    }
    const messageId = 'messageId' in body ? body.messageId : undefined;
    return recordOfCustomer(deps, context, row, { messageId, text, fileUrl });
  });
}

/** Stores a message of an outside provider's agent. */
async function recordOfAgent(
  { deps, outside }: Adapter,
  row: ConversationRow,
  agent: Answerer,
  message: { messageId: string; text: string },
) {
  const reported = await outside.spoke(row, agent, message);
  if (reported.kind === 'threadGone') return gone();
  if (reported.kind === 'idReused') return refuse(businessCodes.idReused);
  if (reported.kind === 'tooMany') return notBefore(deps.clock, reported);
  return ok({ messageId: message.messageId, seq: reported.message.seq });
}

type CustomerRecord = {
  messageId: string | undefined;
  text: string | undefined;
  fileUrl: string | undefined;
};

/** Sends a message of the customer, as our own call does. */
async function recordOfCustomer(
  deps: AdapterDeps,
  context: SiteContext,
  row: ConversationRow,
  { messageId: given, text, fileUrl }: CustomerRecord,
) {
  const fileId = fileUrl === undefined ? undefined : await deps.fileNamed(row, fileUrl);
  if (fileId === null) return gone();
  const { merchant, lang } = context;
  const messageId = given ?? newId();
  const { visitorId, id: conversationId } = row;
  const signedIn = customerOf(context);
  const sending = { merchant, lang, visitorId, conversationId, messageId, text, fileId, signedIn };
  const sent = await sendMessage(deps, sending);
  if (sent.kind === 'threadGone') return gone();
  if (sent.kind === 'idReused') return refuse(businessCodes.idReused);
  if (sent.kind === 'tooMany') return notBefore(deps.clock, sent);
  keepVisitor(context, null);
  return ok({ messageId, seq: sent.message.seq });
}

function serveContact(serve: Serve, { deps }: Adapter): void {
  const { chats } = deps;

  serve.site(updateContact, async ({ customerId, givenName: name, email, avatar }, context) => {
    const row = await ofCaller(deps, context);
    // A browser that came in by a link may read and reply, but may not change where answers are sent.
    if (row?.visitorId !== customerId || context.caller.isByLink) return gone();
    const owner = customerOf(context);
    const own = owner === null ? null : await deps.contactOf(context.merchant.id, owner);
    if (avatar !== undefined && avatar !== own?.avatar) return gone();
    const givenName = name && maskCards(name);
    const stored = await chats.dispatch(
      row.merchantId,
      row.id,
      { kind: 'contactGiven' },
      {
        alongside(tx, found) {
          const contactFrom = sourceOf(found, { givenName, email }, own);
          return storeContact(tx, found, { givenName, email, avatar, contactFrom });
        },
      },
    );
    if (stored.kind !== 'done') return gone();
    return ok({ customerId, givenName: stored.row.givenName, email: stored.row.email });
  });
}

function serveReports(serve: Serve, { deps, outside }: Adapter): void {
  const { chats } = deps;

  serve.site(reportAgentOffline, async (report, context) => {
    const { ticketId, isEnded = false, settingsFault, passingFault, region } = report;
    const row = await ofCaller(deps, context);
    if (!row || (ticketId !== undefined && !(await deps.ownsTicket(row, ticketId)))) return gone();
    if (!mayBeOutside(context)) return ok({ state: await chats.stateOf(row) });
    if (settingsFault !== undefined)
      deps.log.event('chat.provider_refused', { merchantId: context.merchant.id, kind: settingsFault });
    const now = await outside.gone(row, isEnded);
    await noteContact(deps, context.merchant, { region, fault: settingsFault ?? passingFault });
    return ok({ state: await chats.stateOf(now) });
  });

  serve.site(reportAgentBusy, async ({ chatId, threadId }, context) => {
    const row = await held(deps, context, chatId);
    if (!row || row.agentThreadId !== threadId) return gone();
    return ok({ state: await chats.stateOf(await outside.silent(row)) });
  });
}
