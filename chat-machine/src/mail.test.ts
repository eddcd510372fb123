import { describe, expect, test } from 'vitest';
import {
  ada,
  agentAccepts,
  agentSends,
  customerSends,
  happens,
  requestsHandover,
  shownTexts,
  startWalk,
} from './testing/walk.ts';

const mail = (text = 'It flickers') =>
  ({ kind: 'mailReceived', message: { messageId: `mail ${text}`, text, fileId: null } }) as const;
/** The walk stores each ticket at once under this id. */
const ticketId = 'simulated1';
const kinds = (effects: readonly { kind: string }[]): string[] => effects.map(({ kind }) => kind);

describe('a mail without an open chat', () => {
  test('raises one ticket for several mails, asks no bot and adds no text of ours', () => {
    const walk = startWalk({ agents: 'online' });
    expect(kinds(happens(walk, mail()))).toContain('raiseTicket');
    expect(kinds(happens(walk, mail('More')))).toEqual(['append']);
    expect(walk.entries.map(({ by }) => by)).toEqual(['customer', 'customer']);
    expect(kinds(happens(walk, mail('Even more')))).toEqual(['append']);
    expect(walk.state).toMatchObject({
      mode: 'bot',
      sitting: 'none',
      isByMail: true,
      ticket: { id: ticketId },
    });
  });

  test('raises another ticket after the first one was resolved', () => {
    const walk = startWalk({ agents: 'online' });
    happens(walk, mail());
    happens(walk, { kind: 'ticketResolved', ticketId });
    expect(kinds(happens(walk, mail('Again')))).toContain('raiseTicket');
  });

  test('shows the ticket that the first one was merged into, and raises no other one', () => {
    const walk = startWalk({ agents: 'online' });
    happens(walk, mail());
    const into = { id: 'other', number: '4K7RTD', answerBy: 0 };
    happens(walk, { kind: 'ticketMerged', ticketId: 'unknown', into });
    expect(walk.state.ticket?.id).toBe(ticketId);
    happens(walk, { kind: 'ticketMerged', ticketId, into });
    expect(walk.state.ticket).toEqual(into);
    expect(kinds(happens(walk, mail('Again')))).toEqual(['append']);
    happens(walk, { kind: 'ticketResolved', ticketId: 'other' });
    expect(walk.state.ticket).toBeNull();
  });

  test('makes the ticket urgent if it reports danger', () => {
    const walk = startWalk({ agents: 'online' });
    happens(walk, mail('It is on fire'));
    expect(walk.state).toMatchObject({ isUrgent: true, ticket: { id: ticketId, isUrgent: true } });
  });

  test('is answered by mail each time, and the answer starts no live chat', () => {
    const walk = startWalk({ agents: 'online' });
    walk.state = { ...walk.state, hasEmail: true };
    happens(walk, mail());
    for (const text of ['First', 'Second'])
      expect(kinds(happens(walk, agentSends(text)))).toContain('mailReply');
    expect(walk.state.mode).toBe('bot');
  });
});

describe('a mail during a chat with an agent', () => {
  function chatting() {
    const walk = startWalk({ agents: 'online' });
    walk.state = { ...walk.state, hasEmail: true };
    happens(walk, { kind: 'chatOpened' });
    happens(walk, customerSends('It is broken'));
    happens(walk, requestsHandover);
    happens(walk, agentAccepts);
    return walk;
  }

  test('reaches the agent, and the answer goes to chat and mail', () => {
    const walk = chatting();
    expect(kinds(happens(walk, mail()))).not.toContain('raiseTicket');
    expect(kinds(happens(walk, agentSends('Yes')))).toEqual(expect.arrayContaining(['append', 'mailReply']));
    expect(walk.state).toMatchObject({ mode: 'agent', agent: ada });
  });

  test('is followed by answers in the chat alone once the customer writes there again', () => {
    const walk = chatting();
    happens(walk, mail());
    happens(walk, customerSends('Hello again'));
    expect(kinds(happens(walk, agentSends('Yes')))).not.toContain('mailReply');
    expect(shownTexts(walk)).not.toContain('agentGone');
  });
});
