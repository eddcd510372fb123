import { customerEvent } from '@aftercare/contract/chat/push';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Notifications } from '../../conversation/changes.ts';
import type { Chats } from '../../conversation/chats.ts';
import type { ConversationRow } from '../../conversation/conversation-row.ts';
import type { Rooms } from '../rooms.ts';

type Side = 'agent' | 'customer';
type Of = { merchantId: string; id: string };

type Deps = {
  clock: Clock;
  notifications: Notifications;
  chats: Pick<Chats, 'find'>;
  customerRooms: Pick<Rooms, 'broadcast'>;
  deskRooms: Pick<Rooms, 'broadcast'>;
};

const notificationPattern = /^typing\/([a-z0-9-]{1,64})\/([\w-]{1,64})\/(agent|customer)$/;
/** Minimum interval of typing events, however often they are sent. */
const onceMs = 1_000;
const maxRemembered = 10_000;

/** Typing events: not stored, sent to the other side if it is connected, and expired by the receiver. */
export function createTyping({ clock, notifications, chats, customerRooms, deskRooms }: Deps) {
  const lastSent = new Map<string, { at: number; lastSeq: number }>();

  /** After a message, typing counts as new: an event right after sending is not suppressed. */
  function isSuppressed({ merchantId, id, lastSeq }: ConversationRow, by: Side): boolean {
    const key = `${by} ${merchantId} ${id}`;
    const at = clock.now().getTime();
    const before = lastSent.get(key);
    if (before && before.lastSeq === lastSeq && at - before.at < onceMs) return true;
    if (lastSent.size >= maxRemembered) lastSent.clear();
    lastSent.set(key, { at, lastSeq });
    return false;
  }

  function show({ merchantId, id, state }: Pick<ConversationRow, 'merchantId' | 'id' | 'state'>, by: Side) {
    if (state.mode !== 'agent') return;
    const until = new Date(clock.now().getTime() + limits.typingShownMs);
    if (by === 'customer') {
      const event = deskEvent.toWire({ type: 'typing.started', conversationId: id, until });
      return deskRooms.broadcast(merchantId, id, JSON.stringify(event));
    }
    const event = customerEvent.toWire({ type: 'typing.started', by, userName: state.agent.name, until });
    return customerRooms.broadcast(merchantId, id, JSON.stringify(event));
  }

  async function onNotified({ merchantId, id }: Of, by: Side): Promise<void> {
    const row = await chats.find(merchantId, id);
    if (row) show(row, by);
  }

  notifications.onNotification((notification) => {
    const [, merchantId, id, by] = notificationPattern.exec(notification) ?? [];
    // A lost notification does no harm.
    if (merchantId && id && by)
      onNotified({ merchantId, id }, by === 'agent' ? by : 'customer').catch(() => undefined);
  });

  /** Only while an agent answers; otherwise no reader waits for it. */
  return (row: ConversationRow, by: Side): void => {
    const { merchantId, id, state } = row;
    if (state.mode !== 'agent' || isSuppressed(row, by)) return;
    show(row, by);
    notifications.publish(`typing/${merchantId}/${id}/${by}`);
  };
}
