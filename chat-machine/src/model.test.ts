import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedMessage } from './asked-message.ts';
import {
  agentAccepts,
  agentSends,
  botAnswers,
  botMisses,
  choosesGuidedAnswer,
  customerLeaves,
  customerSends,
  customerSendsFile,
  happens,
  rates,
  requestsHandover,
  shownTexts,
  startWalk,
  timePasses,
  type Walk,
} from './testing/walk.ts';

type Command = readonly [name: string, run: (walk: Walk) => void];
const agents = (there: Walk['facts']['agents']) => (walk: Walk) => {
  walk.facts = { ...walk.facts, agents: there };
};

const outside = (hasOutsideChat: boolean) => (walk: Walk) => {
  walk.facts = { ...walk.facts, hasOutsideChat };
};
const outsiderJoins = {
  kind: 'agentJoined',
  agent: { id: 'reported-1', name: 'Jo', avatar: '', outsideChatId: 'chat' },
} as const;
const storeWorks = (hasTicketStore: boolean) => (walk: Walk) => {
  walk.hasTicketStore = hasTicketStore;
};
const hours = (isServiceTime: boolean) => (walk: Walk) => {
  walk.facts = { ...walk.facts, isServiceTime };
};

const commands: readonly Command[] = [
  ['opens', (walk) => happens(walk, { kind: 'chatOpened' })],
  ['says', (walk) => happens(walk, customerSends('It is broken'))],
  ['reports danger', (walk) => happens(walk, customerSends('It is on fire'))],
  ['wishes for a person', (walk) => happens(walk, customerSends('human please'))],
  ['asks a question', (walk) => happens(walk, customerSends('How heavy is it?'))],
  ['says thanks', (walk) => happens(walk, customerSends('thanks'))],
  ['says yes', (walk) => happens(walk, customerSends('yes'))],
  ['the bot is unsure', (walk) => happens(walk, botMisses(openQuestionId(walk), 'missed'))],
  ['the bot offers a person', (walk) => happens(walk, botMisses(openQuestionId(walk), 'offered'))],
  ['refuses', (walk) => happens(walk, customerSends('no'))],
  ['gives an order number', (walk) => happens(walk, customerSends('114-1234567-1234567'))],
  ['sends a file', (walk) => happens(walk, customerSendsFile())],
  ['corrects', (walk) => happens(walk, customerSends('the email is wrong'))],
  ['asks for the ticket', (walk) => happens(walk, { kind: 'ticketRequested' })],
  ['gives an address', (walk) => happens(walk, customerSends('a@example.com'))],
  ['the bot answers', (walk) => happens(walk, botAnswers(openQuestionId(walk)))],
  ['the bot hands over', (walk) => happens(walk, botAnswers(openQuestionId(walk), true))],
  ['asks for a person', (walk) => happens(walk, requestsHandover)],
  ['asks twice', (walk) => [requestsHandover, requestsHandover].map((event) => happens(walk, event))],
  ['an agent comes', agents('online')],
  ['all agents are taken', agents('queue')],
  ['the agents go', agents('offline')],
  ['an outside provider is there', outside(true)],
  ['an outside provider is gone', outside(false)],
  ['somebody outside comes', (walk) => happens(walk, outsiderJoins)],
  ['somebody accepts', (walk) => happens(walk, agentAccepts)],
  ['the chat is assigned', (walk) => happens(walk, { kind: 'agentAssigned', agent: bea })],
  ['the chat is unassigned', (walk) => happens(walk, { kind: 'agentAssigned', agent: null })],
  ['the agent hands back', (walk) => happens(walk, { kind: 'agentHandedBack' })],
  ['the agent says', (walk) => happens(walk, agentSends('Yes?'))],
  ['somebody answers while away', (walk) => happens(walk, agentSends('Here', false))],
  ['the agent is lost', (walk) => happens(walk, { kind: 'agentSendFailed' })],
  ['nobody can be had', (walk) => happens(walk, { kind: 'agentStartFailed' })],
  ['the agent ends it', (walk) => happens(walk, { kind: 'agentLeft' })],
  ['the customer ends it', (walk) => happens(walk, customerLeaves(walk))],
  ['the customer rates it', (walk) => happens(walk, rates('1', walk.state.sittings))],
  ['silence is reported', (walk) => happens(walk, { kind: 'agentWasSilent' })],
  ['three seconds', (walk) => timePasses(walk, 3_000)],
  ['thirty seconds', (walk) => timePasses(walk, 30_000)],
  ['five minutes', (walk) => timePasses(walk, 300_000)],
  ['half an hour', (walk) => timePasses(walk, 1_800_000)],
  ['closes the bot thread', (walk) => happens(walk, { kind: 'threadClosed', chat: 'bot', type: 1 })],
  ['closes the stand-in', (walk) => happens(walk, { kind: 'threadClosed', chat: 'simulated', type: 1 })],
  ['opens a bot thread', (walk) => happens(walk, { kind: 'threadOpened', chat: 'bot' })],
  ['opens a stand-in', (walk) => happens(walk, { kind: 'simulationRequested' })],
  ['the ticket store fails', storeWorks(false)],
  ['the ticket store works', storeWorks(true)],
  ['the hour of service ends', hours(false)],
  ['chooses a guided answer', (walk) => happens(walk, choosesGuidedAnswer)],
  ['votes elsewhere', (walk) => happens(walk, { kind: 'visitorReturned' })],
  ['registers a warranty', (walk) => happens(walk, noted)],
];

const bea = { id: 'bea', name: 'Bea', avatar: '' } as const;
const noted = {
  kind: 'noted',
  id: 'w',
  card: { kind: 'warranty', orderNumber: '1', status: 'activated', extendedMonths: 30 },
} as const;
const openQuestionId = ({ state }: Walk): string => askedMessage(state) ?? 'm0';

const modeKeys = {
  bot: ['asked', 'misses', 'newestQuestion', 'offersPerson'],
  connectingAgent: ['since'],
  agent: ['agent', 'awaitsReplySince', 'waitsForWordsSince'],
  simulated: [
    'asks',
    'asksElse',
    'countdownEndsAt',
    'notices',
    'question',
    'request',
    'ticketing',
    'wasNotAccepted',
  ],
} as const;
const sharedKeys = [
  'botMessages',
  'hasEmail',
  'holds',
  'isBusyTold',
  'isTicketed',
  'isUrgent',
  'met',
  'mode',
  'openedAt',
  'over',
  'owedTicket',
  'sitting',
  'sittings',
  'ticket',
];

function expectSound(walk: Walk): void {
  const { state, due, keys } = walk;
  expect(Object.keys(state).sort()).toEqual([...sharedKeys, ...modeKeys[state.mode]].sort());
  // Dividers and busy notices exist once in a thread.
  expect(new Set(keys).size).toBe(keys.length);
  expect(walk.tickets.length).toBeLessThanOrEqual(walk.threads.simulated + walk.threads.agent);
  if (state.mode !== 'simulated') expect(due.has('simulatedCountdown')).toBe(false);
  if (state.mode !== 'connectingAgent') expect(due.has('accept')).toBe(false);
  if (state.mode !== 'agent') expect(due.has('agentSilence')).toBe(false);
  expect(due.has('botAnswer')).toBe(askedMessage(state) !== null);
  if (state.sitting === 'closed')
    expect([...due.keys()].filter((timer) => timer !== 'ticketRetry')).toEqual([]);
  if (state.mode !== 'bot') expect(state.sitting).toBe('open');
  else expect(state.holds.bot).toBe(state.sitting === 'open');
  if (state.mode === 'agent' || state.mode === 'connectingAgent') expect(state.holds.agent).toBe(true);
  if (state.mode === 'simulated') expect(state.holds.simulated).toBe(true);
  // Only a session with an agent that has ended can be rated (decision 070).
  if (state.over !== null) expect(state.over.sitting).toBeLessThanOrEqual(state.sittings);
  if (state.over !== null && state.sitting === 'open')
    expect(state.over.sitting).toBeLessThan(state.sittings);
  if (state.owedTicket !== null) expect(due.has('ticketRetry')).toBe(true);
  if (!walk.hasSpoken) expect(walk.tickets).toEqual([]);
  if (state.mode === 'simulated') {
    expect(state.request?.emailFrom !== null).toBe(state.hasEmail);
    if (walk.details.messages.length > 0)
      expect(state.ticketing === 'raised' || state.owedTicket !== null).toBe(true);
  }
}

function isPromised({ state, ...walk }: Walk): boolean {
  if (state.mode === 'agent') return state.agent.name !== '';
  if (state.mode === 'connectingAgent') return true;
  if (state.ticket !== null) return true;
  // There is nothing to raise a ticket about: the simulated agent asks for the problem.
  const { messages } = walk.details;
  if (messages.length === 0 && state.mode === 'simulated')
    return shownTexts({ state, ...walk }).includes('asksProblem');
  return shownTexts({ state, ...walk }).includes('ticketFollows') && state.owedTicket !== null;
}

const copyOf = (walk: Walk): Walk => ({
  ...walk,
  due: new Map(walk.due),
  effects: [...walk.effects],
  entries: [...walk.entries],
  modes: [...walk.modes],
  threads: { ...walk.threads },
  keys: [...walk.keys],
  tickets: [...walk.tickets],
});

test('the state machine keeps its invariants in any order of events, and all timers end without further events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 40 }), (steps) => {
      const walk = startWalk();
      for (const [, run] of steps) {
        run(walk);
        expectSound(walk);
      }
      // Without further actions, all timers end within two hours.
      walk.hasTicketStore = true;
      timePasses(walk, 7_200_000);
      const modes = walk.modes.length;
      timePasses(walk, 7_200_000);
      expect(walk.modes).toHaveLength(modes);
      expect([...walk.due.keys()]).toEqual([]);
    }),
    { numRuns: 3_000 },
  );
});

const isShortRun = fc.readConfigureGlobal().interruptAfterTimeLimit !== undefined;

test('from every state, asking for an agent ends within thirty seconds in a name, a queue position or a ticket', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...commands), { maxLength: 25 }), (steps) => {
      const before = startWalk();
      for (const [, run] of steps) run(before);
      for (const there of ['online', 'queue', 'offline'] as const) {
        for (const isServiceTime of [true, false]) {
          for (const hasTicketStore of [true, false]) {
            const walk = copyOf(before);
            walk.facts = { ...walk.facts, agents: there, isServiceTime };
            walk.hasTicketStore = hasTicketStore;
            const { state } = walk;
            seen.add(
              [state.mode, state.sitting, there, isServiceTime, hasTicketStore, state.ticket !== null].join(),
            );
            happens(walk, requestsHandover);
            timePasses(walk, 30_000);
            expect(isPromised(walk)).toBe(true);
          }
        }
      }
    }),
    // The time limit of short runs would let a slow machine cover too few states.
    { numRuns: isShortRun ? 120 : 1_500, interruptAfterTimeLimit: 60_000 },
  );
  // Four modes, three states of the desk, in and out of hours, with and without a ticket store: the runs must
  // have covered them.
  expect(seen.size).toBeGreaterThanOrEqual(70);
});
