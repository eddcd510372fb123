import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { colleaguesAmong } from '../../team/index.ts';
import { holdForNote, insertNote, type NoteKey } from './notes.repository.ts';
import { noteById } from './notes.view.ts';

export type AddNoteDeps = { database: Database; clock: Clock };

export type FreshNote = NoteKey & { authorId: string; body: string; mentions: readonly string[] };

export type NoteAdded =
  /** `isFresh`: stored by this call, not by an earlier one with the same id. */
  { kind: 'stored'; note: ConversationNote; isFresh: boolean } | { kind: 'gone' | 'idReused' | 'notOnTeam' };

/** Stores a note once under its id. Nothing is stored if a mentioned user is not on the merchant's team. */
export const storeNote = ({ database, clock }: AddNoteDeps, given: FreshNote): Promise<NoteAdded> =>
  database.forMerchant(given.merchantId, async (tx): Promise<NoteAdded> => {
    const afterSeq = await holdForNote(tx, given);
    return afterSeq === null
      ? { kind: 'gone' }
      : storeNoteIn(tx, given, { afterSeq, createdAt: clock.now() });
  });

/** As `storeNote`, in a transaction that holds the conversation. `afterSeq` is the newest message. */
export async function storeNoteIn(
  tx: Tx,
  given: FreshNote,
  { afterSeq, createdAt }: { afterSeq: number; createdAt: Date },
): Promise<NoteAdded> {
  const fresh = { ...given, body: maskCards(given.body), mentions: [...new Set(given.mentions)] };
  const { merchantId, conversationId, id, authorId, body, mentions } = fresh;
  const before = await noteById(tx, { merchantId, conversationId, id });
  if (before) return repeated(before, fresh);
  const colleagues = await colleaguesAmong(tx, merchantId, mentions);
  if (colleagues.length < mentions.length) return { kind: 'notOnTeam' };
  const row = { merchantId, conversationId, id, afterSeq, authorId, body, createdAt };
  const isFresh = await insertNote(tx, row, mentions);
  return stored(tx, fresh, isFresh);
}

/** Reads the note, which another call may have stored at the same time. */
async function stored(tx: Tx, fresh: FreshNote, isFresh: boolean): Promise<NoteAdded> {
  const { merchantId, conversationId, id } = fresh;
  const note = await noteById(tx, { merchantId, conversationId, id });
  if (!note) return { kind: 'gone' };
  return isFresh ? { kind: 'stored', note, isFresh } : repeated(note, fresh);
}

function repeated(note: ConversationNote, { authorId, body, mentions }: FreshNote): NoteAdded {
  const stored = new Set(note.mentions.map(({ personId }) => personId));
  const isSame =
    note.author.personId === authorId &&
    note.body === body &&
    stored.size === mentions.length &&
    mentions.every((personId) => stored.has(personId));
  return isSame ? { kind: 'stored', note, isFresh: false } : { kind: 'idReused' };
}
