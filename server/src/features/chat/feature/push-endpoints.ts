import type { AnyEndpoint } from '../../../platform/realtime/socket-server.ts';
import { customerPush } from '../push/customer/customer-push.ts';
import { createDeskFeed } from '../push/desk/desk-feed.ts';
import { deskPush } from '../push/desk/desk-push.ts';
import type { ChatRooms } from './chat-rooms.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureDeps } from './feature-deps.ts';
import type { RouteDeps } from './route-deps.ts';

/** The push channels of customers and of the desk. */
export function pushEndpoints(
  deps: ChatFeatureDeps,
  { chats, changes, views, sockets, presence }: ChatServices,
  { own, adapter, rooms }: RouteDeps & { rooms: ChatRooms },
): AnyEndpoint[] {
  const { callers, log, sweepers, isSessionOpen, onDenied } = deps;
  return [
    customerPush({
      ...adapter,
      rooms: rooms.customerRooms,
      callers,
      sockets,
      isSessionOpen,
      onAvailability: (listener) => presence.onChanged(listener),
    }),
    deskPush({
      ...own,
      feed: createDeskFeed({ changes, chats, views, log }),
      rooms: rooms.deskRooms,
      sweepers,
      // A team member who still has to set up two-factor authentication receives nothing.
      async personOf(token) {
        const person = await callers.desk(token);
        return person?.awaitsTwoFactor ? null : person;
      },
      onDenied,
    }),
  ];
}
