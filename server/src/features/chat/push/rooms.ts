import type { Logger } from '../../../platform/logging/log.ts';
import type { Change } from '../conversation/changes.ts';
import type { Chats } from '../conversation/chats.ts';
import type { ConversationRow, MessageRow } from '../conversation/conversation-row.ts';
import { createKeyedQueue } from '../conversation/keyed-queue.ts';
import { hasReferences } from '../sending/message-view.ts';

export type Member = {
  /** Sequence number of the last message that was delivered to this member. */
  deliveredSeq: number;
  send(text: string): void;
  look(row: ConversationRow): void;
};

export type Rooms = {
  enter(merchantId: string, conversationId: string, member: Member): () => void;
  onChange(change: Change): void;
  /** Sends an event to the members who are connected now; it is not kept for others. */
  broadcast(merchantId: string, conversationId: string, text: string): void;
  /** Brings one member up to date after it has entered or missed messages. */
  refill(merchantId: string, conversationId: string): Promise<void>;
};

type Deps = {
  chats: Chats;
  log: Logger;
  /** The events of these messages as JSON, serialized once for all members of a room. */
  eventsOf(of: { merchantId: string; id: string }, rows: readonly MessageRow[]): Promise<string[]>;
  /** The event of a message that refers to nothing, as JSON. */
  eventOf(row: MessageRow): string;
};

/**
 * Members receive messages in order and without gaps: `n + 2` never before `n + 1`. Messages that this node
 * has just stored are sent at once. Missing ones are read once for all members of the room.
 */
export function createRooms(deps: Deps): Rooms {
  const { log, eventOf } = deps;
  const rooms = new Map<string, Set<Member>>();
  const reading = new Set<string>();
  const inTurn = createKeyedQueue();
  const keyOf = (merchantId: string, id: string) => `${merchantId} ${id}`;

  function refill(merchantId: string, id: string): Promise<void> {
    const key = keyOf(merchantId, id);
    reading.add(key);
    return inTurn(key, async () => {
      // A message stored from now on may be missing from this read, so it requests another refill.
      reading.delete(key);
      await fill(deps, { merchantId, id }, rooms.get(key));
    });
  }

  return {
    refill,
    broadcast(merchantId, conversationId, text) {
      for (const member of rooms.get(keyOf(merchantId, conversationId)) ?? []) member.send(text);
    },
    enter(merchantId, conversationId, member) {
      const key = keyOf(merchantId, conversationId);
      const members = rooms.get(key) ?? new Set<Member>();
      rooms.set(key, members.add(member));
      return () => {
        members.delete(member);
        if (members.size === 0 && rooms.get(key) === members) rooms.delete(key);
      };
    },
    onChange({ merchantId, conversationId, row, messages }) {
      const key = keyOf(merchantId, conversationId);
      const members = rooms.get(key);
      if (!members) return;
      const isDirect = row !== null && !inTurn.isBusy(key) && !messages.some(hasReferences);
      const first = messages[0]?.seq ?? 0;
      const isNext =
        isDirect &&
        [...members].every(({ deliveredSeq }) => messages.length === 0 || deliveredSeq === first - 1);
      if (isNext && row !== null) {
        deliver(members, messages, messages.map(eventOf));
        for (const member of members) member.look(row);
        return;
      }
      if (reading.has(key)) return;
      refill(merchantId, conversationId).catch((error: unknown) =>
        log.event('push.catch_up_failed', { error, merchantId }),
      );
    },
  };
}

function deliver(members: Iterable<Member>, rows: readonly MessageRow[], events: readonly string[]): void {
  for (const member of members) {
    rows.forEach(({ seq }, index) => {
      if (seq !== member.deliveredSeq + 1) return;
      member.deliveredSeq = seq;
      member.send(events[index] ?? '');
    });
  }
}

/**
 * Sends at most one page to each member. A client that has missed more requests the rest, and receives new
 * messages from now on.
 */
async function fill(
  { chats, eventsOf }: Deps,
  of: { merchantId: string; id: string },
  members: ReadonlySet<Member> | undefined,
): Promise<void> {
  if (!members || members.size === 0) return;
  const places = new Set([...members].map(({ deliveredSeq }) => deliveredSeq));
  let newest: ConversationRow | null = null;
  for (const after of places) {
    const found = await chats.since(of.merchantId, of.id, after);
    if (!found) return;
    const { row, messages } = found;
    const here = [...members].filter(({ deliveredSeq }) => deliveredSeq === after);
    deliver(here, messages, await eventsOf(of, messages));
    for (const member of here) member.deliveredSeq = Math.max(member.deliveredSeq, row.lastSeq);
    newest = row;
  }
  if (newest) for (const member of members) member.look(newest);
}
