import type { ConversationState } from '@aftercare/contract/chat/state';

type Counted = Pick<ConversationState, 'countdownEndsAt' | 'serverTime'>;

/**
 * Uses the server's time plus the time that passed on this page, because the clock of the computer may be
 * wrong or change. `receivedAt` and `now` are values of `performance.now()`.
 */
export const secondsLeft = (
  { countdownEndsAt, serverTime }: Counted,
  receivedAt: number,
  now: number,
): number =>
  Math.max(0, Math.ceil((Number(countdownEndsAt ?? 0) - Number(serverTime) - (now - receivedAt)) / 1000));
