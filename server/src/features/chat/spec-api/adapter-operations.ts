import type { OpenTicket } from '@aftercare/chat-machine/state';
import type { ChatRecord } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import { businessCodes } from '@aftercare/contract/wire/business-codes';
import type { Clock } from '../../../platform/clock.ts';
import { ok, refuse } from '../../../platform/http/answers/answer.ts';
import type { SiteContext } from '../../../platform/http/requests/context.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import type { Changes } from '../conversation/changes.ts';
import { isThreadOf, isThreadOpen } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { notBefore } from '../opening/chat.routes.ts';
import type { ContactOf, Opened, Opening } from '../opening/open-conversation.ts';
import { recordOf } from '../sending/message-view.ts';
import type { SendDeps } from '../sending/send-message.ts';
import { referencesOf, type ShowDeps } from '../sending/show-messages.ts';
import { recordsOf } from './record.view.ts';

export type AdapterDeps = SendDeps &
  ShowDeps & {
    clock: Clock;
    changes: Changes;
    ticketOf(of: ConversationRow, threadId: string): Promise<OpenTicket>;
    contactOf: ContactOf;
    ownsTicket(of: ConversationRow, ticketId: string): Promise<boolean>;
    /** Id of the file that the client names by id or by one of our URLs, if it belongs to the conversation. */
    fileNamed(of: ConversationRow, idOrUrl: string): Promise<string | null>;
  };

type Family = 'bot' | 'simulated';
type Page = { page: number; pageSize: number; threadId?: string };
type Ids = {
  botChatId?: string | undefined;
  agentChatId?: string | undefined;
  simulatedChatId?: string | undefined;
};

/**
 * One group of the specification's calls (bot or simulated agent), and the dependencies of its operations.
 */
type Adapter = { deps: AdapterDeps; family: Family };

/**
 * Operations that the specification's bot and simulated-agent calls share. Ids of other visitors are answered
 * like unknown ids.
 */
export function adapterOperations(deps: AdapterDeps, family: Family) {
  const adapter: Adapter = { deps, family };
  return {
    held: (context: SiteContext, chatId: string) => held(adapter, context, chatId),

    threadIn: (row: ConversationRow, lang: Language) => threadIn(adapter, row, lang),

    begin: (opening: Opening) => begin(adapter, opening),

    async openThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(adapter, context, chatId);
      return row && threadIdOf(adapter, row) === threadId && (await isOpen(adapter, row, threadId))
        ? row
        : null;
    },

    async ownThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(adapter, context, chatId);
      if (!row) return null;
      const isOwn = await deps.database.forMerchant(row.merchantId, (tx) =>
        isThreadOf(tx, row, threadId, family),
      );
      return isOwn ? row : null;
    },

    /**
     * The caller's conversation if `ids` names at least one chat and all named chats belong to it; otherwise
     * null.
     */
    async related(context: SiteContext, ids: Ids): Promise<ConversationRow | null> {
      const row = await ofCaller(adapter, context);
      if (!row) return null;
      const given = Object.entries(ids).filter(([, id]) => id !== undefined);
      const isOwn = given.every(([kind, id]) => row[kind as keyof Ids] === id);
      return given.length > 0 && isOwn ? row : null;
    },

    async contentOf(row: ConversationRow, { type, message }: { type: 'text' | 'file'; message: string }) {
      if (type === 'text') return { text: message };
      const fileId = await deps.fileNamed(row, message);
      return fileId === null ? null : { fileId };
    },

    transfer: (row: ConversationRow, { lang }: SiteContext) => transfer(deps, row, lang),

    /** Closing a thread that is already closed returns the same answer. */
    close: (row: ConversationRow, threadId: string, type: 1 | 2) => close(adapter, row, threadId, type),

    /** Page 1 holds the newest records; each page is ascending. */
    records: (row: ConversationRow, page: Page) => records(deps, row, page),
  };
}

const chatIdOf = ({ family }: Adapter, row: ConversationRow) =>
  family === 'bot' ? row.botChatId : row.simulatedChatId;
const threadIdOf = ({ family }: Adapter, row: ConversationRow) =>
  family === 'bot' ? row.botThreadId : row.simulatedThreadId;
const ofCaller = ({ deps }: Adapter, { merchant, caller }: SiteContext) =>
  deps.chats.ofVisitor(merchant.id, caller.visitorId);

async function held(adapter: Adapter, context: SiteContext, chatId: string): Promise<ConversationRow | null> {
  const row = await ofCaller(adapter, context);
  return row && chatIdOf(adapter, row) === chatId ? row : null;
}

const isOpen = ({ deps }: Adapter, { merchantId }: ConversationRow, threadId: string | null) =>
  threadId === null
    ? Promise.resolve(false)
    : deps.database.forMerchant(merchantId, (tx) => isThreadOpen(tx, merchantId, threadId, deps.clock.now()));

/**
 * The conversation with an open thread of this family. A thread is valid for a day, then a new one replaces
 * it. Null if the conversation was erased.
 */
async function threadIn(
  adapter: Adapter,
  row: ConversationRow,
  lang: Language,
): Promise<ConversationRow | null> {
  const { family } = adapter;
  const { chats } = adapter.deps;
  if (row.state.holds[family] && (await isOpen(adapter, row, threadIdOf(adapter, row)))) return row;
  const isSame = (now: ConversationRow) => threadIdOf(adapter, now) === threadIdOf(adapter, row);
  // Concurrent calls may all find the thread expired: one of them ends it, and none ends the thread that
  // replaces it.
  if (row.state.holds[family]) {
    const ending = { kind: 'threadClosed', chat: family, type: 1 } as const;
    await chats.dispatch(row.merchantId, row.id, ending, { guard: isSame });
  }
  const opening = { kind: 'threadOpened', chat: family } as const;
  const opened = await chats.dispatch(row.merchantId, row.id, opening, { lang });
  if (opened.kind === 'gone') return null;
  if (opened.kind !== 'done') throw new InvariantViolated('The thread was not opened.');
  return opened.row;
}

/**
 * The caller's conversation with an open thread. If the conversation is erased at this moment, the caller
 * begins again as an unknown visitor.
 */
async function begin(adapter: Adapter, opening: Opening): Promise<Opened> {
  const opened = await adapter.deps.chats.open(opening);
  if (opened.kind === 'tooMany') return opened;
  const row = await threadIn(adapter, opened.row, opening.lang);
  if (row !== null) return { ...opened, row };
  return begin(adapter, { ...opening, visitorId: null, customerId: null });
}

async function transfer({ chats, clock }: AdapterDeps, row: ConversationRow, lang: Language) {
  const requested = await chats.dispatch(
    row.merchantId,
    row.id,
    { kind: 'handoverRequested', messageId: null },
    { lang },
  );
  if (requested.kind === 'tooMany') return notBefore(clock, requested);
  if (requested.kind !== 'done') return refuse(businessCodes.threadGone);
  const state = await chats.stateOf(requested.row);
  const isThere = state.mode === 'agent' || state.mode === 'connectingAgent';
  if (!isThere) return refuse(businessCodes.agentOffline, { data: { state } });
  return ok({ agentChatId: state.ids.agentChatId, state });
}

async function close(adapter: Adapter, row: ConversationRow, threadId: string, type: 1 | 2) {
  const { family } = adapter;
  const { chats } = adapter.deps;
  const isNewest = threadIdOf(adapter, row) === threadId && row.state.holds[family];
  const closed = isNewest
    ? await chats.dispatch(row.merchantId, row.id, { kind: 'threadClosed', chat: family, type })
    : null;
  return ok({ state: await chats.stateOf(closed?.kind === 'done' ? closed.row : row) });
}

async function records(deps: AdapterDeps, row: ConversationRow, { page, pageSize, threadId }: Page) {
  const { rows, total } = await deps.database.forMerchant(row.merchantId, (tx) =>
    recordsOf(tx, row, { page, pageSize, threadId }),
  );
  const references = await referencesOf(deps, row, rows);
  const list: ChatRecord[] = rows.map((one) => recordOf(one, references));
  return { list, total, page, pageSize };
}
