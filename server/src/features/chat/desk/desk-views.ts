import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { Ticket } from '@aftercare/contract/chat/state';
import type { DeskConversation, InboxItem } from '@aftercare/contract/desk/chat/inbox';
import type { Database } from '../../../platform/database/database.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { newestTicketOf } from '../../tickets/index.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { ratingOf } from '../conversation/conversation-state.ts';
import { type FilesOfConversation, showMessages } from '../sending/show-messages.ts';
import {
  conversationById,
  conversationsIn,
  type InboxWanted,
  type LastWords,
  lastWords,
} from './inbox.view.ts';

export type DeskViews = {
  row(conversationId: string): Promise<ConversationRow | null>;
  conversation(row: ConversationRow): Promise<DeskConversation>;
  besides(rows: readonly ConversationRow[]): Promise<Beside[]>;
  list(
    wanted: InboxWanted,
    page: { page: number; pageSize: number },
  ): Promise<{ list: InboxItem[]; total: number }>;
  messages(
    of: Pick<ConversationRow, 'merchantId' | 'id'>,
    rows: readonly MessageRow[],
  ): Promise<ChatMessage[]>;
};

export type Beside = { said: LastWords | null; ticket: Ticket | null };

const excerptLength = 160;

export function createDeskViews(database: Database, filesOf: FilesOfConversation): DeskViews {
  async function besides(rows: readonly ConversationRow[]): Promise<Beside[]> {
    if (rows.length === 0) return [];
    const { words, tickets } = await database.forAll(async (tx) => ({
      words: await lastWords(tx, rows),
      tickets: await newestTicketOf(tx, rows),
    }));
    return rows.map(({ id }) => ({ said: words.get(id) ?? null, ticket: tickets.get(id) ?? null }));
  }

  return {
    row: (id) => database.forAll((tx) => conversationById(tx, id)),
    async conversation(row) {
      const [beside] = await besides([row]);
      if (!beside) throw new InvariantViolated('The view of the conversation is missing.');
      return deskConversationOf(row, beside);
    },
    besides,
    async list(wanted, page) {
      const { rows, total } = await database.forAll((tx) => conversationsIn(tx, wanted, page));
      const beside = await besides(rows);
      const list = rows.flatMap((row, place) => {
        const its = beside[place];
        return its ? itemOf(row, its) : [];
      });
      return { list, total };
    },
    messages: (of, rows) => showMessages(filesOf, of, rows),
  };
}

function itemOf(row: ConversationRow, { said, ticket }: Beside): InboxItem {
  const { state } = row;
  return {
    conversationId: row.id,
    merchantId: row.merchantId,
    contact: { givenName: row.givenName, email: row.email, avatar: row.avatar },
    mode: state.mode,
    waitingSince: row.waitingSince,
    agent: state.mode === 'agent' ? { personId: state.agent.id, name: state.agent.name } : null,
    ticket,
    lastSeq: row.lastSeq,
    seenSeq: row.seenByService,
    lastMessage: lastMessageOf(said),
    awaitsReplySince: row.awaitsReplySince,
    isUrgent: state.isUrgent === true && state.sitting === 'open',
  };
}

export const deskConversationOf = (row: ConversationRow, beside: Beside): DeskConversation => ({
  ...itemOf(row, beside),
  ...inFull(row),
});

function inFull(row: ConversationRow) {
  const { contactFrom, lang, source, createdAt, inactivityAt, seenByCustomer, version, state } = row;
  const countdownEndsAt = state.mode === 'simulated' ? new Date(state.countdownEndsAt) : null;
  const rating = state.over?.rating ? ratingOf(state) : null;
  return {
    contactFrom,
    lang,
    source,
    createdAt,
    closesAt: inactivityAt,
    countdownEndsAt,
    seenByCustomer,
    version,
    rating,
  };
}

function lastMessageOf(said: LastWords | null): InboxItem['lastMessage'] {
  if (!said) return null;
  const text = plainText(said.body).replace(/\s+/g, ' ').slice(0, excerptLength);
  return { text, createdAt: said.createdAt, direction: said.from === 'customer' ? 0 : 1 };
}
