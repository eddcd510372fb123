import { limits } from '@aftercare/contract/limits';

/**
 * Seconds until each timer of a conversation elapses (spec 9). Each is a due-time column on the server; the machine
 * only says when.
 */
export const timerSeconds = {
  /** No message either way: the sitting ends. */
  inactivity: limits.inactivitySeconds,
  /** The stand-in waits for somebody to come. */
  simulatedCountdown: limits.simulatedCountdownSeconds,
  /** The person has not answered: the busy notice. */
  agentSilence: limits.agentSilenceSeconds,
  /** A person took over: the stand-in's thread ends. */
  closeSimulated: limits.simulatedCloseSeconds,
  /** After a person took over: both sides look again. */
  historyRefresh: limits.historyRefreshSeconds,
  /** Nobody accepted. */
  accept: limits.acceptWithinSeconds,
  /** The bot has not answered: it is asked again. */
  botAnswer: limits.botAnswerSeconds,
  /** The ticket could not be stored: once more. */
  ticketRetry: limits.ticketRetrySeconds,
} as const;

export type Timer = keyof typeof timerSeconds;
