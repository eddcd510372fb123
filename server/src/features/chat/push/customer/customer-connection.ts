import { customerEvent, type customerFrame, pushCloseCodes } from '@aftercare/contract/chat/push';
import type { OursOf } from '@aftercare/contract/fields/shape';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Callers } from '../../../../platform/http/requests/caller.ts';
import type { Merchant } from '../../../../platform/merchant.ts';
import type { Link } from '../../../../platform/realtime/socket-server.ts';
import type { ConversationRow } from '../../conversation/conversation-row.ts';
import type { SendDeps } from '../../sending/send-message.ts';
import type { Member, Rooms } from '../rooms.ts';
import { signatureOf } from '../signature.ts';
import type { SocketKey, SocketRegistry } from '../socket-registry.ts';

export type CustomerFrame = OursOf<typeof customerFrame>;
export type CustomerEvent = OursOf<typeof customerEvent>;

export type CustomerPushDeps = SendDeps & {
  rooms: Rooms;
  clock: Clock;
  callers: Pick<Callers, 'customer' | 'visitor'>;
  isSessionOpen(merchantId: string, sessionId: string): Promise<boolean>;
  sockets: SocketRegistry;
  publishSeen(row: ConversationRow, by: 'agent' | 'customer', seq: number): Promise<void>;
  sendTyping(row: ConversationRow, by: 'agent' | 'customer'): void;
  onAvailability(listener: () => void): () => void;
};

/** A socket that was admitted to its conversation. */
export type Opened = {
  merchant: Merchant;
  row: ConversationRow;
  keys: readonly SocketKey[];
  isStillHeld(): Promise<boolean>;
  /** The customer whose session opened the socket. */
  signedIn: string | null;
  lang: Language;
  after: number;
  link: Link;
};

export type CustomerConnection = {
  deps: CustomerPushDeps;
  opened: Opened;
  member: Member;
  /** When the session was last checked, in milliseconds. */
  lookedAt: number;
  /** Functions that leave the room, the socket registry and the availability updates. */
  stops: readonly (() => void)[];
};

export const customerText = (event: CustomerEvent): string => JSON.stringify(customerEvent.toWire(event));

/** Subscribes the socket to its conversation; sends nothing yet. */
export function enterConversation(deps: CustomerPushDeps, opened: Opened): CustomerConnection {
  const { chats, rooms, sockets, clock } = deps;
  const { merchant, row, keys, link } = opened;
  const { merchantId, id: conversationId } = row;
  const member = memberOf(deps, opened);
  const stopAvailability = deps.onAvailability(() => {
    void chats.availabilityOf(merchant).then(
      (availability) => link.send(customerText({ type: 'availability.changed', availability })),
      () => link.close(pushCloseCodes.restart),
    );
  });
  const leave = rooms.enter(merchantId, conversationId, member);
  const unregisterSockets = [
    sockets.enter(merchantId, [{ conversationId }], () => endSession(link, 'threadGone')),
    sockets.enter(merchantId, keys, () => endSession(link, 'revoked')),
  ];
  return {
    deps,
    opened,
    member,
    lookedAt: clock.now().getTime(),
    stops: [leave, ...unregisterSockets, stopAvailability],
  };
}

/** The socket as a member of its conversation's room. */
function memberOf({ chats }: CustomerPushDeps, { row, after, link }: Opened): Member {
  let signature = signatureOf(row);
  let seenByService = row.seenByService;

  async function sendState(now: ConversationRow): Promise<void> {
    link.send(customerText({ type: 'state.changed', state: await chats.stateOf(now) }));
  }
  return {
    deliveredSeq: Math.min(after, row.lastSeq),
    send: link.send,
    look(now) {
      if (now.seenByService > seenByService) {
        seenByService = now.seenByService;
        link.send(customerText({ type: 'messages.seen', by: 'agent', seq: seenByService }));
      }
      const fresh = signatureOf(now);
      if (fresh === signature) return;
      signature = fresh;
      void sendState(now).catch(() => link.close(pushCloseCodes.restart));
    },
  };
}

function endSession(link: Link, reason: 'revoked' | 'threadGone'): void {
  link.send(customerText({ type: 'session.ended', reason }));
  link.close(pushCloseCodes.sessionEnded);
}

/** Closes the socket if its session has ended, because the notification of that may be lost between nodes. */
export async function checkStillHeld(connection: CustomerConnection): Promise<void> {
  const { deps, opened } = connection;
  const now = deps.clock.now().getTime();
  if (now - connection.lookedAt < limits.pushLookMs) return;
  connection.lookedAt = now;
  if (!(await opened.isStillHeld())) endSession(opened.link, 'revoked');
}

export function leaveConversation({ stops }: CustomerConnection): void {
  for (const stop of stops) stop();
}
