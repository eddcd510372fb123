import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation, InboxItem, InboxList } from '@aftercare/contract/desk/inbox';
import type { Database } from '../../../platform/database/database.ts';
import { newestTicketOf } from '../../tickets/tickets.port.ts';
import type { ConversationRow, MessageRow } from '../conversation-row.ts';
import { plainText } from '../escape-html.ts';
import { type FilesOfConversation, showMessages } from '../show-messages.ts';
import { conversationById, conversationsIn, lastWords } from './inbox.view.ts';

/** What the desk is shown of conversations. */
export type DeskViews = {
  row(conversationId: string): Promise<ConversationRow | null>;
  item(conversationId: string): Promise<InboxItem | null>;
  conversation(row: ConversationRow): Promise<DeskConversation>;
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

  async function itemOf(row: ConversationRow): Promise<InboxItem> {
    const [item] = await itemsOf([row]);
    if (!item) throw new Error('one row has one item');
    return item;
  }

  const row = (id: string) => database.forAll((tx) => conversationById(tx, id));
  return {
    row,
    async item(id) {
      const found = await row(id);
      return found && itemOf(found);
    },
    async conversation(found) {
      const { lang, source, createdAt, inactivityAt: closesAt, seenByCustomer, version, state } = found;
      const countdownEndsAt = state.mode === 'simulated' ? new Date(state.countdownEndsAt) : null;
      return {
        ...(await itemOf(found)),
        ...{ lang, source, createdAt, closesAt, countdownEndsAt, seenByCustomer, version },
      };
    },
    async list(list, personId, page) {
      const { rows, total } = await database.forAll((tx) => conversationsIn(tx, list, personId, page));
      return { list: await itemsOf(rows), total };
    },
    messages: (of, rows) => showMessages(filesOf, of, rows),
  };
}

function lastMessageOf(said: MessageRow | undefined): InboxItem['lastMessage'] {
  if (!said) return null;
  const text = plainText(said.body).replace(/\s+/g, ' ').slice(0, excerptLength);
  return { text, createdAt: said.createdAt, direction: said.from === 'customer' ? 0 : 1 };
}
