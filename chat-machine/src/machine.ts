import { onEvent as onEventInAgent } from './agent.ts';
import { onEvent as onEventInBot } from './bot.ts';
import { onCommonEvent } from './common-transitions.ts';
import { onEvent as onEventInConnectingAgent } from './connecting-agent.ts';
import type { Step } from './effects.ts';
import type { ChatEvent, Facts } from './events.ts';
import { onMail } from './mail.ts';
import { remembering } from './ratings.ts';
import { recordingQuestions } from './record-questions.ts';
import { noDetails } from './request/details.ts';
import { onEvent as onEventInSimulated } from './simulated.ts';
import type { ChatState } from './state.ts';

export function step(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> {
  const informed = withOwnMessage(event, facts);
  const result = onCommonEvent(state, event, informed) ?? onEventInMode(state, event, informed);
  return recordingQuestions(state, event, remembering(state, event, inChat(event, result)));
}

/** A message in the chat is answered there again. */
function inChat(event: ChatEvent, { state, effects }: Step<ChatState>): Step<ChatState> {
  if (event.kind !== 'customerSent' || state.isByMail !== true) return { state, effects };
  return { state: { ...state, isByMail: false }, effects };
}

/**
 * Adds the event's own message to the customer's earlier ones, because a hand-over in this step reads them
 * all.
 */
function withOwnMessage(event: ChatEvent, facts: Facts): Facts {
  if (event.kind !== 'customerSent') return facts;
  const { details = noDetails } = facts;
  const { text, fileId } = event.message;
  return {
    ...facts,
    details: { ...details, messages: [...details.messages, { text, isFile: fileId !== null }] },
  };
}

function onEventInMode(state: ChatState, event: ChatEvent, facts: Facts): Step<ChatState> {
  if (event.kind === 'mailReceived') return onMail(state, event.message, facts);
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
