import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { deskLimits } from '@aftercare/contract/desk/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { maskCards } from '../../../platform/text/mask-cards.ts';
import { colleaguesAmong } from '../../team/index.ts';
import { membersOf } from '../assignment/groups.view.ts';
import { holdForNote, insertNote, type Mentioned, type NoteKey } from './notes.repository.ts';
import { mentionedIn, noteById } from './notes.view.ts';

export type AddNoteDeps = { database: Database; clock: Clock };

export type FreshNote = NoteKey & {
  authorId: string;
  body: string;
  mentions: readonly string[];
  /** Ids of mentioned groups. */
  groups?: readonly string[] | undefined;
};
type Fresh = FreshNote & { groups: readonly string[] };

export type NoteRefusal = 'idReused' | 'notOnTeam' | 'noGroup' | 'tooManyNotified';

export type NoteAdded =
  /** `isFresh`: stored by this call, not by an earlier one with the same id. */
  { kind: 'stored'; note: ConversationNote; isFresh: boolean } | { kind: 'gone' | NoteRefusal };

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
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const { mentions, groups = [] } = given;
  const fresh = { ...given, body: maskCards(given.body), mentions: unique(mentions), groups: unique(groups) };
  const { merchantId, conversationId, id, authorId, body } = fresh;
  const before = await noteById(tx, { merchantId, conversationId, id });
  if (before) return repeated(tx, before, fresh);
  const colleagues = await colleaguesAmong(tx, merchantId, fresh.mentions);
  if (colleagues.length < fresh.mentions.length) return { kind: 'notOnTeam' };
  const notified = await notifiedBy(tx, fresh);
  if (notified === null) return { kind: 'noGroup' };
  if (notified.length > deskLimits.notifiedPerNote) return { kind: 'tooManyNotified' };
  const row = { merchantId, conversationId, id, afterSeq, authorId, body, groupIds: fresh.groups, createdAt };
  const isFresh = await insertNote(tx, row, notified);
  return stored(tx, fresh, isFresh);
}

/** Each user once, by name if both; a group notifies its members except the author. Null if a group is unknown. */
async function notifiedBy(
  tx: Tx,
  { merchantId, authorId, mentions, groups }: Fresh,
): Promise<Mentioned[] | null> {
  const members = await membersOf(tx, merchantId, groups);
  if (members.size < groups.length) return null;
  const found = new Map<string, string | null>(mentions.map((personId) => [personId, null]));
  for (const [groupId, ids] of members)
    for (const personId of ids)
      if (personId !== authorId && !found.has(personId)) found.set(personId, groupId);
  return [...found].map(([personId, groupId]) => ({ personId, groupId }));
}

/** Reads the note, which another call may have stored at the same time. */
async function stored(tx: Tx, fresh: Fresh, isFresh: boolean): Promise<NoteAdded> {
  const { merchantId, conversationId, id } = fresh;
  const note = await noteById(tx, { merchantId, conversationId, id });
  if (!note) return { kind: 'gone' };
  return isFresh ? { kind: 'stored', note, isFresh } : repeated(tx, note, fresh);
}

/** The members of the groups may have changed since; they do not count. */
async function repeated(tx: Tx, note: ConversationNote, fresh: Fresh): Promise<NoteAdded> {
  const before = await mentionedIn(tx, fresh);
  const isSame =
    note.author.personId === fresh.authorId &&
    note.body === fresh.body &&
    isSameSet(before.mentions, fresh.mentions) &&
    isSameSet(before.groups, fresh.groups);
  return isSame ? { kind: 'stored', note, isFresh: false } : { kind: 'idReused' };
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));
