import { randomUUID } from 'node:crypto';
import { deskEvent } from '@aftercare/contract/desk/chat/push';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { limits } from '@aftercare/contract/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Notifications } from '../../conversation/changes.ts';
import type { Rooms } from '../rooms.ts';

type Of = { merchantId: string; id: string };
type Viewer = { personId: string; typingUntil: number };
type Room = {
  of: Of;
  /** Viewers at this node, by user. Several tabs of a user are one viewer. */
  local: Map<string, Viewer & { tabs: number }>;
  /** Viewers at other nodes, by node and user. */
  remote: Map<string, Viewer & { expiresAt: number }>;
};

export type Viewers = {
  /** Shows the user to the others who have the conversation open; returns the function that ends it. */
  enter(of: Of, personId: string): () => void;
  typing(of: Of, personId: string): void;
  /** Repeats this node's viewers to other nodes, and drops those of nodes that stopped repeating. */
  renew(): void;
};

type Deps = { clock: Clock; notifications: Notifications; deskRooms: Pick<Rooms, 'broadcast'> };

/** `here` requests the viewers of other nodes; `also` answers it and is repeated. */
type News = 'here' | 'also' | 'typing' | 'gone';
const notificationPattern =
  /^viewing\/([a-z0-9-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})\/([\w-]{1,64})\/(here|also|typing|gone)$/;

export const renewViewersMs = 15_000;
const expiryMs = 40_000;
/** Minimum interval of typing events of one user. */
const typingOnceMs = 1_000;
const maxRemote = 100;

const keyOf = ({ merchantId, id }: Of): string => `${merchantId} ${id}`;

/**
 * The team members who have a conversation open, and those who type an answer. Held in memory only. A node knows the
 * viewers of other nodes while its own desks have the conversation open; a node that fails is forgotten after
 * `expiryMs`.
 */
export function createViewers({ clock, notifications, deskRooms }: Deps): Viewers {
  const node = randomUUID();
  const rooms = new Map<string, Room>();
  const now = () => clock.now().getTime();

  const publish = ({ merchantId, id }: Of, personId: string, news: News) =>
    notifications.publish(`viewing/${merchantId}/${id}/${node}/${personId}/${news}`);

  function show({ of, local, remote }: Room): void {
    const viewers = viewersOf([...local.values(), ...remote.values()], now());
    const event = deskEvent.toWire({ type: 'viewers.changed', conversationId: of.id, viewers });
    deskRooms.broadcast(of.merchantId, of.id, JSON.stringify(event));
  }

  notifications.onNotification((notification) => {
    const [, merchantId = '', id = '', from = '', personId = '', news] =
      notificationPattern.exec(notification) ?? [];
    const room = rooms.get(keyOf({ merchantId, id }));
    if (!room || from === node || news === undefined) return;
    if (takeNews(room, { key: `${from} ${personId}`, personId, news: news as News }, now())) show(room);
    if (news === 'here') for (const one of room.local.keys()) publish(room.of, one, 'also');
  });

  function leave(room: Room, personId: string): void {
    const viewer = room.local.get(personId);
    if (!viewer) return;
    viewer.tabs -= 1;
    if (viewer.tabs > 0) return;
    room.local.delete(personId);
    publish(room.of, personId, 'gone');
    if (room.local.size === 0) rooms.delete(keyOf(room.of));
    else show(room);
  }

  return {
    enter({ merchantId, id }, personId) {
      const of = { merchantId, id };
      const room = rooms.get(keyOf(of)) ?? { of, local: new Map(), remote: new Map() };
      rooms.set(keyOf(of), room);
      const viewer = room.local.get(personId) ?? { personId, typingUntil: 0, tabs: 0 };
      viewer.tabs += 1;
      room.local.set(personId, viewer);
      publish(of, personId, 'here');
      show(room);
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(room, personId);
        hasLeft = true;
      };
    },
    typing(of, personId) {
      const room = rooms.get(keyOf(of));
      const viewer = room?.local.get(personId);
      const until = now() + limits.typingShownMs;
      if (!room || !viewer || until - viewer.typingUntil < typingOnceMs) return;
      viewer.typingUntil = until;
      publish(room.of, personId, 'typing');
      show(room);
    },
    renew() {
      for (const room of rooms.values()) {
        const expired = [...room.remote].filter(([, { expiresAt }]) => expiresAt <= now());
        for (const [key] of expired) room.remote.delete(key);
        if (expired.length > 0) show(room);
        if (room.remote.size > 0) for (const one of room.local.keys()) publish(room.of, one, 'also');
      }
    },
  };
}

/** Returns whether the viewers that are shown changed. */
function takeNews(
  { remote }: Room,
  { key, personId, news }: { key: string; personId: string; news: News },
  now: number,
): boolean {
  if (news === 'gone') return remote.delete(key);
  const before = remote.get(key);
  if (!before && remote.size >= maxRemote) return false;
  const typingUntil = news === 'typing' ? now + limits.typingShownMs : (before?.typingUntil ?? 0);
  remote.set(key, { personId, typingUntil, expiresAt: now + expiryMs });
  return !before || news === 'typing';
}

function viewersOf(all: readonly Viewer[], now: number) {
  const typing = new Map<string, boolean>();
  for (const { personId, typingUntil } of all)
    typing.set(personId, (typing.get(personId) ?? false) || typingUntil > now);
  return [...typing]
    .slice(0, deskLimits.viewersShown)
    .map(([personId, isTyping]) => ({ personId, isTyping }));
}
