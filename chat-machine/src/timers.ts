import { limits } from '@aftercare/contract/limits';

/**
 * Seconds until each timer of a conversation elapses. The server stores each as a due-time column; the
 * machine only sets it.
 */
export const timerSeconds = {
  inactivity: limits.inactivitySeconds,
  simulatedCountdown: limits.simulatedCountdownSeconds,
  /** The agent has not answered: the busy notice appears. */
  agentSilence: limits.agentSilenceSeconds,
  /** After an agent took over, the simulated agent's thread ends. */
  closeSimulated: limits.simulatedCloseSeconds,
  /** After an agent took over, both sides reload the history. */
  historyRefresh: limits.historyRefreshSeconds,
  accept: limits.acceptWithinSeconds,
  /** The bot has not answered: the question is sent again. */
  botAnswer: limits.botAnswerSeconds,
  ticketRetry: limits.ticketRetrySeconds,
} as const;

export type Timer = keyof typeof timerSeconds;
