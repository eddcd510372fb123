import type { ChatMessage } from '@aftercare/contract/chat/message';
import type { ConversationState } from '@aftercare/contract/chat/state';
import type { Unsent } from '../delivery/outbox-store.ts';

export type Entry =
  | { kind: 'stored'; id: string; message: ChatMessage; delivery: 'sent' | 'delivered' | null }
  | { kind: 'unsent'; id: string; unsent: Unsent };

/**
 * Adds messages that are not held yet, sorted by sequence number. The result does not depend on their order
 * or repetition.
 */
export function addMessages(
  held: readonly ChatMessage[],
  more: readonly ChatMessage[],
): readonly ChatMessage[] {
  const heldSeqs = new Set(held.map(({ seq }) => seq));
  const fresh = more.filter(({ seq }) => !heldSeqs.has(seq) && heldSeqs.add(seq));
  if (fresh.length === 0) return held;
  return [...held, ...fresh].sort((a, b) => a.seq - b.seq);
}

/** Sequence number of the last message before the first gap. Messages after it are loaded again. */
export function lastWithoutGap(held: readonly ChatMessage[]): number {
  let last = 0;
  for (const { seq } of held) {
    if (seq !== last + 1) break;
    last = seq;
  }
  return last;
}

/**
 * Shows nothing after a gap, so that no answer appears before the message that it answers. A stored message
 * is no longer unsent, even if the outbox still has it.
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

/** Choices are clickable after the customer's newest message only. */
export const firstChoosable = (entries: readonly Entry[]): number =>
  entries.findLastIndex((entry) => entry.kind === 'unsent' || entry.message.direction === 0) + 1;

export const withRating = (
  held: readonly ChatMessage[],
  rating: ConversationState['rating'],
): readonly ChatMessage[] =>
  held.map((message) =>
    message.card?.kind === 'rating' && message.card.sitting === rating?.sitting
      ? { ...message, card: { ...message.card, thumb: rating.thumb, comment: rating.comment } }
      : message,
  );
