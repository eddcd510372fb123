import type { InboxItem, InboxList } from '@aftercare/contract/desk/chat/inbox';
import type { InboxFilter } from '@aftercare/contract/desk/chat/inbox-filter';
import { describe, expect, it } from 'vitest';
import { type InboxRows, isListed, withFirstPage, withItem, withNextPage } from './inbox-order.ts';

const now = 100_000;
const reader = { personId: 'anna', now };
const at = (milliseconds: number) => new Date(milliseconds);
const next = { first: 0, second: 0, id: 'last' };

const itemOf = (conversationId: string, change: Partial<InboxItem> = {}): InboxItem => ({
  conversationId,
  merchantId: 'kuma-de',
  contact: { givenName: '', email: '', avatar: '' },
  mode: 'bot',
  waitingSince: null,
  agent: null,
  assignee: null,
  ticket: null,
  lastSeq: 2,
  seenSeq: 0,
  lastMessage: null,
  lastMessageAt: at(1_000),
  unread: 0,
  lang: 'en_US',
  awaitsReplySince: null,
  snoozedUntil: null,
  isUrgent: false,
  ...change,
});
/** Due soon from this time, and due a minute later. */
const targetAt = (warnAt: number) => ({
  kind: 'firstAnswer' as const,
  warnAt: at(warnAt),
  dueAt: at(warnAt + 60_000),
});
const ticketDue = (answerBy: Date) =>
  ({
    ticketId: 't',
    ticketNumber: 'T-1',
    status: 'open',
    createdAt: at(0),
    answerBy,
    conversationId: 'c',
  }) as const;
const ids = ({ items }: InboxRows) => items.map(({ conversationId }) => conversationId);
const rowsOf = (items: InboxItem[], more = false): InboxRows => ({ items, next: more ? next : null });

describe('isListed', () => {
  const mine = { agent: { personId: 'anna', name: 'Anna' } };
  it.each<[InboxList, Partial<InboxItem>, boolean]>([
    ['waiting', { waitingSince: at(1) }, true],
    ['waiting', {}, false],
    ['waiting', { waitingSince: at(1), snoozedUntil: at(now + 1) }, false],
    ['waiting', { waitingSince: at(1), snoozedUntil: at(now) }, true],
    ['due', { target: targetAt(now) }, true],
    ['due', { target: targetAt(now + 60_000) }, false],
    ['due', {}, false],
    ['mine', mine, true],
    ['mine', { agent: { personId: 'ben', name: 'Ben' } }, false],
    ['all', {}, true],
    ['all', { lastSeq: 1 }, false],
    ['snoozed', { snoozedUntil: at(now + 1) }, true],
    ['snoozed', { snoozedUntil: at(now) }, false],
  ])('the list %s with %j contains the conversation: %j', (list, change, isIn) => {
    expect(isListed(itemOf('c', change), { list, filter: {} }, reader)).toBe(isIn);
  });

  it.each<[InboxFilter, Partial<InboxItem>, Partial<InboxItem>]>([
    [{ merchantId: 'fopo-us' }, { merchantId: 'fopo-us' }, {}],
    [{ lang: 'ja_JP' }, { lang: 'ja_JP' }, {}],
    [{ mode: 'agent' }, { mode: 'agent' }, {}],
    [{ groupId: 'g' }, { group: { groupId: 'g', name: 'Returns' } }, {}],
    [{ agentId: 'ada' }, { agent: { personId: 'ada', name: 'Ada' } }, {}],
    [{ urgent: 1 }, { isUrgent: true }, {}],
    [{ unread: 1 }, { unread: 1 }, {}],
    [{ due: 'open' }, { ticket: ticketDue(at(now * 1_000)) }, {}],
    [{ due: 'soon' }, { ticket: ticketDue(at(now + 3_600_000)) }, { ticket: ticketDue(at(now * 1_000)) }],
    [{ due: 'overdue' }, { ticket: ticketDue(at(now)) }, { ticket: ticketDue(at(now + 1_000)) }],
  ])('the filter %j selects only matching conversations', (filter, inside, outside) => {
    const wanted = { list: 'all', filter } as const;
    expect(isListed(itemOf('c', inside), wanted, reader)).toBe(true);
    expect(isListed(itemOf('c', outside), wanted, reader)).toBe(false);
  });
});

describe('withItem', () => {
  const all = { list: 'all', filter: {} } as const;
  const spoke = (id: string, ms: number) => itemOf(id, { lastMessageAt: at(ms) });
  const rows = rowsOf([spoke('a', 9_000), spoke('b', 7_000), spoke('c', 5_000)]);

  it('moves a conversation to its place and keeps the objects of the other rows', () => {
    const moved = withItem(rows, spoke('c', 8_000), all, reader);
    expect(ids(moved)).toEqual(['a', 'c', 'b']);
    expect(moved.items[2]).toBe(rows.items[1]);
  });

  it('keeps the object of a row that did not change', () => {
    expect(withItem(rows, spoke('b', 7_000), all, reader).items[1]).toBe(rows.items[1]);
  });

  it('removes a conversation that left the list', () => {
    const snoozed = itemOf('b', { snoozedUntil: at(now + 1) });
    expect(ids(withItem(rows, snoozed, all, reader))).toEqual(['a', 'c']);
  });

  it('returns the same rows for a conversation of another list', () => {
    expect(withItem(rows, itemOf('d', { lastSeq: 1 }), all, reader)).toBe(rows);
  });

  it('adds a conversation after the last row only if no further rows exist', () => {
    const late = spoke('d', 1_000);
    expect(ids(withItem(rows, late, all, reader))).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(withItem({ ...rows, next }, late, all, reader))).toEqual(['a', 'b', 'c']);
  });

  it('puts urgent conversations first, then those that wait longest', () => {
    const waiting = { list: 'waiting', filter: {} } as const;
    const waits = (id: string, ms: number, isUrgent = false) =>
      itemOf(id, { waitingSince: at(ms), isUrgent });
    const found = [waits('a', 3_000), waits('b', 1_000), waits('c', 5_000, true)].reduce(
      (held, item) => withItem(held, item, waiting, reader),
      rowsOf([]),
    );
    expect(ids(found)).toEqual(['c', 'b', 'a']);
  });

  it('puts own conversations that await a reply before the others, and these by their newest message', () => {
    const mine = { list: 'mine', filter: {} } as const;
    const own = (id: string, awaits: number | null, last: number) =>
      itemOf(id, {
        agent: { personId: 'anna', name: 'Anna' },
        awaitsReplySince: awaits === null ? null : at(awaits),
        lastMessageAt: at(last),
      });
    const found = [
      own('a', null, 3_000),
      own('b', null, 4_000),
      own('c', 2_000, 1),
      own('d', 1_000, 1),
    ].reduce((held, item) => withItem(held, item, mine, reader), rowsOf([]));
    expect(ids(found)).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('pages', () => {
  const spoke = (id: string, ms: number) => itemOf(id, { lastMessageAt: at(ms) });

  it('the first page read again keeps the rows that were loaded after it', () => {
    const held = rowsOf([spoke('a', 9_000), spoke('b', 8_000), spoke('c', 2_000)], true);
    const page = rowsOf([spoke('n', 9_500), spoke('a', 9_000)], true);
    expect(ids(withFirstPage(held, page, 'all'))).toEqual(['n', 'a', 'b', 'c']);
  });

  it('the first page read again replaces all rows if it is the whole list', () => {
    const held = rowsOf([spoke('a', 9_000), spoke('b', 8_000)], true);
    expect(ids(withFirstPage(held, rowsOf([spoke('a', 9_000)]), 'all'))).toEqual(['a']);
  });

  it('a further page adds no row twice', () => {
    const held = rowsOf([spoke('a', 9_000), spoke('b', 8_000)], true);
    const both = withNextPage(held, rowsOf([spoke('b', 8_000), spoke('c', 7_000)]));
    expect([ids(both), both.next]).toEqual([['a', 'b', 'c'], null]);
  });
});
