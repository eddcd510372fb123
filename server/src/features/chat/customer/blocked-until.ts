import type { ConversationRow } from '../conversation/conversation-row.ts';

/** When the block of the customer, or that of a linked profile, ends; null if there is none. */
export function blockedUntilOf({
  blockedUntil: own,
  linkedBlockedUntil: linked,
}: Pick<ConversationRow, 'blockedUntil' | 'linkedBlockedUntil'>): Date | null {
  if (own === null || linked === null) return own ?? linked;
  return own > linked ? own : linked;
}
