import type { ChatMessage } from '@aftercare/contract/chat/message';
import { customerEvent } from '@aftercare/contract/chat/push';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import type { MessageRow } from '../conversation/conversation-row.ts';
import { createRooms } from '../push/rooms.ts';
import { messageOf, noReferences } from '../sending/message-view.ts';
import { showMessages } from '../sending/show-messages.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';

export type ChatRooms = ReturnType<typeof createChatRooms>;

const customerEventOf = (shown: ChatMessage): string =>
  JSON.stringify(customerEvent.toWire({ type: 'message.created', message: shown }));
const deskEventOf = (conversationId: string, shown: ChatMessage): string =>
  JSON.stringify(deskEvent.toWire({ type: 'message.created', conversationId, message: shown }));
const withoutReferences = (row: MessageRow): ChatMessage => messageOf(row, noReferences);

/** The rooms that push messages to the sockets of customers and of the desk. */
export function createChatRooms(deps: ChatFeatureDeps, { chats, changes }: ChatServices) {
  const { log } = deps;
  const customerRooms = createRooms({
    chats,
    log,
    eventOf: (row) => customerEventOf(withoutReferences(row)),
    eventsOf: async (of, rows) => (await showMessages(deps, of, rows)).map(customerEventOf),
  });
  const deskRooms = createRooms({
    chats,
    log,
    eventOf: (row) => deskEventOf(row.conversationId, withoutReferences(row)),
    eventsOf: async (of, rows) =>
      (await showMessages(deps, of, rows)).map((shown) => deskEventOf(of.id, shown)),
  });
  changes.listen(customerRooms.onChange);
  changes.listen(deskRooms.onChange);
  return { customerRooms, deskRooms };
}
