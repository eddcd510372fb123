import type { Effect, Entry } from '../effects.ts';
import type { ChatEvent, Facts } from '../events.ts';
import { step } from '../machine.ts';
import { type ConversationDetails, noDetails } from '../request/details.ts';
import { type ChatState, initialState } from '../state.ts';
import type { Timer } from '../timers.ts';

export type Walk = {
  state: ChatState;
  facts: Facts;
  due: Map<Timer, number>;
  effects: Effect[];
  entries: Entry[];
  modes: string[];
  /** Number of threads of each chat; keyed entries are unique within a thread. */
  threads: { bot: number; agent: number; simulated: number };
  keys: string[];
  hasTicketStore: boolean;
  tickets: string[];
  /** The details that the server would read. `happens` adds the customer's messages of this session. */
  details: ConversationDetails;
  /** The customer wrote in any session, or a client asked for a ticket. */
  hasSpoken: boolean;
};

export const nobodyThere: Facts = {
  now: 1_000_000,
  agents: 'offline',
  hasOutsideChat: false,
  isServiceTime: true,
  hasBot: true,
  offersWarranty: true,
  site: { orderForm: 'grouped', shops: 'Amazon.com', emails: ['care@fopo.example'] },
};

export const startWalk = (facts: Partial<Facts> = {}): Walk => ({
  state: initialState,
  facts: { ...nobodyThere, ...facts },
  due: new Map(),
  effects: [],
  entries: [],
  modes: ['bot'],
  keys: [],
  tickets: [],
  threads: { bot: 0, agent: 0, simulated: 0 },
  hasTicketStore: true,
  details: noDetails,
  hasSpoken: false,
});

function apply(walk: Walk, effect: Effect): void {
  walk.effects.push(effect);
  if (effect.kind === 'setDue') walk.due.set(effect.timer, effect.at);
  if (effect.kind === 'clearDue') walk.due.delete(effect.timer);
  if (effect.kind === 'openThread') walk.threads[effect.chat] += 1;
  if (effect.kind === 'append') {
    walk.entries.push(effect.entry);
    if (effect.key) walk.keys.push(`${effect.chat}${walk.threads[effect.chat]}.${effect.key}`);
  }
}

export function happens(walk: Walk, event: ChatEvent): Effect[] {
  // The server stores the state as JSON between events, so it must survive that.
  const before = JSON.parse(JSON.stringify(walk.state)) as ChatState;
  // The server reads no message of an earlier session.
  const details = before.sitting === 'open' ? walk.details : { ...walk.details, messages: [] };
  const { state, effects } = step(before, event, { ...walk.facts, details });
  walk.state = state;
  remember(walk, event, before);
  if (event.kind === 'timerElapsed' && walk.due.get(event.timer) === undefined) walk.due.delete(event.timer);
  for (const effect of effects) apply(walk, effect);
  if (walk.modes.at(-1) !== state.mode) walk.modes.push(state.mode);
  for (const effect of effects) if (effect.kind === 'raiseTicket') raise(walk, effect.chat);
  return effects;
}

function remember(walk: Walk, event: ChatEvent, before: ChatState): void {
  const isNew = before.sitting !== 'open';
  if (event.kind === 'customerSent' || event.kind === 'ticketRequested') walk.hasSpoken = true;
  const messages = isNew ? [] : walk.details.messages;
  if (event.kind === 'customerSent') {
    const { text, fileId } = event.message;
    walk.details = { ...walk.details, messages: [...messages, { text, isFile: fileId !== null }] };
  } else if (isNew) walk.details = { ...walk.details, messages };
}

function raise(walk: Walk, chat: 'agent' | 'simulated'): void {
  const id = `${chat}${walk.threads[chat]}`;
  if (!walk.hasTicketStore) return void happens(walk, { kind: 'ticketFailed' });
  if (!walk.tickets.includes(id)) walk.tickets.push(id);
  const ticket = { id, number: id.toUpperCase(), answerBy: walk.facts.now + 86_400_000 };
  happens(walk, { kind: 'ticketRaised', ticket });
}

export function timePasses(walk: Walk, milliseconds: number): void {
  const until = walk.facts.now + milliseconds;
  for (;;) {
    const [next] = [...walk.due].filter(([, at]) => at <= until).sort(([, a], [, b]) => a - b);
    if (!next) break;
    const [timer, at] = next;
    walk.facts = { ...walk.facts, now: Math.max(walk.facts.now, at) };
    walk.due.delete(timer);
    happens(walk, { kind: 'timerElapsed', timer });
  }
  walk.facts = { ...walk.facts, now: until };
}

export const shownTexts = ({ entries }: Walk): string[] =>
  entries.flatMap((entry) => (entry.by === 'automated' || entry.by === 'system' ? [entry.text] : []));

let sent = 0;
export const customerSendsFile = (): ChatEvent => {
  sent += 1;
  return { kind: 'customerSent', message: { messageId: `f${sent}`, text: '', fileId: `file${sent}` } };
};
export const ada = { id: 'ada', name: 'Ada', avatar: '' };

export const customerSends = (text: string): ChatEvent => {
  sent += 1;
  return { kind: 'customerSent', message: { messageId: `m${sent}`, text, fileId: null } };
};
export const agentSends = (text: string, isPresent = true): ChatEvent => {
  sent += 1;
  return {
    kind: 'agentSpoke',
    message: { messageId: `a${sent}`, text, fileId: null },
    agent: ada,
    isPresent,
  };
};
export const botAnswers = (answers: string, handsOver = false): ChatEvent => ({
  kind: 'botAnswered',
  answers,
  message: { html: '<p>So.</p>', choices: [], faq: null, handsOver, outcome: 'answered', authorName: 'Bot' },
});
export const botMisses = (answers: string, outcome: 'missed' | 'offered'): ChatEvent => ({
  kind: 'botAnswered',
  answers,
  message: {
    html: '<p>Unsure.</p>',
    choices: ['One'],
    faq: null,
    handsOver: false,
    outcome,
    authorName: 'Bot',
  },
});
export const requestsHandover: ChatEvent = { kind: 'handoverRequested', messageId: 'ask' };
export const customerLeaves = ({ state }: Walk): ChatEvent => ({
  kind: 'customerLeft',
  sitting: state.sittings,
});
export const rates = (thumb: '1' | '0' | '', visit = 1, comment = ''): ChatEvent => ({
  kind: 'rated',
  sitting: visit,
  rated: { thumb, comment },
});
export const agentAccepts: ChatEvent = { kind: 'agentJoined', agent: ada };
export const choosesGuidedAnswer: ChatEvent = {
  kind: 'guidedAnswerChosen',
  messageId: 'q',
  guidedAnswer: {
    storyId: 's',
    question: 'Which?',
    html: '<p>This.</p>',
    list: [],
    isEnd: true,
    authorName: 'Bot',
  },
};
