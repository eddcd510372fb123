import { describe, expect, test } from 'vitest';
import type { Facts } from './events.ts';
import { names, replies, simulated } from './testing/simulated-walk.ts';
import { customerLeaves, happens, timePasses, type Walk } from './testing/walk.ts';

const opensAt = 9_000_000;

function lastText({ entries }: Walk) {
  const entry = entries.findLast((one) => 'text' in one && one.text.startsWith('urgentTicket'));
  return entry && 'params' in entry ? entry : null;
}

const reported = (facts: Partial<Facts>): Walk => simulated(['Smoke comes out of the monitor'], {}, facts);

test.each([
  ['I burned my hand on it', 'safetyBurn'],
  ['I cut my finger on it', 'safetyWound'],
  ['I got an electric shock', 'safetyShock'],
  ['my son swallowed a button battery', 'safetySwallowed'],
  ['Smoke comes out of it', 'safety'],
])('the report "%s" gets the text %s, also after an earlier report', (text, safety) => {
  expect(names(simulated([text]))).toContain(safety);
  if (safety !== 'safety') expect(replies(reported({}), text)[0]).toBe(safety);
});

describe('an urgent ticket', () => {
  test('is announced as urgent with the latest time of the answer, while the team is open or its hours are unknown', () => {
    const walk = reported({});
    expect(names(walk)).toContain('urgentTicket');
    expect(names(walk)).not.toContain('ticketRaised');
    expect(lastText(walk)).toMatchObject({
      text: 'urgentTicket',
      params: { number: 'SIMULATED1', answerBy: walk.state.ticket?.answerBy },
      card: { kind: 'ticket', ticketNumber: 'SIMULATED1' },
    });
  });

  test('names the opening time while the team is closed, and promises none if it is unknown', () => {
    expect(lastText(reported({ closed: { opensAt } }))).toMatchObject({
      text: 'urgentTicketClosed',
      params: { number: 'SIMULATED1', opensAt },
    });
    expect(lastText(reported({ closed: { opensAt: null } }))).toMatchObject({
      text: 'urgentTicketNoHours',
      params: { number: 'SIMULATED1' },
    });
  });

  test('gets the same text for a question about it, for a request for an agent, and at the end of the countdown', () => {
    const walk = reported({ closed: { opensAt } });
    expect(replies(walk, 'what is my ticket number?')).toContain('urgentTicketClosed');
    for (const text of ['no', 'no', 'no', 'yes']) replies(walk, text);
    expect(replies(walk, 'human please')).toEqual(['urgentTicketClosed']);
    timePasses(walk, 300_000);
    expect(names(walk).slice(-2)).toEqual(['urgentTicketClosed', 'botAgain']);
    expect(replies(walk, 'what is my ticket number?')).toEqual(['urgentTicketClosed']);
    happens(walk, customerLeaves(walk));
    expect(names(walk).slice(-2)).toEqual(['customerClosed', 'urgentTicketClosed']);
  });

  test('is one that exists before the danger is reported', () => {
    const walk = simulated([], {}, { closed: { opensAt } });
    for (const text of ['It is broken', 'no', 'no', 'no', 'yes']) replies(walk, text);
    expect(names(walk)).toContain('ticketRaised');
    replies(walk, 'Smoke comes out of it');
    expect(replies(walk, 'what is my ticket number?')).toContain('urgentTicketClosed');
  });

  test('is no other ticket: those keep the ordinary text, also while the team is closed', () => {
    const walk = simulated([], {}, { closed: { opensAt } });
    for (const text of ['It is broken', 'no', 'no', 'no', 'yes']) replies(walk, text);
    expect(replies(walk, 'what is my ticket number?')).toEqual(['ticketRaised']);
  });
});
