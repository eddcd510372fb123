import type { BotOutcome } from '@aftercare/chat-machine/events';

/** Outcomes of messages that need an answer: without small talk, danger and requests for an agent. */
export const questionOutcomes = [
  'answered',
  'clarified',
  'missed',
  'offered',
] as const satisfies readonly BotOutcome[];

export const unsureOutcomes = ['missed', 'offered'] as const satisfies readonly BotOutcome[];
