import type { ChatState } from './state.ts';

type Site = {
  hasBot: boolean;
  isAllDay: boolean;
};

export function canAskForAgent({ botMessages, holds }: ChatState, { hasBot, isAllDay }: Site): boolean {
  // The first bot message of a session is the greeting, so the button appears with the second.
  const isPastFirst = botMessages > 1;
  return isAllDay && (isPastFirst || !hasBot) && !holds.agent && !holds.simulated;
}
