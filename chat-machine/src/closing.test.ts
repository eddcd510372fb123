import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import {
  agentAccepts,
  agentSends,
  botAnswers,
  customerLeaves,
  customerSends,
  happens,
  rates,
  requestsHandover,
  shownTexts,
  startWalk,
  timePasses,
  type Walk,
} from './testing/walk.ts';

const minute = 60_000;
const opened = (facts = {}): Walk => {
  const walk = startWalk(facts);
  happens(walk, { kind: 'chatOpened' });
  return walk;
};
const withAgent = (): Walk => {
  const walk = opened({ agents: 'online' });
  for (const event of [requestsHandover, agentAccepts, customerSends('Hello')]) happens(walk, event);
  return walk;
};
const inQueue = (): Walk => {
  const walk = opened({ agents: 'queue' });
  happens(walk, requestsHandover);
  return walk;
};
const withSimulatedAgent = (): Walk => {
  const walk = opened();
  happens(walk, customerSends('It blinks red'));
  happens(walk, requestsHandover);
  timePasses(walk, limits.ticketCollectSeconds * 1_000);
  return walk;
};
const withBot = (): Walk => {
  const walk = opened();
  happens(walk, customerSends('Hello'));
  return walk;
};
const closings = (walk: Walk) => walk.effects.filter(({ kind }) => kind === 'closeThread');
const count = (walk: Walk, text: string) => shownTexts(walk).filter((one) => one === text).length;
const ratingCards = ({ entries }: Walk) =>
  entries.filter((entry) => entry.by === 'note' && entry.card.kind === 'rating');

describe('the customer ends the chat', () => {
  test.each([
    ['the bot', withBot, [{ chat: 'bot', type: 1 }]],
    [
      'the queue',
      inQueue,
      [
        { chat: 'bot', type: 2 },
        { chat: 'agent', type: 2 },
      ],
    ],
    ['an agent', withAgent, [{ chat: 'agent', type: 2 }]],
  ] as const)(
    'with %s: adds a divider, closes every thread with its type and clears all timers',
    (_, begin, closed) => {
      const walk = begin();
      const before = closings(walk).length;
      happens(walk, customerLeaves(walk));
      expect(shownTexts(walk).at(-1)).toBe('customerClosed');
      expect(closings(walk).slice(before)).toMatchObject(closed);
      expect(walk.state).toMatchObject({ mode: 'bot', sitting: 'closed' });
      expect([...walk.due.keys()]).toEqual([]);
      expect(walk.tickets).toEqual([]);
    },
  );

  test('with the simulated agent: keeps the ticket open and shows its number', () => {
    const walk = withSimulatedAgent();
    happens(walk, customerLeaves(walk));
    expect(walk.entries.at(-1)).toMatchObject({
      text: 'customerClosedTicket',
      params: { number: 'SIMULATED1' },
    });
    expect(walk.state).toMatchObject({ sitting: 'closed', ticket: { number: 'SIMULATED1' } });
  });

  test('while the ticket cannot be stored: the server tries again, and shows the number once it is stored', () => {
    const walk = opened();
    walk.hasTicketStore = false;
    happens(walk, customerSends('It blinks red'));
    happens(walk, requestsHandover);
    happens(walk, customerLeaves(walk));
    walk.hasTicketStore = true;
    timePasses(walk, minute);
    expect(shownTexts(walk).slice(-3)).toEqual(['customerClosed', 'ticketRaised', 'answerInChat']);
    expect(walk.state.sitting).toBe('closed');
  });

  test('from two tabs: ends the chat once', () => {
    const walk = withAgent();
    const leaves = customerLeaves(walk);
    happens(walk, leaves);
    expect(happens(walk, leaves)).toEqual([]);
    expect(count(walk, 'customerClosed')).toBe(1);
    // A delayed request must not end a later session.
    happens(walk, customerSends('Again'));
    expect(happens(walk, leaves)).toEqual([]);
    expect(walk.state.sitting).toBe('open');
  });

  test('and writes again: opens a new session with divider and greeting, and the message is answered', () => {
    const walk = withBot();
    happens(walk, customerLeaves(walk));
    const effects = happens(walk, customerSends('One more thing'));
    expect(shownTexts(walk).slice(-2)).toEqual(['newSitting', 'greeting']);
    expect(walk.entries.at(-1)).toMatchObject({ by: 'customer', message: { text: 'One more thing' } });
    expect(effects.map(({ kind }) => kind)).toContain('askBot');
  });

  test('before the bot has answered: the answer is shown and opens no session', () => {
    const walk = opened();
    happens(walk, { kind: 'customerSent', message: { messageId: 'm', text: 'Hello', fileId: null } });
    happens(walk, customerLeaves(walk));
    happens(walk, botAnswers('m', true));
    expect(walk.state).toMatchObject({ mode: 'bot', sitting: 'closed' });
  });
});

describe('the rating of a session', () => {
  const rateable = ({ state }: Walk) => state.over !== null;

  test('is offered after a session with an agent, whichever side ended it', () => {
    for (const end of [
      (walk: Walk) => happens(walk, customerLeaves(walk)),
      (walk: Walk) => happens(walk, { kind: 'agentLeft' }),
      (walk: Walk) => timePasses(walk, 31 * minute),
    ]) {
      const walk = withAgent();
      expect(rateable(walk)).toBe(false);
      end(walk);
      expect(rateable(walk)).toBe(true);
      expect(walk.state.over).toMatchObject({ sitting: 1, by: { name: 'Ada' } });
    }
  });

  test('is not offered if only the bot or the simulated agent answered, or no agent came', () => {
    for (const begin of [withBot, withSimulatedAgent, inQueue]) {
      const walk = begin();
      happens(walk, customerLeaves(walk));
      expect(rateable(walk)).toBe(false);
      expect(happens(walk, rates('1'))).toEqual([]);
      expect(ratingCards(walk)).toEqual([]);
    }
  });

  test('is offered after a ticket was answered, even in a closed session', () => {
    const walk = withSimulatedAgent();
    happens(walk, customerLeaves(walk));
    happens(walk, agentSends('We send another one', false));
    expect(rateable(walk)).toBe(true);
  });

  test('appears as one card in the transcript, which shows the last rating', () => {
    const walk = withAgent();
    happens(walk, customerLeaves(walk));
    for (const thumb of ['1', '0', '', '1'] as const) happens(walk, rates(thumb));
    happens(walk, rates('0', 1, 'Too slow'));
    expect(ratingCards(walk)).toHaveLength(1);
    expect(walk.state.over?.rating).toEqual({ thumb: '0', comment: 'Too slow' });
  });

  test('is possible after a client opened a new thread, until the customer sends a message', () => {
    const walk = withAgent();
    happens(walk, customerLeaves(walk));
    happens(walk, { kind: 'threadOpened', chat: 'bot' });
    expect(walk.state).toMatchObject({ sitting: 'open', sittings: 2, over: { sitting: 1 } });
    happens(walk, rates('1'));
    expect(ratingCards(walk)).toHaveLength(1);
    happens(walk, customerSends('Again'));
    expect(rateable(walk)).toBe(false);
  });

  test('is not possible after the customer’s next message, nor for the next session without an agent', () => {
    const walk = withAgent();
    happens(walk, customerLeaves(walk));
    happens(walk, customerSends('Again'));
    expect(walk.state).toMatchObject({ sittings: 2, met: null, over: null });
    expect(happens(walk, rates('1'))).toEqual([]);
    happens(walk, customerLeaves(walk));
    expect(happens(walk, rates('1', 2))).toEqual([]);
    expect(ratingCards(walk)).toEqual([]);
  });
});
