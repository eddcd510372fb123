import { limits } from '@aftercare/contract/limits';
import { describe, expect, test } from 'vitest';
import { canAskForAgent } from './can-ask-for-agent.ts';
import { exitLeadsTo } from './exit-leads-to.ts';
import {
  agentAccepts,
  agentSends,
  botAnswers,
  botMisses,
  customerSends,
  happens,
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
  happens(walk, requestsHandover);
  happens(walk, agentAccepts);
  return walk;
};
const closings = (walk: Walk) => walk.effects.filter(({ kind }) => kind === 'closeThread');

describe('the bot', () => {
  test('greets with the warranty card once, and gets the customer’s messages', () => {
    const walk = opened();
    happens(walk, { kind: 'chatOpened' });
    expect(walk.entries).toEqual([{ by: 'automated', text: 'greeting', showsCard: true }]);
    const effects = happens(walk, customerSends('Does it scan?'));
    expect(effects.map(({ kind }) => kind)).toEqual(['append', 'setDue', 'askBot', 'setDue']);
    expect(walk.modes).toEqual(['bot']);
  });

  test('gets a message again after 16 seconds without an answer, because the node that sent it may have stopped', () => {
    const walk = opened();
    happens(walk, { kind: 'customerSent', message: { messageId: 'm', text: 'Hello', fileId: null } });
    timePasses(walk, 16_000);
    const requests = walk.effects.filter(({ kind }) => kind === 'askBot');
    expect(requests).toHaveLength(2);
    happens(walk, botAnswers('m'));
    timePasses(walk, minute);
    expect(walk.effects.filter(({ kind }) => kind === 'askBot')).toHaveLength(2);
  });

  test('hands over without a confirmation if it needs an agent for the newest message, but not for earlier ones', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, { kind: 'customerSent', message: { messageId: 'old', text: 'One', fileId: null } });
    happens(walk, { kind: 'customerSent', message: { messageId: 'new', text: 'Two', fileId: null } });
    happens(walk, botAnswers('old', true));
    expect(walk.state.mode).toBe('bot');
    happens(walk, botAnswers('new', true));
    expect(walk.state.mode).toBe('connectingAgent');
  });

  test('is not used on a site without a bot: messages go to agents', () => {
    const walk = opened({ hasBot: false });
    happens(walk, customerSends('Hello?'));
    expect(walk.modes).toEqual(['bot', 'simulated']);
  });
});

describe('a bot that does not know an answer', () => {
  const questionId = (walk: Walk, text: string) => {
    happens(walk, customerSends(text));
    return walk.state.mode === 'bot' ? (walk.state.asked ?? '') : '';
  };
  const missesOfRequest = (walk: Walk) =>
    walk.effects.flatMap((effect) => (effect.kind === 'askBot' ? [effect.misses] : []));

  test('keeps answering, raises no ticket, and gets the number of misses in a row with each question', () => {
    const walk = opened();
    happens(walk, botMisses(questionId(walk, 'Where is it?'), 'missed'));
    happens(walk, botMisses(questionId(walk, 'Which one?'), 'offered'));
    happens(walk, botAnswers(questionId(walk, 'How long is the warranty?')));
    questionId(walk, 'And this?');
    expect(missesOfRequest(walk)).toEqual([0, 1, 2, 0]);
    expect(walk.modes).toEqual(['bot']);
    expect(walk.tickets).toEqual([]);
  });

  test('does not count small talk or outdated answers as misses', () => {
    const walk = opened();
    happens(walk, botMisses(questionId(walk, 'Where is it?'), 'missed'));
    const small = botMisses(questionId(walk, 'hm'), 'missed');
    if (small.kind !== 'botAnswered') throw new Error('another event');
    happens(walk, { ...small, message: { ...small.message, outcome: 'smallTalk' } });
    questionId(walk, 'Which one?');
    happens(walk, botMisses('long ago', 'missed'));
    questionId(walk, 'Or that?');
    expect(missesOfRequest(walk)).toEqual([0, 1, 1, 1]);
  });

  test('hands over when "yes" accepts its offer of an agent, and not on any other "yes"', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, botMisses(questionId(walk, 'yes'), 'missed'));
    expect(walk.state.mode).toBe('bot');
    happens(walk, botMisses(questionId(walk, 'Where is it?'), 'offered'));
    happens(walk, customerSends('Yes, please'));
    expect(walk.modes).toEqual(['bot', 'connectingAgent']);
  });

  test('keeps answering when "no" declines its offer of an agent', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, botMisses(questionId(walk, 'Where is it?'), 'offered'));
    happens(walk, botAnswers(questionId(walk, 'no')));
    questionId(walk, 'yes');
    expect(walk.modes).toEqual(['bot']);
  });

  const recognises = (walk: Walk, text: string, outcome: 'danger' | 'wishForPerson', answers?: string) => {
    const missed = botMisses(answers ?? questionId(walk, text), 'missed');
    if (missed.kind !== 'botAnswered') throw new Error('another event');
    happens(walk, { ...missed, message: { ...missed.message, outcome } });
  };
  const botTexts = ({ entries }: Walk) => entries.flatMap((entry) => (entry.by === 'botText' ? [entry] : []));

  test('hands over when the bot recognises a wish for a person', () => {
    const walk = opened({ agents: 'online' });
    recognises(walk, 'is anybody alive in there', 'wishForPerson');
    expect(walk.modes).toEqual(['bot', 'connectingAgent']);
    expect(botTexts(walk)).toMatchObject([{ text: 'passesOn', handsOver: true }]);
    expect(walk.state.isUrgent).toBe(false);
  });

  test('shows no answer after an agent has joined, but one while the customer waits for an agent', () => {
    const walk = opened({ agents: 'online' });
    const question = questionId(walk, 'Where is it?');
    happens(walk, requestsHandover);
    happens(walk, botAnswers(question));
    expect(walk.entries.filter(({ by }) => by === 'bot')).toHaveLength(1);
    happens(walk, agentAccepts);
    expect(happens(walk, botAnswers(question))).toEqual([]);
    expect(walk.state.mode).toBe('agent');
  });

  test.each([
    ['waits for an agent', [requestsHandover]],
    ['has an agent', [requestsHandover, agentAccepts]],
  ])('warns once of a danger that the bot recognises while the customer %s', (_, before) => {
    const walk = opened({ agents: 'online' });
    const question = questionId(walk, 'Is it fine?');
    for (const event of before) happens(walk, event);
    recognises(walk, '', 'wishForPerson', question);
    expect(botTexts(walk)).toEqual([]);
    recognises(walk, '', 'danger', question);
    recognises(walk, '', 'danger', question);
    expect(botTexts(walk)).toMatchObject([{ text: 'safety', handsOver: false }]);
    expect(walk.state.isUrgent).toBe(true);
    expect(walk.entries.filter(({ by }) => by === 'bot')).toEqual([]);
  });

  test('ignores an outdated wish for a person, but warns of an outdated danger', () => {
    const walk = opened({ agents: 'online' });
    questionId(walk, 'Where is it?');
    recognises(walk, '', 'wishForPerson', 'long ago');
    expect(walk.modes).toEqual(['bot']);
    recognises(walk, '', 'danger', 'long ago');
    expect(walk.modes).toEqual(['bot', 'connectingAgent']);
  });

  test('shows the safety text and marks the ticket as urgent when the bot recognises danger', () => {
    const walk = opened();
    recognises(walk, 'the pack is as round as a ball', 'danger');
    expect(botTexts(walk)).toMatchObject([{ text: 'safety', handsOver: true }]);
    expect(walk.state).toMatchObject({ mode: 'simulated', isUrgent: true });
    expect(walk.tickets).toHaveLength(1);
  });

  test('reads a state that version 0.1.0 stored', () => {
    const walk = opened();
    if (walk.state.mode !== 'bot') throw new Error('another mode');
    const { misses: _, offersPerson: __, isUrgent: ___, ...old } = walk.state;
    walk.state = old;
    happens(walk, botMisses(questionId(walk, 'Where is it?'), 'missed'));
    expect(missesOfRequest(walk)).toEqual([0]);
    expect(walk.state).toMatchObject({ misses: 1, offersPerson: false });
  });
});

describe('a request for an agent in a message', () => {
  const answers = ({ entries }: Walk) => entries.flatMap((entry) => (entry.by === 'botText' ? [entry] : []));

  test('hands over at once, without asking the bot', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, customerSends('I want to talk to a human'));
    expect(walk.modes).toEqual(['bot', 'connectingAgent']);
    expect(answers(walk)).toMatchObject([{ text: 'passesOn', handsOver: true }]);
    expect(walk.effects.filter(({ kind }) => kind === 'askBot')).toEqual([]);
    expect(walk.state.isUrgent).toBe(false);
  });

  test('raises one ticket if no agent is online, also when more messages follow at once', () => {
    const walk = opened();
    happens(walk, customerSends('Mitarbeiter bitte'));
    happens(walk, customerSends('hallo?'));
    timePasses(walk, limits.ticketCollectSeconds * 1_000);
    expect(walk.modes).toEqual(['bot', 'simulated']);
    expect(walk.tickets).toHaveLength(1);
    expect(walk.effects.filter(({ kind }) => kind === 'markUrgent')).toEqual([]);
  });
});

describe('a report of danger in a message', () => {
  const fire = 'My monitor caught fire';
  const warnings = ({ entries }: Walk) =>
    entries.filter((entry) => entry.by === 'botText' && entry.text === 'safety');
  const markedTickets = (walk: Walk) =>
    walk.effects.flatMap((effect) => (effect.kind === 'markUrgent' ? [effect.ticketId] : []));

  test('shows the safety text and takes an urgent place in the queue, also when more messages follow at once', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, customerSends(fire));
    happens(walk, customerSends('help'));
    expect(walk.modes).toEqual(['bot', 'connectingAgent']);
    expect(warnings(walk)).toHaveLength(1);
    expect(walk.state.isUrgent).toBe(true);
    happens(walk, agentAccepts);
    expect(walk.state.isUrgent).toBe(true);
  });

  test.each([true, false])('raises an urgent ticket if no agent is online (with a bot: %s)', (hasBot) => {
    const walk = opened({ hasBot });
    happens(walk, customerSends(fire));
    expect(warnings(walk)).toHaveLength(1);
    expect(walk.modes).toEqual(['bot', 'simulated']);
    expect(markedTickets(walk)).toEqual(walk.tickets);
  });

  test('marks the ticket as urgent even if it could only be stored later', () => {
    const walk = opened();
    walk.hasTicketStore = false;
    happens(walk, customerSends(fire));
    walk.hasTicketStore = true;
    timePasses(walk, 2 * minute);
    expect(markedTickets(walk)).toEqual(walk.tickets);
    expect(walk.tickets).toHaveLength(1);
  });

  test('is recognised by the simulated agent, which marks its ticket once and continues', () => {
    const walk = opened();
    happens(walk, requestsHandover);
    happens(walk, customerSends(fire));
    happens(walk, customerSends('the smoke comes from the plug'));
    expect(warnings(walk)).toHaveLength(1);
    expect(markedTickets(walk)).toEqual(walk.tickets);
    expect(walk.state.mode).toBe('simulated');
  });

  test('leads from the simulated agent to an agent who came online', () => {
    const walk = opened();
    happens(walk, requestsHandover);
    walk.facts = { ...walk.facts, agents: 'online' };
    happens(walk, customerSends(fire));
    expect(walk.state).toMatchObject({ mode: 'connectingAgent', isUrgent: true });
  });

  test('makes a place in the queue urgent', () => {
    const walk = opened({ agents: 'queue' });
    happens(walk, requestsHandover);
    expect(walk.state.isUrgent).toBe(false);
    happens(walk, customerSends(fire));
    expect(warnings(walk)).toHaveLength(1);
    expect(walk.state).toMatchObject({ mode: 'connectingAgent', isUrgent: true });
  });

  test('makes no later session urgent', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, customerSends(fire));
    happens(walk, agentAccepts);
    happens(walk, { kind: 'agentLeft' });
    happens(walk, customerSends('How long is the warranty?'));
    expect(walk.state.isUrgent).toBe(false);
  });
});

describe('a request for an agent', () => {
  test('with an agent online: gives a place in the queue, then a name; the bot thread ends as type 2', () => {
    const walk = withAgent();
    expect(walk.modes).toEqual(['bot', 'connectingAgent', 'agent']);
    expect(shownTexts(walk)).toEqual(['greeting', 'askedForPerson', 'connecting', 'agentJoined']);
    expect(closings(walk)).toEqual([{ kind: 'closeThread', chat: 'bot', type: 2 }]);
  });

  test('that no agent accepts within two minutes goes to the simulated agent', () => {
    const walk = opened({ agents: 'queue' });
    happens(walk, requestsHandover);
    timePasses(walk, 2 * minute);
    expect(walk.modes).toEqual(['bot', 'connectingAgent', 'simulated']);
  });

  test('outside business hours goes to the simulated agent, even if an agent is online', () => {
    const walk = opened({ agents: 'online', isServiceTime: false });
    happens(walk, requestsHandover);
    expect(walk.state.mode).toBe('simulated');
    expect(exitLeadsTo(walk.facts)).toBe('ticket');
  });

  test('waits at most 25 seconds for a browser’s report if an outside provider may have an agent', () => {
    const walk = opened({ hasOutsideChat: true });
    happens(walk, { kind: 'customerSent', message: { messageId: 'm', text: 'It blinks red', fileId: null } });
    happens(walk, requestsHandover);
    expect(exitLeadsTo(walk.facts)).toBe('agent');
    timePasses(walk, limits.outsideAcceptSeconds * 1_000 - 1);
    expect(walk.state.mode).toBe('connectingAgent');
    timePasses(walk, 1);
    expect(walk.modes).toEqual(['bot', 'connectingAgent', 'simulated']);
    expect(walk.tickets).toHaveLength(1);
  });

  test('keeps waiting for our desk if the outside provider has no agent, and a place in the queue is known', () => {
    const walk = opened({ hasOutsideChat: true, agents: 'queue' });
    happens(walk, requestsHandover);
    happens(walk, { kind: 'agentStartFailed' });
    expect(walk.state.mode).toBe('connectingAgent');
    walk.facts = { ...walk.facts, agents: 'offline' };
    happens(walk, { kind: 'agentStartFailed' });
    expect(walk.state.mode).toBe('simulated');
  });

  test('that is repeated while the customer waits changes nothing', () => {
    const walk = opened({ agents: 'online' });
    happens(walk, requestsHandover);
    expect(happens(walk, requestsHandover)).toEqual([]);
  });
});

describe('the simulated agent', () => {
  const simulated = (facts = {}) => {
    const walk = opened(facts);
    happens(walk, { kind: 'customerSent', message: { messageId: 'm', text: 'It blinks red', fileId: null } });
    happens(walk, requestsHandover);
    return walk;
  };

  test('ends its thread three seconds after an agent joined', () => {
    const walk = simulated();
    happens(walk, agentAccepts);
    expect(walk.state).toMatchObject({ mode: 'agent', holds: { simulated: true } });
    timePasses(walk, 2_999);
    expect(walk.state.holds.simulated).toBe(true);
    timePasses(walk, 1);
    expect(walk.state.holds.simulated).toBe(false);
    expect(closings(walk)).toContainEqual({ kind: 'closeThread', chat: 'simulated', type: 2 });
  });

  test('after five minutes without an agent: the ticket stays, and the bot answers again', () => {
    const walk = simulated();
    timePasses(walk, 5 * minute);
    expect(walk.modes).toEqual(['bot', 'simulated', 'bot']);
    expect(shownTexts(walk).slice(-2)).toEqual(['ticketStaysOpen', 'botAgain']);
    expect(walk.state).toMatchObject({ sitting: 'open', ticket: { number: 'SIMULATED1' } });
    expect(closings(walk)).toEqual([{ kind: 'closeThread', chat: 'simulated', type: 1 }]);
  });

  test('after five minutes with an agent online: connects', () => {
    const walk = simulated();
    walk.facts = { ...walk.facts, agents: 'online' };
    timePasses(walk, 5 * minute);
    expect(walk.modes).toEqual(['bot', 'simulated', 'connectingAgent']);
  });

  test('takes over again if the agent is lost, in the same thread and with the same ticket', () => {
    const walk = simulated();
    timePasses(walk, limits.ticketCollectSeconds * 1_000);
    happens(walk, agentAccepts);
    happens(walk, { kind: 'agentSendFailed' });
    expect(walk.modes).toEqual(['bot', 'simulated', 'agent', 'simulated']);
    expect(walk.threads.simulated).toBe(1);
    timePasses(walk, 10_000);
    expect(walk.state.holds.simulated).toBe(true);
    expect(walk.tickets).toHaveLength(1);
  });

  test('tells the customer once that the ticket number follows if the ticket cannot be stored, and shows it later', () => {
    const walk = opened();
    walk.hasTicketStore = false;
    happens(walk, customerSends('It blinks red'));
    happens(walk, requestsHandover);
    timePasses(walk, 10 * minute);
    expect(shownTexts(walk).filter((text) => text === 'ticketFollows')).toHaveLength(1);
    expect(walk.tickets).toEqual([]);
    walk.hasTicketStore = true;
    timePasses(walk, minute);
    expect(walk.tickets).toHaveLength(1);
    expect(shownTexts(walk).filter((text) => text === 'ticketRaised')).toHaveLength(1);
  });
});

describe('an agent', () => {
  test('thirty seconds without an answer show the busy notice, once in a chat', () => {
    const walk = withAgent();
    happens(walk, customerSends('Hello?'));
    timePasses(walk, 29_000);
    expect(shownTexts(walk)).not.toContain('agentBusy');
    timePasses(walk, 1_000);
    happens(walk, agentSends('Yes?'));
    happens(walk, customerSends('It is broken'));
    timePasses(walk, minute);
    expect(shownTexts(walk).filter((text) => text === 'agentBusy')).toHaveLength(1);
  });

  test('keeps the same thread after reconnecting, and the busy notice is not repeated', () => {
    const walk = withAgent();
    happens(walk, customerSends('Hello?'));
    timePasses(walk, 30_000);
    happens(walk, { kind: 'agentSendFailed' });
    happens(walk, agentAccepts);
    happens(walk, customerSends('Hello??'));
    timePasses(walk, minute);
    expect(walk.threads.agent).toBe(1);
    expect(shownTexts(walk).filter((text) => text === 'agentBusy')).toHaveLength(1);
  });

  test('an answer within thirty seconds prevents the busy notice', () => {
    const walk = withAgent();
    happens(walk, customerSends('Hello?'));
    timePasses(walk, 20_000);
    happens(walk, agentSends('Yes?'));
    timePasses(walk, minute);
    expect(shownTexts(walk)).not.toContain('agentBusy');
  });

  test('ends the chat: the next message begins a new session', () => {
    const walk = withAgent();
    happens(walk, { kind: 'agentLeft' });
    expect(walk.state).toMatchObject({ mode: 'bot', sitting: 'closed' });
    happens(walk, customerSends('One more thing'));
    expect(shownTexts(walk).slice(-3)).toEqual(['agentClosed', 'newSitting', 'greeting']);
  });

  test('opens a new session with a late reply, which is mailed too', () => {
    const walk = withAgent();
    happens(walk, customerSends('my mail is b@example.com'));
    timePasses(walk, 31 * minute);
    walk.state = { ...walk.state, hasEmail: true };
    const effects = happens(walk, agentSends('Here I am'));
    expect(walk.state).toMatchObject({ mode: 'agent', sitting: 'open' });
    expect(effects.map(({ kind }) => kind)).toContain('mailReply');
  });

  test('answers a ticket while away: the reply is delivered, and the current mode continues', () => {
    const walk = opened();
    happens(walk, customerSends('It blinks red'));
    happens(walk, requestsHandover);
    happens(walk, customerSends('b@example.com'));
    timePasses(walk, limits.ticketCollectSeconds * 1_000);
    const effects = happens(walk, agentSends('We send another one', false));
    expect(walk.state.mode).toBe('simulated');
    expect(effects.map(({ kind }) => kind)).toEqual(['append', 'mailReply', 'setDue']);
  });
});

describe('thirty minutes without a message', () => {
  test.each([
    ['bot', () => opened(), 1],
    ['agent', withAgent, 2],
  ] as const)('end the session of the %s, once, as type %#', (_, begin, type) => {
    const walk = begin();
    happens(walk, customerSends('Hello'));
    if (walk.state.mode === 'agent') happens(walk, agentSends('Hello'));
    timePasses(walk, 90 * minute);
    expect(shownTexts(walk).filter((text) => text === 'inactive')).toHaveLength(1);
    expect(closings(walk).at(-1)).toMatchObject({ type });
    expect(walk.state).toMatchObject({ mode: 'bot', sitting: 'closed', holds: { bot: false, agent: false } });
    expect([...walk.due.keys()]).toEqual([]);
  });

  test('after a question that no person answered leave a ticket', () => {
    const walk = withAgent();
    happens(walk, customerSends('Is anybody there?'));
    timePasses(walk, 31 * minute);
    expect(walk.tickets).toEqual(['agent1']);
    expect(walk.state).toMatchObject({ sitting: 'closed', ticket: { number: 'AGENT1' } });
  });

  test('count from the last message of either side', () => {
    const walk = withAgent();
    happens(walk, customerSends('Hello'));
    timePasses(walk, 29 * minute);
    happens(walk, agentSends('Hello'));
    timePasses(walk, 29 * minute);
    expect(walk.state.sitting).toBe('open');
  });
});

test('the button to ask for an agent appears after the bot’s first answer, with all-day service, and not after a request', () => {
  const isAllDay = { hasBot: true, isAllDay: true };
  const walk = opened();
  expect(canAskForAgent(walk.state, isAllDay)).toBe(false);
  expect(canAskForAgent(walk.state, { ...isAllDay, hasBot: false })).toBe(true);
  happens(walk, { kind: 'customerSent', message: { messageId: 'm', text: 'Hello', fileId: null } });
  happens(walk, botAnswers('m'));
  expect(canAskForAgent(walk.state, isAllDay)).toBe(true);
  expect(canAskForAgent(walk.state, { ...isAllDay, isAllDay: false })).toBe(false);
  happens(walk, requestsHandover);
  expect(canAskForAgent(walk.state, isAllDay)).toBe(false);
});
