import type { InboxItem } from '@aftercare/contract/desk/chat/inbox';
import { expect, it } from 'vitest';
import { alertOf, createFirstTime, overdueAlertOf } from './alert-of.ts';

const anna = { personId: 'anna', name: 'Anna' };
const fromCustomer = { text: 'Hello?', createdAt: new Date(0), direction: 0 as const };
const item = (part: Partial<InboxItem>): InboxItem =>
  ({
    conversationId: 'c1',
    contact: { givenName: 'Kim', email: 'kim@example.com', avatar: '' },
    mode: 'bot',
    waitingSince: null,
    agent: null,
    lastSeq: 3,
    seenSeq: 2,
    lastMessage: fromCustomer,
    ...part,
  }) as InboxItem;

it('a chat that waits without an agent alerts each agent, once for each wait', () => {
  const waiting = item({ mode: 'connectingAgent', waitingSince: new Date(5_000) });
  expect(alertOf(waiting, 'anna')).toMatchObject({ kind: 'waiting', name: 'Kim', conversationId: 'c1' });
  const later = item({ mode: 'connectingAgent', waitingSince: new Date(5_000), lastSeq: 9 });
  expect(alertOf(later, 'anna')?.key).toBe(alertOf(waiting, 'anna')?.key);
});

it('an unread message of a customer alerts the agent of the chat, and no other', () => {
  const unread = item({ mode: 'agent', agent: anna });
  expect(alertOf(unread, 'anna')).toMatchObject({ kind: 'message', name: 'Kim' });
  expect(alertOf(unread, 'ben')).toBeNull();
});

it('an automatic assignment alerts its agent once, and no other', () => {
  const assigned = item({ mode: 'agent', agent: anna, seenSeq: 3, answerDueAt: new Date(60_000) });
  expect(alertOf(assigned, 'anna')).toMatchObject({ kind: 'assigned', name: 'Kim' });
  expect(alertOf({ ...assigned, lastSeq: 9 }, 'anna')?.key).toBe(alertOf(assigned, 'anna')?.key);
  expect(alertOf(assigned, 'ben')).toBeNull();
});

it.each([
  ['read already', { seenSeq: 3 }],
  ['written by the service', { lastMessage: { ...fromCustomer, direction: 1 as const } }],
])('a message that is %s alerts nobody', (_what, part) => {
  expect(alertOf(item({ mode: 'agent', agent: anna, ...part }), 'anna')).toBeNull();
});

it('a customer without a name is named by the email address', () => {
  const contact = { givenName: '', email: 'kim@example.com', avatar: '' };
  expect(alertOf(item({ contact, waitingSince: new Date(1) }), 'anna')?.name).toBe('kim@example.com');
});

it('the same key counts once, until 500 others have followed', () => {
  const isFirstTime = createFirstTime();
  expect([isFirstTime('a'), isFirstTime('a')]).toEqual([true, false]);
  for (let count = 0; count < 500; count += 1) isFirstTime(`other ${count}`);
  expect(isFirstTime('a')).toBe(true);
});

const overdue = (part: Partial<InboxItem> = {}) =>
  item({
    mode: 'agent',
    agent: anna,
    target: { kind: 'firstAnswer', dueAt: new Date(60_000), warnAt: new Date(30_000) },
    ...part,
  });
const reader = (personId: string, isSupervisor: boolean, now = 60_000) => ({
  personId,
  isSupervisorAt: () => isSupervisor,
  now,
});

it('an overdue chat alerts its agent and supervisors, and no other agent', () => {
  expect(overdueAlertOf(overdue(), reader('anna', false))).toMatchObject({ kind: 'overdue', name: 'Kim' });
  expect(overdueAlertOf(overdue(), reader('sue', true))).toMatchObject({ kind: 'overdue' });
  expect(overdueAlertOf(overdue(), reader('ben', false))).toBeNull();
});

it('a chat that is due later alerts no one, and neither does a ticket', () => {
  expect(overdueAlertOf(overdue(), reader('anna', true, 0))).toBeNull();
  const ofTicket = { kind: 'ticketAnswer' as const, dueAt: new Date(0), warnAt: new Date(0) };
  expect(overdueAlertOf(overdue({ target: ofTicket }), reader('anna', true))).toBeNull();
});

it('the alert of an overdue chat is the same until another answer is due', () => {
  const [first, again] = [overdue(), overdue({ lastSeq: 9 })].map((one) =>
    overdueAlertOf(one, reader('anna', false)),
  );
  expect(again?.key).toBe(first?.key);
});
