import type { ConversationState } from '@aftercare/contract/chat/state';

type Counted = Pick<ConversationState, 'countdownEndsAt' | 'serverTime'>;

/**
 * By the server's time and what has passed on this page since: the clock of the computer may be wrong, and may be set.
 * `receivedAt` and `now` are of `performance.now()`.
 */
export const secondsLeft = (
  { countdownEndsAt, serverTime }: Counted,
  receivedAt: number,
  now: number,
): number =>
  Math.max(0, Math.ceil((Number(countdownEndsAt ?? 0) - Number(serverTime) - (now - receivedAt)) / 1000));
