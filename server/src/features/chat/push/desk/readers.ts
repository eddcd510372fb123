import { randomUUID } from 'node:crypto';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Clock } from '../../../../platform/clock.ts';
import type { Notifications } from '../../conversation/changes.ts';

type Of = { merchantId: string; id: string };

/** The team members who have a conversation open, at most `readersInRow`. */
export type RowReaders = { merchantId: string; conversationId: string; personIds: string[] };
type Listener = (changed: readonly RowReaders[]) => void;

export type Readers = {
  /** Shows the user in the row of the conversation; returns the function that ends it. */
  enter(of: Of, personId: string): () => void;
  /** The rows that have readers now. */
  all(): RowReaders[];
  /** The listener gets each changed row, several at once. Returns the function that ends it. */
  listen(listener: Listener): () => void;
  /** Repeats this node's readers to other nodes, and drops those of nodes that stopped repeating. */
  renew(): void;
};

type Deps = { clock: Clock; notifications: Notifications };

/** By node and user; one of this node has no end. */
type Reader = { personId: string; tabs: number; expiresAt: number };
type Row = { of: Of; readers: Map<string, Reader> };

/** Desks get changes at most so often. Each switch of a chat is a change of two rows. */
const joinMs = 500;
const expiryMs = 40_000;
/** Together, over all conversations. Further ones are not shown. */
const maxRemote = 2_000;
/** Of one notification. */
const entriesAtOnce = 20;
const notificationPattern = /^reading\/([\w-]{1,64})\/([a-z0-9-]{1,64})\/([+-])([\w.,-]{1,4000})$/;
const entryPattern = /^([\w-]{1,64})\.([\w-]{1,64})$/;

const keyOf = ({ merchantId, id }: Of): string => `${merchantId} ${id}`;

/** The rows of a node. `onChange` gets each row that won its first tab of a user or lost the last one. */
function createRows(onChange: (of: Of) => void) {
  const rows = new Map<string, Row>();
  let remote = 0;
  return {
    all: () => [...rows.values()],
    find: (of: Of) => rows.get(keyOf(of)),
    add(of: Of, key: string, reader: Reader): void {
      const row = rows.get(keyOf(of)) ?? { of, readers: new Map() };
      const isNew = !row.readers.has(key);
      const isRemote = isOfOtherNode(reader);
      if (isNew && isRemote && remote >= maxRemote) return;
      row.readers.set(key, reader);
      rows.set(keyOf(of), row);
      if (!isNew) return;
      if (isRemote) remote += 1;
      onChange(of);
    },
    drop(row: Row, key: string): void {
      const reader = row.readers.get(key);
      if (!reader) return;
      row.readers.delete(key);
      if (isOfOtherNode(reader)) remote -= 1;
      if (row.readers.size === 0) rows.delete(keyOf(row.of));
      onChange(row.of);
    },
  };
}

const isOfOtherNode = ({ expiresAt }: Reader): boolean => expiresAt !== Infinity;

/** Passes changed rows on, all of one moment together. */
function createFlush(readersOf: (of: Of) => Row | undefined) {
  const listeners = new Set<Listener>();
  const changed = new Map<string, Of>();
  function flush(): void {
    const list = [...changed.values()].map((of) => shownOf(of, readersOf(of)));
    changed.clear();
    for (const listener of listeners) listener(list);
  }
  return {
    listeners,
    note(of: Of): void {
      if (listeners.size === 0) return;
      if (changed.size === 0) setTimeout(flush, joinMs);
      changed.set(keyOf(of), of);
    },
  };
}

/**
 * The readers of all conversations, for the rows of the inbox. Held in memory only. Unlike the viewers of an open
 * conversation, every node knows them, without names and typing; a node that fails is forgotten after `expiryMs`.
 */
export function createReaders({ clock, notifications }: Deps): Readers {
  const node = randomUUID();
  const rows = createRows((of) => flush.note(of));
  const flush = createFlush(rows.find);
  const publish = (merchantId: string, sign: '+' | '-', entries: readonly string[]) =>
    notifications.publish(`reading/${node}/${merchantId}/${sign}${entries.join(',')}`);

  notifications.onNotification((notification) => {
    const [, from = '', merchantId = '', sign = '', list = ''] = notificationPattern.exec(notification) ?? [];
    if (from === '' || from === node) return;
    const expiresAt = clock.now().getTime() + expiryMs;
    for (const entry of list.split(',').slice(0, entriesAtOnce)) {
      const [, id = '', personId = ''] = entryPattern.exec(entry) ?? [];
      if (id === '') continue;
      const key = `${from} ${personId}`;
      const row = rows.find({ merchantId, id });
      if (sign === '+') rows.add({ merchantId, id }, key, { personId, tabs: 0, expiresAt });
      else if (row) rows.drop(row, key);
    }
  });

  function leave(of: Of, personId: string): void {
    const row = rows.find(of);
    const reader = row?.readers.get(personId);
    if (!row || !reader) return;
    reader.tabs -= 1;
    if (reader.tabs > 0) return;
    rows.drop(row, personId);
    publish(of.merchantId, '-', [`${of.id}.${personId}`]);
  }

  return {
    enter({ merchantId, id }, personId) {
      const of = { merchantId, id };
      const before = rows.find(of)?.readers.get(personId);
      rows.add(of, personId, { personId, tabs: (before?.tabs ?? 0) + 1, expiresAt: Infinity });
      if (!before) publish(merchantId, '+', [`${id}.${personId}`]);
      let hasLeft = false;
      return () => {
        if (!hasLeft) leave(of, personId);
        hasLeft = true;
      };
    },
    all: () => rows.all().map((row) => shownOf(row.of, row)),
    listen(listener) {
      flush.listeners.add(listener);
      return () => void flush.listeners.delete(listener);
    },
    renew() {
      const now = clock.now().getTime();
      for (const row of rows.all())
        for (const [key, { expiresAt }] of [...row.readers]) if (expiresAt <= now) rows.drop(row, key);
      for (const [merchantId, entries] of ownEntries(rows.all()))
        for (let at = 0; at < entries.length; at += entriesAtOnce)
          publish(merchantId, '+', entries.slice(at, at + entriesAtOnce));
    },
  };
}

/** The readers of this node, by merchant. */
function ownEntries(rows: readonly Row[]): Map<string, string[]> {
  const own = new Map<string, string[]>();
  for (const { of, readers } of rows)
    for (const reader of readers.values()) {
      if (isOfOtherNode(reader)) continue;
      const entries = own.get(of.merchantId) ?? [];
      entries.push(`${of.id}.${reader.personId}`);
      own.set(of.merchantId, entries);
    }
  return own;
}

function shownOf({ merchantId, id: conversationId }: Of, row: Row | undefined): RowReaders {
  const personIds = [...new Set([...(row?.readers.values() ?? [])].map(({ personId }) => personId))];
  return { merchantId, conversationId, personIds: personIds.slice(0, deskLimits.readersInRow) };
}
