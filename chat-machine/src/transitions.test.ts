import { expect, test } from 'vitest';
import type { Effect } from './effects.ts';
import type { ChatEvent } from './events.ts';
import { step } from './machine.ts';
import type { ChatState } from './state.ts';
import {
  ada,
  agentAccepts,
  agentSays,
  asksForPerson,
  botSays,
  customerSays,
  happens,
  nobodyThere,
  rates,
  startWalk,
  storyTold,
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

const said: ChatEvent = { kind: 'customerSent', said: { messageId: 'm', text: 'Hello', fileId: null } };
const states: Readonly<Record<string, ChatState>> = {
  bot: reached(said),
  'bot, closed': reached(said, { kind: 'timerElapsed', timer: 'inactivity' }),
  'agent, closed': reached(asksForPerson, agentAccepts, { kind: 'agentLeft' }),
  connectingAgent: reached(asksForPerson),
  agent: reached(asksForPerson, agentAccepts, customerSays('Hello')),
  simulated: reachedOffline(asksForPerson),
};

const ticket = { id: 't', number: 'T', answerBy: 0 };
const events: Readonly<Record<string, ChatEvent>> = {
  chatOpened: { kind: 'chatOpened' },
  customerSent: customerSays('Hello again'),
  'customerSent, danger': customerSays('It is on fire'),
  'customerSent, wish for a person': customerSays('human please'),
  botAnswered: botSays('m'),
  'botAnswered, hands over': botSays('m', true),
  storyTold,
  handoverAsked: asksForPerson,
  simulationAsked: { kind: 'simulationAsked' },
  agentJoined: { kind: 'agentJoined', agent: { ...ada, id: 'bea', name: 'Bea' } },
  'agentSpoke, present': agentSays('Yes'),
  'agentSpoke, away': agentSays('Yes', false),
  agentStartFailed: { kind: 'agentStartFailed' },
  agentSendFailed: { kind: 'agentSendFailed' },
  agentLeft: { kind: 'agentLeft' },
  customerLeft: { kind: 'customerLeft', sitting: 1 },
  rated: rates('1'),
  agentWasSilent: { kind: 'agentWasSilent' },
  ticketRaised: { kind: 'ticketRaised', ticket },
  ticketFailed: { kind: 'ticketFailed' },
  ticketResolved: { kind: 'ticketResolved', ticketId: 't' },
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

function wordOf(effect: Effect): string[] {
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
  const words = next.effects.flatMap(wordOf).join(', ');
  const isChanged = next.state.mode !== state.mode || next.state.sitting !== state.sitting;
  const mode = next.state.sitting === 'closed' ? `${next.state.mode}, closed` : next.state.mode;
  if (isChanged) return `**${mode}**: ${words}`;
  return words === '' ? 'nothing' : words;
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

test('transitions.md matches the machine', async () => {
  await expect(chart()).toMatchFileSnapshot('../transitions.md');
});
