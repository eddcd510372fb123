import { expect, test } from 'vitest';
import type { Effect } from './effects.ts';
import type { ChatEvent } from './events.ts';
import { step } from './machine.ts';
import type { ChatState } from './state.ts';
import {
  ada,
  agentAccepts,
  agentSends,
  botAnswers,
  choosesGuidedAnswer,
  customerSends,
  happens,
  nobodyThere,
  rates,
  requestsHandover,
  startWalk,
} from './testing/walk.ts';
import { type Timer, timerSeconds } from './timers.ts';

const reached = (...events: ChatEvent[]): ChatState => {
  const walk = startWalk({ agents: 'online' });
  happens(walk, { kind: 'chatOpened' });
  for (const event of events) happens(walk, event);
  return walk.state;
};

function reachedOffline(...events: ChatEvent[]): ChatState {
  const walk = startWalk();
  happens(walk, { kind: 'chatOpened' });
  for (const event of events) happens(walk, event);
  return walk.state;
}

const sent: ChatEvent = { kind: 'customerSent', message: { messageId: 'm', text: 'Hello', fileId: null } };
const states: Readonly<Record<string, ChatState>> = {
  bot: reached(sent),
  'bot, closed': reached(sent, { kind: 'timerElapsed', timer: 'inactivity' }),
  'agent, closed': reached(requestsHandover, agentAccepts, { kind: 'agentLeft' }),
  connectingAgent: reached(requestsHandover),
  agent: reached(requestsHandover, agentAccepts, customerSends('Hello')),
  simulated: reachedOffline(requestsHandover),
};

const ticket = { id: 't', number: 'T', answerBy: 0 };
const events: Readonly<Record<string, ChatEvent>> = {
  chatOpened: { kind: 'chatOpened' },
  customerSent: customerSends('Hello again'),
  'customerSent, danger': customerSends('It is on fire'),
  'customerSent, wish for a person': customerSends('human please'),
  'customerSent, question': customerSends('How heavy is it?'),
  mailReceived: { kind: 'mailReceived', message: { messageId: 'm', text: 'Hello again', fileId: null } },
  customerTyped: { kind: 'customerTyped' },
  botAnswered: botAnswers('m'),
  'botAnswered, hands over': botAnswers('m', true),
  guidedAnswerChosen: choosesGuidedAnswer,
  handoverRequested: requestsHandover,
  simulationRequested: { kind: 'simulationRequested' },
  agentJoined: { kind: 'agentJoined', agent: { ...ada, id: 'bea', name: 'Bea' } },
  agentAssigned: { kind: 'agentAssigned', agent: { ...ada, id: 'bea', name: 'Bea' } },
  'agentAssigned, no agent': { kind: 'agentAssigned', agent: null },
  agentHandedBack: { kind: 'agentHandedBack' },
  'agentSpoke, present': agentSends('Yes'),
  'agentSpoke, away': agentSends('Yes', false),
  agentStartFailed: { kind: 'agentStartFailed' },
  agentSendFailed: { kind: 'agentSendFailed' },
  agentLeft: { kind: 'agentLeft' },
  customerLeft: { kind: 'customerLeft', sitting: 1 },
  rated: rates('1'),
  agentWasSilent: { kind: 'agentWasSilent' },
  ticketRaised: { kind: 'ticketRaised', ticket },
  ticketFailed: { kind: 'ticketFailed' },
  ticketResolved: { kind: 'ticketResolved', ticketId: 't' },
  ticketMerged: { kind: 'ticketMerged', ticketId: 't', into: ticket },
  'threadClosed bot': { kind: 'threadClosed', chat: 'bot', type: 1 },
  'threadClosed simulated': { kind: 'threadClosed', chat: 'simulated', type: 1 },
  'threadOpened bot': { kind: 'threadOpened', chat: 'bot' },
  'threadOpened simulated': { kind: 'threadOpened', chat: 'simulated' },
  contactGiven: { kind: 'contactGiven' },
  visitorReturned: { kind: 'visitorReturned' },
  noted: { kind: 'noted', id: 'n', card: { kind: 'order', orderNumber: '1', state: 'free' } },
  ...Object.fromEntries(
    (Object.keys(timerSeconds) as Timer[]).map((timer) => [
      `timer ${timer}`,
      { kind: 'timerElapsed', timer } as const,
    ]),
  ),
};

function labelOf(effect: Effect): string[] {
  switch (effect.kind) {
    case 'append':
      return ['text' in effect.entry ? `"${effect.entry.text}"` : effect.entry.by];
    case 'openThread':
      return [`open ${effect.chat}`];
    case 'closeThread':
      return [`close ${effect.chat} (${effect.type})`];
    case 'setDue':
      return [`due ${effect.timer}`];
    case 'clearDue':
      return [];
    default:
      return [effect.kind];
  }
}

function cell(state: ChatState, event: ChatEvent, agents: 'online' | 'offline'): string {
  const next = step(state, event, { ...nobodyThere, agents });
  const labels = next.effects.flatMap(labelOf).join(', ');
  const isChanged = next.state.mode !== state.mode || next.state.sitting !== state.sitting;
  const mode = next.state.sitting === 'closed' ? `${next.state.mode}, closed` : next.state.mode;
  if (isChanged) return `**${mode}**: ${labels}`;
  return labels === '' ? 'nothing' : labels;
}

function chart(): string {
  const heads = Object.keys(states);
  const rows = Object.entries(events).map(([name, event]) => {
    const cells = Object.values(states).map((state) => {
      const [online, offline] = [cell(state, event, 'online'), cell(state, event, 'offline')];
      return online === offline ? online : `with an agent online: ${online}; without: ${offline}`;
    });
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  return [
    '# Transitions',
    '',
    'Made from the machine by `transitions.test.ts`, which fails where the two differ. Each cell: the next mode, if it is another one, and what follows; cleared timers are left out.',
    '',
    `| Event | ${heads.join(' | ')} |`,
    `|${'---|'.repeat(heads.length + 1)}`,
    ...rows,
    '',
  ].join('\n');
}

test('transitions.md lists the transitions that the state machine makes', async () => {
  await expect(chart()).toMatchFileSnapshot('../transitions.md');
});
