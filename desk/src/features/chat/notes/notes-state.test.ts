import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { describe, expect, it } from 'vitest';
import { addNotes, newestMention, withNotes } from './notes-state.ts';

const note = (noteId: string, afterSeq: number, second = 0, personId = 'ben'): ConversationNote => ({
  noteId,
  conversationId: 'c1',
  afterSeq,
  author: { personId: 'anna', name: 'Anna' },
  body: noteId,
  mentions: [{ personId, name: personId }],
  createdAt: new Date(second * 1000),
});
const messages = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const placed = (seqs: number[], notes: ConversationNote[]) =>
  withNotes(messages(...seqs), notes).map((one) => (one.kind === 'note' ? one.note.noteId : one.message.seq));

describe('notes in the transcript', () => {
  it('follow the newest message when they were written', () => {
    expect(placed([1, 2, 3], [note('a', 1), note('b', 1, 1), note('c', 3)])).toEqual([
      1,
      'a',
      'b',
      2,
      3,
      'c',
    ]);
  });

  it('that are older than message 1 come first', () => {
    expect(placed([1, 2], [note('a', 0)])).toEqual(['a', 1, 2]);
  });

  it('before the first loaded message are left out until it is loaded', () => {
    expect(placed([5, 6], [note('a', 2), note('b', 5)])).toEqual([5, 'b', 6]);
  });

  it('are shown in a conversation without messages', () => {
    expect(placed([], [note('a', 0)])).toEqual(['a']);
  });
});

describe('the loaded notes', () => {
  it('hold each note once, in the order of the transcript', () => {
    const held = addNotes([], [note('c', 3, 3), note('a', 1, 1)]);
    const more = addNotes(held, [note('b', 1, 2), note('a', 1, 1)]);
    expect(more.map(({ noteId }) => noteId)).toEqual(['a', 'b', 'c']);
    expect(addNotes(more, [note('a', 1, 1)])).toBe(more);
  });

  it('name the newest one that mentions a user', () => {
    const notes = [note('a', 1), note('b', 2), note('c', 3, 0, 'carl')];
    expect(newestMention(notes, 'ben')?.noteId).toBe('b');
    expect(newestMention(notes, 'dora')).toBeNull();
  });
});
