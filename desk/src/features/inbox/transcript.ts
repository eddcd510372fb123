import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { DeskConversation } from '@aftercare/contract/desk/inbox';

/** Messages by their place, each once, however often and in whatever order they come. */
export function addMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(held.map(({ seq }) => seq));
  const fresh = more.filter(({ seq }) => !known.has(seq) && known.add(seq));
  return fresh.length === 0 ? held : [...held, ...fresh].sort((a, b) => a.seq - b.seq);
}

/** The newest stretch without a hole: what lies before it is asked for by scrolling up. */
export function newestStretch(held: readonly ChatMessage[]): readonly ChatMessage[] {
  let start = held.length - 1;
  while (start > 0 && held[start - 1]?.seq === (held[start]?.seq ?? 0) - 1) start -= 1;
  return held.slice(Math.max(0, start));
}

/** The card of the newest rating says what it is now, whatever it was when it came. */
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
