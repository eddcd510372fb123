import type { AnyEndpoint } from '../../../platform/realtime/socket-server.ts';
import { customerPush } from '../push/customer/customer-push.ts';
import { createDeskFeed } from '../push/desk/desk-feed.ts';
import { deskPush } from '../push/desk/desk-push.ts';
import type { ChatRooms } from './chat-rooms.ts';
import type { ChatServices } from './chat-services.ts';
import type { ChatFeatureParts } from './feature-parts.ts';
import type { RouteDeps } from './route-deps.ts';

/** The push channels of customers and of the desk. */
export function pushEndpoints(
  parts: ChatFeatureParts,
  { chats, changes, views, doors, presence }: ChatServices,
  { own, front, rooms }: RouteDeps & { rooms: ChatRooms },
): AnyEndpoint[] {
  const { callers, log, sweepers, isSessionOpen, onDenied } = parts;
  return [
    customerPush({
      ...front,
      rooms: rooms.customerRooms,
      callers,
      sockets: doors,
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
        return person?.awaitsSecondFactor ? null : person;
      },
      onDenied,
    }),
  ];
}
