import { onEvent as onEventInAgent } from './agent.ts';
import { onEvent as onEventInConnectingAgent } from './connecting-agent.ts';
import type { Effect, Step } from './effects.ts';
import type { Facts, TypedMessage } from './events.ts';
import { isDanger } from './intents/danger.ts';
import { raised } from './simulated/form.ts';
import type { BotState, ChatState } from './state.ts';
import { marked } from './warning.ts';

/**
 * A message that came by mail. The bot does not answer it, since its answer would reach no one: an agent who has the
 * chat gets it, else it is a ticket.
 */
export function onMail(state: ChatState, message: TypedMessage, facts: Facts): Step<ChatState> {
  const { state: next, effects } = stored(state, message, facts);
  const byMail = { ...next, isByMail: true };
  if (!isDanger(message.text)) return { state: byMail, effects };
  const ticket = byMail.ticket === null ? null : { ...byMail.ticket, isUrgent: true };
  const urgent = { ...byMail, ticket, isUrgent: true };
  return { state: urgent, effects: [...effects, ...marked(urgent)] };
}

function stored(state: ChatState, message: TypedMessage, facts: Facts): Step<ChatState> {
  switch (state.mode) {
    case 'agent':
      return onEventInAgent(state, { kind: 'customerSent', message }, facts);
    case 'connectingAgent':
      return onEventInConnectingAgent(state, { kind: 'customerSent', message }, facts);
    case 'simulated': {
      const entry = append('simulated', message);
      if (state.ticketing !== 'collecting') return { state, effects: [entry] };
      const owed = raised(state);
      return { state: owed.state, effects: [entry, ...owed.effects] };
    }
    case 'bot':
      return withTicket(state, message);
  }
}

const append = (chat: 'bot' | 'simulated', message: TypedMessage): Effect => ({
  kind: 'append',
  chat,
  entry: { by: 'customer', message },
});

/** Opens no session, so that a chat on the site goes on unchanged. A ticket needs a thread of its own. */
function withTicket(state: BotState, message: TypedMessage): Step<ChatState> {
  if (state.ticket !== null || state.owedTicket !== null)
    return { state, effects: [append('simulated', message)] };
  return {
    state: { ...state, owedTicket: 'simulated' },
    effects: [
      { kind: 'openThread', chat: 'simulated' },
      append('simulated', message),
      { kind: 'closeThread', chat: 'simulated', type: 1 },
      { kind: 'raiseTicket', chat: 'simulated' },
    ],
  };
}
