import type { BotOutcome } from '@aftercare/chat-machine/events';

/** Small talk, danger and a wish for an agent need no answer of the bot. */
export const questionOutcomes = [
  'answered',
  'clarified',
  'missed',
  'offered',
] as const satisfies readonly BotOutcome[];

export const unsureOutcomes = ['missed', 'offered'] as const satisfies readonly BotOutcome[];
