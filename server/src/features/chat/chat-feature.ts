import { askBot } from '@aftercare/contract/bot/chat';
import { recordAgentChat } from '@aftercare/contract/chat/agent-calls';
import { askForPerson } from '@aftercare/contract/chat/hand-over';
import { readMessages, sendMessage } from '@aftercare/contract/chat/messages';
import { sendToSimulated } from '@aftercare/contract/chat/simulated-calls';
import type { Routes } from '../../platform/http/pages/serve.ts';
import type { AnyEndpoint } from '../../platform/realtime/socket-server.ts';
import type { ConversationRow } from './conversation/conversation-row.ts';
import { type CustomerChats, createCustomerChats } from './conversation/customer-chats.ts';
import { publishErased } from './conversation/erased-chats.ts';
import type { Dispatch } from './dispatch/dispatched.ts';
import { allChatRoutes } from './feature/all-routes.ts';
import { createChatRooms } from './feature/chat-rooms.ts';
import { createChatServices } from './feature/chat-services.ts';
import { registerChatSweeps } from './feature/chat-sweeps.ts';
import type { ChatFeatureDeps } from './feature/feature-deps.ts';
import { pushEndpoints } from './feature/push-endpoints.ts';
import { createRouteDeps } from './feature/route-deps.ts';
import { type NoteInChat, noteInChat } from './sending/note-in-chat.ts';

export type ChatFeature = {
  routes: Routes[];
  note: NoteInChat;
  dispatch: Dispatch;
  conversation(merchantId: string, conversationId: string): Promise<ConversationRow | null>;
  conversationOf(merchantId: string, visitorId: string | null): Promise<ConversationRow | null>;
  conversationById(conversationId: string): Promise<ConversationRow | null>;
  customerChats: CustomerChats;
  publishErased: ReturnType<typeof publishErased>;
  endpoints: AnyEndpoint[];
  goOffline(personId: string): Promise<void>;
  onAnswered(route: string, status: number): void;
};

const countedPaths: ReadonlySet<string> = new Set(
  [sendMessage, readMessages, askForPerson, askBot, sendToSimulated, recordAgentChat].map(({ path }) => path),
);

export function createChatFeature(deps: ChatFeatureDeps): ChatFeature {
  const { database, clock, log } = deps;
  const services = createChatServices(deps);
  const { chats, changes, sockets, presence, views, delivery } = services;
  registerChatSweeps(deps, services);
  const rooms = createChatRooms(deps, services);
  const routeDeps = createRouteDeps(deps, services, rooms);
  return {
    note: noteInChat(chats, log),
    dispatch: chats.dispatch,
    conversation: chats.find,
    conversationOf: chats.ofVisitor,
    conversationById: views.row,
    customerChats: createCustomerChats({ database, clock, chats, changes, sockets }),
    publishErased: publishErased({ changes, sockets }),
    goOffline: (personId) => presence.set(personId, 'offline'),
    onAnswered(route, status) {
      if (countedPaths.has(route)) delivery.count(status >= 500);
    },
    routes: allChatRoutes(deps, services, routeDeps),
    endpoints: pushEndpoints(deps, services, { ...routeDeps, rooms }),
  };
}
