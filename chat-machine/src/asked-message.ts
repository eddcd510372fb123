import type { ChatState } from './state.ts';

/** Id of the customer's message that the bot still has to answer; null if there is none. */
export function askedMessage(state: ChatState): string | null {
  if (state.mode === 'bot') return state.asked;
  return state.mode === 'simulated' ? (state.question?.messageId ?? null) : null;
}
