import type { ChatState } from './state.ts';

type Site = {
  hasBot: boolean;
  isAllDay: boolean;
};

export function canAskForAgent({ botMessages, holds }: ChatState, { hasBot, isAllDay }: Site): boolean {
  // The greeting is the first message of a session.
  const isPastFirst = botMessages > 1;
  return isAllDay && (isPastFirst || !hasBot) && !holds.agent && !holds.simulated;
}
