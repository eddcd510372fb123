import type { ChatState } from './state.ts';

type Site = {
  /** A bot answers free text (D4). */
  hasBot: boolean;
  /** Hand-over is offered at any hour (D3). */
  isAllDay: boolean;
};

/** Whether the inline button hangs under the newest message of the bot (spec 4, Talk-to-agent button; D1). */
export function canAskForAgent({ botMessages, holds }: ChatState, { hasBot, isAllDay }: Site): boolean {
  // The greeting is the first message of a sitting.
  const isPastFirst = botMessages > 1;
  return isAllDay && (isPastFirst || !hasBot) && !holds.agent && !holds.simulated;
}
