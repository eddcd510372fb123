import { customerEvent } from '@aftercare/contract/chat/push';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Logger } from '../../../../platform/logging/log.ts';
import type { Notifications } from '../../conversation/changes.ts';
import type { Chats } from '../../conversation/chats.ts';
import type { ConversationRow } from '../../conversation/conversation-row.ts';
import type { Rooms } from '../rooms.ts';

type Side = 'agent' | 'customer';
type Of = { merchantId: string; id: string };

type Deps = {
  clock: Clock;
  notifications: Notifications;
  chats: Pick<Chats, 'find' | 'dispatch'>;
  log: Logger;
  customerRooms: Pick<Rooms, 'broadcast'>;
  deskRooms: Pick<Rooms, 'broadcast'>;
};

const notificationPattern = /^typing\/([a-z0-9-]{1,64})\/([\w-]{1,64})\/(agent|customer)$/;
/** Minimum interval of typing events, however often they are sent. */
const onceMs = 1_000;
const notedMs = limits.typingNotedSeconds * 1_000;
const maxRemembered = 10_000;

/**
 * Typing events: not stored, sent to the other side if it is connected, and expired by the receiver. While the simulated
 * agent collects details, those of the customer restart the time until the ticket.
 */
export function createTyping({ clock, notifications, chats, customerRooms, deskRooms, log }: Deps) {
  const lastSent = new Map<string, { at: number; lastSeq: number }>();

  /** Whether this side sent a typing event within this time. A message resets the limit. */
  function isSuppressed({ merchantId, id, lastSeq }: ConversationRow, by: Side, interval: number): boolean {
    const key = `${by} ${merchantId} ${id}`;
    const at = clock.now().getTime();
    const before = lastSent.get(key);
    if (before && before.lastSeq === lastSeq && at - before.at < interval) return true;
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
    // Notifications may be lost; then only one typing event is missing.
    if (merchantId && id && by)
      onNotified({ merchantId, id }, by === 'agent' ? by : 'customer').catch(() => undefined);
  });

  function delayTicket(row: ConversationRow): void {
    const { merchantId, id } = row;
    if (isSuppressed(row, 'customer', notedMs)) return;
    // The due time that is already stored then applies.
    chats
      .dispatch(merchantId, id, { kind: 'customerTyped' })
      .catch((error: unknown) =>
        log.event('chat.follow_up_failed', { error, merchantId, kind: 'customerTyped' }),
      );
  }

  /** Typing events are sent only while an agent answers, because no other side waits for them. */
  return (row: ConversationRow, by: Side): void => {
    const { merchantId, id, state } = row;
    if (by === 'customer' && state.mode === 'simulated' && state.ticketing === 'collecting') delayTicket(row);
    if (state.mode !== 'agent' || isSuppressed(row, by, onceMs)) return;
    show(row, by);
    notifications.publish(`typing/${merchantId}/${id}/${by}`);
  };
}
