import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Unsent } from './outbox-store.ts';

/** What the panel shows: what the server has stored, then what is still on its way. */
export type Entry =
  | { kind: 'stored'; id: string; message: ChatMessage; delivery: 'sent' | 'delivered' | null }
  | { kind: 'unsent'; id: string; unsent: Unsent };

/** Messages by their place. However often and in whatever order they come, the list is the same (Z12). */
export function addMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const known = new Set(held.map(({ seq }) => seq));
  const fresh = more.filter(({ seq }) => !known.has(seq) && known.add(seq));
  if (fresh.length === 0) return held;
  return [...held, ...fresh].sort((a, b) => a.seq - b.seq);
}

/** The last place up to which nothing is missing; what lies beyond a hole is asked for again. */
export function lastWithoutGap(held: readonly ChatMessage[]): number {
  let last = 0;
  for (const { seq } of held) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/**
 * Nothing is shown beyond a hole: a person never reads an answer before the words it answers (H6). A message that has
 * arrived is no longer unsent, whatever the outbox says.
 */
export function entriesOf(
  held: readonly ChatMessage[],
  unsent: readonly Unsent[],
  seenByService: number,
): Entry[] {
  const last = lastWithoutGap(held);
  const shown = held.filter(({ seq }) => seq <= last);
  const stored = new Set(shown.map(({ id }) => id));
  const answeredUpTo = shown.findLast(({ direction }) => direction === 1)?.seq ?? 0;
  const reached = Math.max(seenByService, answeredUpTo);
  return [
    ...shown.map((message): Entry => {
      const delivery = message.direction !== 0 ? null : message.seq <= reached ? 'delivered' : 'sent';
      return { kind: 'stored', id: message.id, message, delivery };
    }),
    ...unsent
      .filter(({ messageId }) => !stored.has(messageId))
      .map((one): Entry => ({ kind: 'unsent', id: one.messageId, unsent: one })),
  ];
}

/** From here on choices can be clicked: after the newest message of the customer, whatever else was added. */
export const firstChoosable = (entries: readonly Entry[]): number =>
  entries.findLastIndex((entry) => entry.kind === 'unsent' || entry.message.direction === 0) + 1;

/** The card of the newest rating says what it is now, whatever it was when it came. */
export const withRating = (
  held: readonly ChatMessage[],
  rating: ConversationState['rating'],
): readonly ChatMessage[] =>
  held.map((message) =>
    message.card?.kind === 'rating' && message.card.sitting === rating?.sitting
      ? { ...message, card: { ...message.card, thumb: rating.thumb, comment: rating.comment } }
      : message,
  );
