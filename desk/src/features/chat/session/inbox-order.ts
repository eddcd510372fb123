import type { InboxItem, InboxList } from '@aftercare/contract/desk/chat/inbox';
import {
  type DueFilter,
  dueSoonSeconds,
  type InboxFilter,
  type InboxPosition,
} from '@aftercare/contract/desk/chat/inbox-filter';

/** A list with its filters. */
export type InboxWanted = { list: InboxList; filter: InboxFilter };

/** The person and time by which the lists differ. */
export type InboxReader = { personId: string; now: number };

export type InboxRows = { items: readonly InboxItem[]; next: InboxPosition | null };

/** Beyond this number the list loads no further rows. */
export const maxRows = 1_000;

/** The server sends a conversation when it is due soon by its own clock. */
const clockSkewMs = 30_000;

const isAwake = ({ snoozedUntil }: InboxItem, now: number) =>
  snoozedUntil === null || snoozedUntil.getTime() <= now;

/** The assignee of a conversation without an agent, for example one that waits for a ticket's answer. */
const isWith = ({ agent, assignee }: InboxItem, personId: string) =>
  (agent ?? assignee)?.personId === personId;

function isInList(item: InboxItem, list: InboxList, { personId, now }: InboxReader): boolean {
  switch (list) {
    case 'waiting':
      return item.waitingSince !== null && isAwake(item, now);
    case 'mine':
      return isWith(item, personId) && isAwake(item, now);
    case 'mentions':
      return item.unseenMentions !== undefined;
    case 'all':
      return item.lastSeq > 1 && isAwake(item, now);
    case 'snoozed':
      return !isAwake(item, now);
    case 'due':
      return item.target !== undefined && item.target.warnAt.getTime() <= now + clockSkewMs;
  }
}

function isDue({ ticket }: InboxItem, due: DueFilter, now: number): boolean {
  if (ticket === null) return false;
  const before = { open: Number.POSITIVE_INFINITY, soon: now + dueSoonSeconds * 1000, overdue: now }[due];
  return ticket.answerBy.getTime() <= before;
}

/** The server's conditions of the list and its filters, for a conversation that was pushed. */
export function isListed(item: InboxItem, { list, filter }: InboxWanted, reader: InboxReader): boolean {
  const { merchantId, lang, mode, urgent, unread, due, groupId, agentId, tag } = filter;
  return (
    isInList(item, list, reader) &&
    (merchantId === undefined || item.merchantId === merchantId) &&
    (lang === undefined || item.lang === lang) &&
    (mode === undefined || item.mode === mode) &&
    (groupId === undefined || item.group?.groupId === groupId) &&
    (agentId === undefined || isWith(item, agentId)) &&
    (urgent === undefined || item.isUrgent) &&
    (unread === undefined || item.unread > 0) &&
    (due === undefined || isDue(item, due, reader.now)) &&
    (tag === undefined || (item.tags ?? []).includes(tag))
  );
}

const time = (date: Date | null, otherwise: number) => date?.getTime() ?? otherwise;

/** The server's sort keys; times are whole seconds here, so rows of the same second keep their order. */
function keysOf(item: InboxItem, list: InboxList): readonly [number, number] {
  switch (list) {
    case 'waiting':
      return [item.isUrgent ? 0 : 1, time(item.waitingSince, 0)];
    case 'mine':
      return [time(item.awaitsReplySince, Number.MAX_SAFE_INTEGER), -time(item.lastMessageAt, 0)];
    case 'mentions':
      return [(item.unseenMentions ?? 0) > 0 ? 0 : 1, -time(item.lastMessageAt, 0)];
    case 'all':
      return [-time(item.lastMessageAt, 0), 0];
    case 'snoozed':
      return [time(item.snoozedUntil, 0), 0];
    case 'due':
      return [time(item.target?.dueAt ?? null, 0), 0];
  }
}

function compare(a: InboxItem, b: InboxItem, list: InboxList): number {
  const [one, two] = [keysOf(a, list), keysOf(b, list)];
  return one[0] - two[0] || one[1] - two[1];
}

/** The same object if nothing of it changed, so that its row is not rendered again. */
const continued = (held: InboxItem | undefined, item: InboxItem): InboxItem =>
  held !== undefined && JSON.stringify(held) === JSON.stringify(item) ? held : item;

/**
 * Puts a pushed conversation into its place, or removes it if it left the list. A place after the loaded rows
 * is not shown until they are loaded.
 */
export function withItem(
  rows: InboxRows,
  pushed: InboxItem,
  wanted: InboxWanted,
  reader: InboxReader,
): InboxRows {
  const { items, next } = rows;
  const held = items.findIndex(({ conversationId }) => conversationId === pushed.conversationId);
  // Only the event of a new mention has their number.
  const { unseenMentions = items[held]?.unseenMentions } = pushed;
  const item = { ...pushed, unseenMentions };
  if (held === -1 && !isListed(item, wanted, reader)) return rows;
  const others = held === -1 ? items : items.toSpliced(held, 1);
  if (!isListed(item, wanted, reader)) return { items: others, next };
  const place = others.findIndex((other) => compare(other, item, wanted.list) > 0);
  if (place === -1 && next !== null) return { items: others, next };
  const shown = continued(items[held], item);
  return { items: others.toSpliced(place === -1 ? others.length : place, 0, shown).slice(0, maxRows), next };
}

export function withoutItem(rows: InboxRows, id: string): InboxRows {
  const items = rows.items.filter(({ conversationId }) => conversationId !== id);
  return items.length === rows.items.length ? rows : { items, next: rows.next };
}

/** The user has read the conversation up to this message. */
export function withSeen(rows: InboxRows, id: string, seq: number): InboxRows {
  const place = rows.items.findIndex(({ conversationId }) => conversationId === id);
  const item = rows.items[place];
  if (item === undefined || item.lastSeq > seq || item.unread === 0) return rows;
  return { items: rows.items.with(place, { ...item, seenSeq: seq, unread: 0 }), next: rows.next };
}

/** Rows that were read again, in place of the held ones. */
export function withReadAgain(held: InboxRows | null, { items, next }: InboxRows): InboxRows {
  const before = new Map(held?.items.map((item) => [item.conversationId, item]));
  return { items: items.map((item) => continued(before.get(item.conversationId), item)), next };
}

/** The first page, read again. Rows that were loaded after it stay. */
export function withFirstPage(held: InboxRows | null, page: InboxRows, list: InboxList): InboxRows {
  const first = withReadAgain(held, page);
  const last = first.items.at(-1);
  if (held === null || page.next === null || last === undefined) return first;
  const ids = new Set(first.items.map(({ conversationId }) => conversationId));
  const deeper = held.items.filter((item) => !ids.has(item.conversationId) && compare(item, last, list) > 0);
  if (deeper.length === 0) return first;
  return { items: [...first.items, ...deeper].slice(0, maxRows), next: held.next };
}

/** The rows after the loaded ones. */
export function withNextPage(held: InboxRows, page: InboxRows): InboxRows {
  const ids = new Set(held.items.map(({ conversationId }) => conversationId));
  const fresh = page.items.filter(({ conversationId }) => !ids.has(conversationId));
  return { items: [...held.items, ...fresh].slice(0, maxRows), next: page.next };
}
