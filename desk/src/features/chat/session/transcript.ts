import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation } from '@aftercare/contract/desk/chat/inbox';

export function addMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(held.map(({ seq }) => seq));
  const fresh = more.filter(({ seq }) => !known.has(seq) && known.add(seq));
  return fresh.length === 0 ? held : [...held, ...fresh].sort((a, b) => a.seq - b.seq);
}

/**
 * The newest loaded messages that have no gap between them. Older ones are loaded when the user scrolls up.
 */
export function newestStretch(held: readonly ChatMessage[]): readonly ChatMessage[] {
  let start = held.length - 1;
  while (start > 0 && held[start - 1]?.seq === (held[start]?.seq ?? 0) - 1) start -= 1;
  return held.slice(Math.max(0, start));
}

/** The card of the newest rating shows its current value, because the customer can change it. */
export const withRating = (
  held: readonly ChatMessage[],
  rating: DeskConversation['rating'],
): readonly ChatMessage[] =>
  rating === null
    ? held
    : held.map((message) =>
        message.card?.kind === 'rating' && message.card.sitting === rating.sitting
          ? { ...message, card: { ...message.card, thumb: rating.thumb, comment: rating.comment } }
          : message,
      );
