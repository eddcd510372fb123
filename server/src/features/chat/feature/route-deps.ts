import { isTicketOf } from '../../tickets/index.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';
import { createNoteNews } from '../notes/note-news.ts';
import type { ChatDeps } from '../opening/chat.routes.ts';
import { createTyping } from '../push/customer/typing.ts';
import { createReaders } from '../push/desk/readers.ts';
import { createViewers } from '../push/desk/viewers.ts';
import type { AdapterDeps } from '../spec-api/adapter-operations.ts';
import type { ChatRooms } from './chat-rooms.ts';
import { type ChatServices, firstQuestionsOf } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';

export type RouteDeps = ReturnType<typeof createRouteDeps>;

/** The dependencies of calls and push channels: `own` for all of them, `adapter` for the calls of the specification. */
export function createRouteDeps(deps: ChatFeatureDeps, services: ChatServices, rooms: ChatRooms) {
  const { database, clock, log, notifications, filesOf, isFileOf } = deps;
  const { chats, changes, ticketOf, presence, views, publicAgentOf } = services;
  const publishSeen = async ({ merchantId, id }: ConversationRow) => {
    const row = await chats.find(merchantId, id);
    if (row) changes.publish({ merchantId, conversationId: id, lastSeq: row.lastSeq, row, messages: [] });
  };
  const own = {
    database,
    clock,
    chats,
    changes,
    ticketOf,
    ownsTicket: (of: ConversationRow, ticketId: string) =>
      database.forMerchant(of.merchantId, (tx) => isTicketOf(tx, of, ticketId)),
    publishSeen,
    sendTyping: createTyping({ clock, notifications, chats, log, ...rooms }),
    viewers: createViewers({ clock, notifications, ...rooms }),
    readers: createReaders({ clock, notifications }),
    noteNews: createNoteNews({ database, log, notifications, views, ...rooms }),
    filesOf,
    presence,
    views,
    publicAgentOf,
    isFileOf,
    recordAudit: deps.recordAudit,
  };
  const adapter: ChatDeps & AdapterDeps = {
    ...own,
    fileNamed: deps.fileNamed,
    contactOf: deps.contactOf,
    firstQuestions: (merchantId, lang) =>
      database.forMerchant(merchantId, (tx) => firstQuestionsOf(tx, merchantId, lang)),
  };
  return { own, adapter };
}
