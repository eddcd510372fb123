import type { Logger } from '../../../platform/log.ts';
import type { Change } from '../changes.ts';
import type { Chats } from '../chats.ts';
import type { ConversationRow, MessageRow } from '../conversation-row.ts';
import { createKeyedQueue } from '../keyed-queue.ts';

/** Somebody who is told what is said in one conversation. */
export type Member = {
  /** The last message this one was told. */
  told: number;
  /** An event that everybody in the room is told alike. */
  tell(text: string): void;
  /** The conversation after a change, with the messages that came. */
  look(row: ConversationRow): void;
};

export type Rooms = {
  enter(merchantId: string, conversationId: string, member: Member): () => void;
  onChange(change: Change): void;
  /** An event for whoever is there now; nobody misses it who is not. */
  say(merchantId: string, conversationId: string, text: string): void;
  /** Brings one member up to date: whoever enters, or has missed something. */
  refill(merchantId: string, conversationId: string): Promise<void>;
};

type Parts = {
  chats: Chats;
  log: Logger;
  /** Written once for all members of a room. */
  eventsOf(of: { merchantId: string; id: string }, rows: readonly MessageRow[]): Promise<string[]>;
  /** The same where no file has to be looked up. */
  eventOf(row: MessageRow): string;
};

/**
 * Members are told messages in order and without gaps: `n + 2` never before `n + 1` (H6). What this node has just
 * stored goes out at once; else the missing ones are read, once for all members of the room.
 */
export function createRooms({ chats, log, eventsOf, eventOf }: Parts): Rooms {
  const rooms = new Map<string, Set<Member>>();
  const reading = new Set<string>();
  const inTurn = createKeyedQueue();
  const keyOf = (merchantId: string, id: string) => `${merchantId} ${id}`;

  function tell(members: Iterable<Member>, rows: readonly MessageRow[], events: readonly string[]): void {
    for (const member of members) {
      rows.forEach(({ seq }, index) => {
        if (seq !== member.told + 1) return;
        member.told = seq;
        member.tell(events[index] ?? '');
      });
    }
  }

  /** One page for each: who has missed more asks for it (wire 4), and is told what is said from now on. */
  async function fill(merchantId: string, id: string): Promise<void> {
    const members = rooms.get(keyOf(merchantId, id));
    if (!members || members.size === 0) return;
    const places = new Set([...members].map(({ told }) => told));
    let newest: ConversationRow | null = null;
    for (const after of places) {
      const found = await chats.since(merchantId, id, after);
      if (!found) return;
      const { row, messages } = found;
      const here = [...members].filter(({ told }) => told === after);
      tell(here, messages, await eventsOf({ merchantId, id }, messages));
      for (const member of here) member.told = Math.max(member.told, row.lastSeq);
      newest = row;
    }
    if (newest) for (const member of members) member.look(newest);
  }

  function refill(merchantId: string, id: string): Promise<void> {
    const key = keyOf(merchantId, id);
    reading.add(key);
    return inTurn(key, async () => {
      // What comes from now on is not in the read that begins.
      reading.delete(key);
      await fill(merchantId, id);
    });
  }

  return {
    refill,
    say(merchantId, conversationId, text) {
      for (const member of rooms.get(keyOf(merchantId, conversationId)) ?? []) member.tell(text);
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
      const isDirect = row !== null && !inTurn.isBusy(key) && messages.every(({ fileId }) => fileId === null);
      const first = messages[0]?.seq ?? 0;
      const isNext =
        isDirect && [...members].every(({ told }) => messages.length === 0 || told === first - 1);
      if (isNext && row !== null) {
        tell(members, messages, messages.map(eventOf));
        for (const member of members) member.look(row);
        return;
      }
      if (reading.has(key)) return;
      refill(merchantId, conversationId).catch((error: unknown) =>
        log.error('push.refill_failed', { error, merchantId }),
      );
    },
  };
}
