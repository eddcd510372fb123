import type { TicketInSight } from '@aftercare/chat-machine/state';
import { businessCodes } from '@aftercare/contract/business-codes';
import type { ChatRecord } from '@aftercare/contract/chat/message';
import type { Language } from '@aftercare/contract/languages';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ok, refuse } from '../../../platform/http/answer.ts';
import type { SiteContext } from '../../../platform/http/context.ts';
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
  /** The ticket of a thread, raised now where it is not there yet. */
  ticketOf(of: ConversationRow, threadId: string): Promise<TicketInSight>;
  /** How somebody who is signed in is called and written to. */
  contactOf: ContactOf;
  ownsTicket(of: ConversationRow, ticketId: string): Promise<boolean>;
  /** The file that an id or an address of ours names, if it is the conversation's. */
  fileNamed(of: ConversationRow, idOrUrl: string): Promise<string | null>;
};

type Family = 'bot' | 'simulated';
type Page = { page: number; pageSize: number; threadId?: string };
type Ids = {
  botChatId?: string | undefined;
  agentChatId?: string | undefined;
  simulatedChatId?: string | undefined;
};

/** What the spec's two families of calls have in common (wire 3): ids are the caller's, or nothing is told (D31). */
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

  /** The open thread of this family, or a new sitting: ids are a day old at most (D31, spec 9); null once it is erased. */
  async function threadIn(row: ConversationRow, lang: Language): Promise<ConversationRow | null> {
    if (row.state.holds[family] && (await isOpen(row, threadIdOf(row)))) return row;
    const isSame = (now: ConversationRow) => threadIdOf(now) === threadIdOf(row);
    // Of several who find it a day old, one ends it; what another has opened meanwhile is left alone.
    if (row.state.holds[family]) {
      const ending = { kind: 'threadClosed', chat: family, type: 1 } as const;
      await chats.dispatch(row.merchantId, row.id, ending, { guard: isSame });
    }
    const opening = { kind: 'threadOpened', chat: family } as const;
    const opened = await chats.dispatch(row.merchantId, row.id, opening, { lang });
    if (opened.kind === 'gone') return null;
    if (opened.kind !== 'done') throw new Error('a thread was not opened');
    return opened.row;
  }

  return {
    held,
    threadIn,

    /** The caller's conversation with an open thread; who is erased at this very moment begins anew, as nobody. */
    async begin(opening: Opening): Promise<Opened> {
      const opened = await chats.open(opening);
      if (opened.kind === 'tooMany') return opened;
      const row = await threadIn(opened.row, opening.lang);
      if (row !== null) return { ...opened, row };
      return this.begin({ ...opening, visitorId: null, customerId: null });
    },

    /** The caller's conversation, if this is its open thread. */
    async openThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(context, chatId);
      return row && threadIdOf(row) === threadId && (await isOpen(row, threadId)) ? row : null;
    },

    /** The caller's conversation, if this is or was a thread of it. */
    async ownThread(context: SiteContext, chatId: string, threadId: string) {
      const row = await held(context, chatId);
      if (!row) return null;
      const isOwn = await database.forMerchant(row.merchantId, (tx) => isThreadOf(tx, row, threadId, family));
      return isOwn ? row : null;
    },

    /** The caller's conversation, if all of these chats, and at least one, are its own. */
    async related(context: SiteContext, ids: Ids): Promise<ConversationRow | null> {
      const row = await ofCaller(context);
      if (!row) return null;
      const given = Object.entries(ids).filter(([, id]) => id !== undefined);
      const isOwn = given.every(([kind, id]) => row[kind as keyof Ids] === id);
      return given.length > 0 && isOwn ? row : null;
    },

    /** What was said, or the file that is named; null where the file is not the conversation's. */
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

    /** Closed already: the same answer. */
    async close(row: ConversationRow, threadId: string, type: 1 | 2) {
      const isNewest = threadIdOf(row) === threadId && row.state.holds[family];
      const closed = isNewest
        ? await chats.dispatch(row.merchantId, row.id, { kind: 'threadClosed', chat: family, type })
        : null;
      return ok({ state: await chats.stateOf(closed?.kind === 'done' ? closed.row : row) });
    },

    /** Page 1 is the newest, ascending within the page (wire 1, Lists). */
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
