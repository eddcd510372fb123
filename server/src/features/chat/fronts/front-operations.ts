import type { TicketInSight } from '@aftercare/chat-machine/state';
import { businessCodes } from '@aftercare/contract/business-codes';
import type { ChatRecord } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { SiteContext } from '../../../platform/http/context.ts';
import { InvariantViolated } from '../../../platform/invariant.ts';
import type { Changes } from '../changes.ts';
import { isThreadOf, isThreadOpen } from '../conversation.repository.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { recordOf } from '../message-view.ts';
import type { ContactOf, Opened, Opening } from '../open-conversation.ts';
import type { SendParts } from '../send-message.ts';
import { type FilesOfConversation, filesOfRows } from '../show-messages.ts';
import { recordsOf } from './record.view.ts';

export type FrontParts = SendParts & {
  database: Database;
  clock: Clock;
  changes: Changes;
  filesOf: FilesOfConversation;
  ticketOf(of: ConversationRow, threadId: string): Promise<TicketInSight>;
  contactOf: ContactOf;
  ownsTicket(of: ConversationRow, ticketId: string): Promise<boolean>;
  /** The id of the file that an id or one of our URLs names, if it belongs to the conversation. */
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
 * Operations that the specification's families of calls share. Ids that are not the caller's are answered
 * like unknown ids.
 */
export function frontOperations(parts: FrontParts, family: Family) {
  const { chats, database, clock } = parts;
  const chatIdOf = (row: ConversationRow) => (family === 'bot' ? row.botChatId : row.simulatedChatId);
  const threadIdOf = (row: ConversationRow) => (family === 'bot' ? row.botThreadId : row.simulatedThreadId);
  const ofCaller = ({ merchant, caller }: SiteContext) => chats.ofVisitor(merchant.id, caller.visitorId);

  async function held(context: SiteContext, chatId: string): Promise<ConversationRow | null> {
    const row = await ofCaller(context);
    return row && chatIdOf(row) === chatId ? row : null;
  }

  const isOpen = (row: ConversationRow, threadId: string | null) =>
    threadId === null
      ? Promise.resolve(false)
      : database.forMerchant(row.merchantId, (tx) => isThreadOpen(tx, row.merchantId, threadId, clock.now()));

  /**
   * The open thread of this family, or one of a new session, as ids are valid for a day; null once it is
   * erased.
   */
  async function threadIn(row: ConversationRow, lang: Language): Promise<ConversationRow | null> {
    if (row.state.holds[family] && (await isOpen(row, threadIdOf(row)))) return row;
    const isSame = (now: ConversationRow) => threadIdOf(now) === threadIdOf(row);
    // Several calls may find it a day old: one ends it, and a thread that another call has opened since
    // stays.
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

  return {
    held,
    threadIn,

    /**
     * The caller's conversation with an open thread. If it is erased at this moment, the caller begins again
     * as an unknown visitor.
     */
    async begin(opening: Opening): Promise<Opened> {
      const opened = await chats.open(opening);
      if (opened.kind === 'tooMany') return opened;
      const row = await threadIn(opened.row, opening.lang);
      if (row !== null) return { ...opened, row };
      return this.begin({ ...opening, visitorId: null, customerId: null });
    },

    async openThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(context, chatId);
      return row && threadIdOf(row) === threadId && (await isOpen(row, threadId)) ? row : null;
    },

    async ownThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(context, chatId);
      if (!row) return null;
      const isOwn = await database.forMerchant(row.merchantId, (tx) => isThreadOf(tx, row, threadId, family));
      return isOwn ? row : null;
    },

    /** The caller's conversation, if there is at least one of these chats and all are its own. */
    async related(context: SiteContext, ids: Ids): Promise<ConversationRow | null> {
      const row = await ofCaller(context);
      if (!row) return null;
      const given = Object.entries(ids).filter(([, id]) => id !== undefined);
      const isOwn = given.every(([kind, id]) => row[kind as keyof Ids] === id);
      return given.length > 0 && isOwn ? row : null;
    },

    async saidOf(row: ConversationRow, { type, message }: { type: 'text' | 'file'; message: string }) {
      if (type === 'text') return { text: message };
      const fileId = await parts.fileNamed(row, message);
      return fileId === null ? null : { fileId };
    },

    async transfer(row: ConversationRow, { lang }: SiteContext) {
      const asked = await chats.dispatch(
        row.merchantId,
        row.id,
        { kind: 'handoverAsked', messageId: null },
        { lang },
      );
      if (asked.kind !== 'done') return refuse(businessCodes.threadGone);
      const state = await chats.stateOf(asked.row);
      const isThere = state.mode === 'agent' || state.mode === 'connectingAgent';
      if (!isThere) return refuse(businessCodes.agentOffline, { data: { state } });
      return ok({ agentChatId: state.ids.agentChatId, state });
    },

    /** Closing a closed thread returns the same answer. */
    async close(row: ConversationRow, threadId: string, type: 1 | 2) {
      const isNewest = threadIdOf(row) === threadId && row.state.holds[family];
      const closed = isNewest
        ? await chats.dispatch(row.merchantId, row.id, { kind: 'threadClosed', chat: family, type })
        : null;
      return ok({ state: await chats.stateOf(closed?.kind === 'done' ? closed.row : row) });
    },

    /** Page 1 holds the newest records; each page is ascending. */
    async records(row: ConversationRow, { page, pageSize, threadId }: Page) {
      const { rows, total } = await database.forMerchant(row.merchantId, (tx) =>
        recordsOf(tx, row, { page, pageSize, threadId }),
      );
      const files = await filesOfRows(parts.filesOf, row, rows);
      const list: ChatRecord[] = rows.map((one) => recordOf(one, (id) => files.get(id) ?? null));
      return { list, total, page, pageSize };
    },
  };
}
