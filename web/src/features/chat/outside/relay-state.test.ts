import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import * as states from './relay-state.ts';

const later = limits.outsideLookMs;
const none = states.unlinked(0);
const linked = states.linked(none, 'theirs', null);
const facts = (given: Partial<states.Facts>): states.Facts => ({
  mode: 'bot',
  agentChatId: '',
  storedChatId: null,
  isAllowed: true,
  now: 0,
  ...given,
});

describe('the next step of the relay', () => {
  test.each([
    ['nothing', none, { mode: 'bot' }],
    ['end', linked, { mode: 'bot' }],
    ['open', none, { mode: 'connectingAgent' }],
    ['decline', none, { mode: 'connectingAgent', isAllowed: false }],
    ['nothing', none, { mode: 'connectingAgent', isAllowed: null }],
    ['nothing', states.opening(none), { mode: 'connectingAgent' }],
    ['nothing', states.declined(none), { mode: 'connectingAgent' }],
    ['nothing', none, { mode: 'simulated' }],
    ['look', none, { mode: 'simulated', now: later }],
    ['nothing', states.looked(none, later), { mode: 'simulated', now: later }],
    ['nothing', none, { mode: 'simulated', now: later, isAllowed: false }],
    ['forward', linked, { mode: 'agent', agentChatId: 'theirs' }],
    ['nothing', linked, { mode: 'agent', agentChatId: 'theirs', isAllowed: null }],
    ['end', linked, { mode: 'agent', agentChatId: 'ours', storedChatId: 'theirs' }],
    ['nothing', none, { mode: 'agent', agentChatId: 'ours' }],
    ['reopen', none, { mode: 'agent', agentChatId: 'theirs', storedChatId: 'theirs' }],
    ['nothing', none, { mode: 'agent', agentChatId: 'theirs', storedChatId: 'theirs', isAllowed: null }],
  ] as const)('%s: %j, %j', (step, state, given) => {
    expect(states.nextStep(state, facts(given))).toBe(step);
  });
});

describe('the state of the relay', () => {
  test('accepts a new request for an agent once the former one is over', () => {
    const declined = states.declined(none);
    expect(states.inMode(declined, 'connectingAgent')).toBe(declined);
    expect(states.inMode(declined, 'simulated').isAttempted).toBe(false);
  });

  test('is withdrawn without consent from the first contact until the provider is left', () => {
    const contacted = [
      states.opening(none),
      states.looked(none, later),
      states.lost(states.opening(none), 0),
    ];
    expect(contacted.map((state) => states.isWithdrawn(state, false))).toEqual([true, true, true]);
    expect(contacted.map((state) => states.isWithdrawn(state, null))).toEqual([false, false, false]);
    for (const state of [none, ...contacted.map((one) => states.left(one, later))])
      expect(states.isWithdrawn(state, false)).toBe(false);
  });

  test('knows the agent of the linked chat only, and forgets both when the agents are lost', () => {
    const jo = { name: 'Jo', isBot: false };
    expect(states.withAgent(none, jo)).toBe(none);
    expect(states.withAgent(linked, jo).link).toEqual({ phase: 'linked', chatId: 'theirs', agent: jo });
    expect(states.lost(linked, later)).toMatchObject({ link: { phase: 'none' }, lookedAt: later });
    expect(states.chatIdOf(states.opening(none))).toBeNull();
  });
});
