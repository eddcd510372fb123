import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import type { UnsentNote } from './unsent-notes.ts';

export type NotesView = {
  /** The conversation in view. */
  id: string | null;
  /** Its loaded notes, in the order of the transcript. */
  notes: readonly ConversationNote[];
  /** Number of all its notes; more than loaded if there are older ones. */
  total: number;
  unsent: readonly UnsentNote[];
  /** A conversation has an unseen mention of the user. */
  hasMentions: boolean;
};

export const noNotes: NotesView = { id: null, notes: [], total: 0, unsent: [], hasMentions: false };

const inOrder = (a: ConversationNote, b: ConversationNote): number =>
  a.afterSeq - b.afterSeq || a.createdAt.getTime() - b.createdAt.getTime();

export function addNotes(
  held: readonly ConversationNote[],
  more: readonly ConversationNote[],
): readonly ConversationNote[] {
  const known = new Set(held.map(({ noteId }) => noteId));
  const fresh = more.filter(({ noteId }) => !known.has(noteId) && known.add(noteId));
  return fresh.length === 0 ? held : [...held, ...fresh].sort(inOrder);
}

/** The newest note that mentions the user. */
export const newestMention = (
  notes: readonly ConversationNote[],
  personId: string,
): ConversationNote | null =>
  notes.findLast(({ mentions }) => mentions.some((one) => one.personId === personId)) ?? null;

type Placed<Message> = { kind: 'message'; message: Message } | { kind: 'note'; note: ConversationNote };

/**
 * Puts each note after the newest message when it was written. Notes before the first shown message are left
 * out, unless that is message 1.
 */
export function withNotes<Message extends { seq: number }>(
  messages: readonly Message[],
  notes: readonly ConversationNote[],
): Placed<Message>[] {
  const first = messages[0]?.seq ?? 1;
  const waiting = notes.filter(({ afterSeq }) => first <= 1 || afterSeq >= first);
  const placed: Placed<Message>[] = [];
  let next = 0;
  const putUpTo = (isDue: (note: ConversationNote) => boolean): void => {
    for (let note = waiting[next]; note && isDue(note); note = waiting[next]) {
      placed.push({ kind: 'note', note });
      next += 1;
    }
  };
  for (const message of messages) {
    putUpTo(({ afterSeq }) => afterSeq < message.seq);
    placed.push({ kind: 'message', message });
  }
  putUpTo(() => true);
  return placed;
}
