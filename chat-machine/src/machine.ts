import { onEvent as onEventInAgent } from './agent.ts';
import { onEventAnywhere } from './anywhere.ts';
import { onEvent as onEventInBot } from './bot.ts';
import { onEvent as onEventInConnectingAgent } from './connecting-agent.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts } from './events.ts';
import { remembering } from './ratings.ts';
import { onEvent as onEventInSimulated } from './simulated.ts';
import type { ChatState } from './state.ts';

export function step(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> {
  return remembering(
    state,
    event,
    onEventAnywhere(state, event, facts) ?? onEventInMode(state, event, facts),
  );
}

function onEventInMode(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> {
  switch (state.mode) {
    case 'bot':
      return onEventInBot(state, event, facts);
    case 'connectingAgent':
      return onEventInConnectingAgent(state, event, facts);
    case 'agent':
      return onEventInAgent(state, event, facts);
    case 'simulated':
      return onEventInSimulated(state, event, facts);
  }
}
