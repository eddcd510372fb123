import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation, InboxItem, InboxList } from '@aftercare/contract/desk/inbox';
import type { Database } from '../../../platform/database/database.ts';
import { newestTicketOf } from '../../tickets/tickets.port.ts';
import type { ConversationRow, MessageRow } from '../conversation-row.ts';
import { plainText } from '../escape-html.ts';
import { type FilesOfConversation, showMessages } from '../show-messages.ts';
import { conversationById, conversationsIn, type LastWords, lastWords } from './inbox.view.ts';

/** What the desk is shown of conversations. */
export type DeskViews = {
  row(conversationId: string): Promise<ConversationRow | null>;
  conversation(row: ConversationRow): Promise<DeskConversation>;
  conversations(rows: readonly ConversationRow[]): Promise<DeskConversation[]>;
  list(
    list: InboxList,
    personId: string,
    page: { page: number; pageSize: number },
  ): Promise<{ list: InboxItem[]; total: number }>;
  messages(
    of: Pick<ConversationRow, 'merchantId' | 'id'>,
    rows: readonly MessageRow[],
  ): Promise<ChatMessage[]>;
};

const excerptLength = 160;

export function createDeskViews(database: Database, filesOf: FilesOfConversation): DeskViews {
  async function itemsOf(rows: readonly ConversationRow[]): Promise<InboxItem[]> {
    if (rows.length === 0) return [];
    const { words, tickets } = await database.forAll(async (tx) => ({
      words: await lastWords(tx, rows),
      tickets: await newestTicketOf(tx, rows),
    }));
    return rows.map((row) => ({
      conversationId: row.id,
      merchantId: row.merchantId,
      contact: { givenName: row.givenName, email: row.email },
      mode: row.state.mode,
      waitingSince: row.waitingSince,
      agent: row.state.mode === 'agent' ? { personId: row.state.agent.id, name: row.state.agent.name } : null,
      ticket: tickets.get(row.id) ?? null,
      lastSeq: row.lastSeq,
      seenSeq: row.seenByService,
      lastMessage: lastMessageOf(words.get(row.id)),
      awaitsReplySince: row.awaitsReplySince,
    }));
  }

  async function conversationsOf(rows: readonly ConversationRow[]): Promise<DeskConversation[]> {
    const items = await itemsOf(rows);
    return items.flatMap((item, place) => {
      const row = rows[place];
      return row ? { ...item, ...inFull(row) } : [];
    });
  }

  return {
    row: (id) => database.forAll((tx) => conversationById(tx, id)),
    async conversation(row) {
      const [conversation] = await conversationsOf([row]);
      if (!conversation) throw new Error('one row is one conversation');
      return conversation;
    },
    conversations: conversationsOf,
    async list(list, personId, page) {
      const { rows, total } = await database.forAll((tx) => conversationsIn(tx, list, personId, page));
      return { list: await itemsOf(rows), total };
    },
    messages: (of, rows) => showMessages(filesOf, of, rows),
  };
}

function inFull({ lang, source, createdAt, inactivityAt, seenByCustomer, version, state }: ConversationRow) {
  const countdownEndsAt = state.mode === 'simulated' ? new Date(state.countdownEndsAt) : null;
  return { lang, source, createdAt, closesAt: inactivityAt, countdownEndsAt, seenByCustomer, version };
}

function lastMessageOf(said: LastWords | undefined): InboxItem['lastMessage'] {
  if (!said) return null;
  const text = plainText(said.body).replace(/\s+/g, ' ').slice(0, excerptLength);
  return { text, createdAt: said.createdAt, direction: said.from === 'customer' ? 0 : 1 };
}
