import { onEvent as onEventInAgent } from './agent.ts';
import { onEventAnywhere } from './anywhere.ts';
import { onEvent as onEventInBot } from './bot.ts';
import { onEvent as onEventInConnectingAgent } from './connecting-agent.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts } from './events.ts';
import { remembering } from './ratings.ts';
import { recordingQuestions } from './record-questions.ts';
import { nothingKnown } from './request/details.ts';
import { onEvent as onEventInSimulated } from './simulated.ts';
import type { ChatState } from './state.ts';

export function step(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> {
  const informed = withOwnWords(event, facts);
  const taken = onEventAnywhere(state, event, informed) ?? onEventInMode(state, event, informed);
  return recordingQuestions(state, event, remembering(state, event, taken));
}

/** The message of this event belongs to what the customer said before a hand-over that it causes. */
function withOwnWords(event: ChatEvent, facts: Facts): Facts {
  if (event.kind !== 'customerSent') return facts;
  const { known = nothingKnown } = facts;
  const { text, fileId } = event.said;
  return { ...facts, known: { ...known, said: [...known.said, { text, isFile: fileId !== null }] } };
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
