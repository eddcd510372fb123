import type { ConversationNote } from '@aftercare/contract/desk/chat/notes';
import { and, asc, count, countDistinct, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { agentGroup } from '../../../schema/chat/assignment.tables.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { conversationNote, noteMention } from '../../../schema/chat/note.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import type { NoteKey } from './notes.repository.ts';

type Page = { page: number; pageSize: number };
type Of = Pick<NoteKey, 'merchantId' | 'conversationId'>;
type StoredNote = { note: typeof conversationNote.$inferSelect; authorName: string };

const isNoteOf = ({ merchantId, conversationId }: Of) =>
  and(eq(conversationNote.merchantId, merchantId), eq(conversationNote.conversationId, conversationId));

const storedNotes = (tx: Tx) =>
  tx
    .select({
      note: conversationNote,
      authorName: sql<string>`coalesce(${conversationNote.importedAuthor}, ${deskPerson.name})`,
    })
    .from(conversationNote)
    .innerJoin(deskPerson, eq(deskPerson.id, conversationNote.authorId));

export async function noteById(tx: Tx, { id, ...of }: NoteKey): Promise<ConversationNote | null> {
  const rows = await storedNotes(tx).where(and(isNoteOf(of), eq(conversationNote.id, id)));
  const [note] = await withMentions(tx, of, rows);
  return note ?? null;
}

export async function pageOfNotes(
  tx: Tx,
  of: Of,
  { page, pageSize }: Page,
): Promise<{ list: ConversationNote[]; total: number }> {
  const rows = await storedNotes(tx)
    .where(isNoteOf(of))
    .orderBy(desc(conversationNote.createdAt), desc(conversationNote.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(conversationNote).where(isNoteOf(of));
  return { list: await withMentions(tx, of, rows), total: counted?.total ?? 0 };
}

async function withMentions(
  tx: Tx,
  { merchantId, conversationId }: Of,
  rows: readonly StoredNote[],
): Promise<ConversationNote[]> {
  if (rows.length === 0) return [];
  const isInRows = inArray(
    noteMention.noteId,
    rows.map(({ note }) => note.id),
  );
  const mentions = await tx
    .select({
      noteId: noteMention.noteId,
      personId: noteMention.personId,
      name: deskPerson.name,
      groupId: noteMention.groupId,
    })
    .from(noteMention)
    .innerJoin(deskPerson, eq(deskPerson.id, noteMention.personId))
    .where(
      and(eq(noteMention.merchantId, merchantId), eq(noteMention.conversationId, conversationId), isInRows),
    )
    .orderBy(asc(deskPerson.name), asc(noteMention.personId));
  const byNote = Map.groupBy(mentions, ({ noteId }) => noteId);
  const groups = await groupNames(tx, merchantId, [...new Set(rows.flatMap(({ note }) => note.groupIds))]);
  return rows.map(({ note: { id, afterSeq, authorId, body, groupIds, createdAt }, authorName }) => ({
    noteId: id,
    conversationId,
    afterSeq,
    author: { personId: authorId, name: authorName },
    body,
    mentions: (byNote.get(id) ?? []).map(({ personId, name, groupId }) => ({
      personId,
      name,
      ...(groupId !== null && { groupId }),
    })),
    groups: groupIds.flatMap((groupId) => {
      const name = groups.get(groupId);
      return name === undefined ? [] : [{ groupId, name }];
    }),
    createdAt,
  }));
}

async function groupNames(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx
    .select({ id: agentGroup.id, name: agentGroup.name })
    .from(agentGroup)
    .where(and(eq(agentGroup.merchantId, merchantId), inArray(agentGroup.id, [...ids])));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** The mentions by the author: users by name, and groups. */
export async function mentionedIn(
  tx: Tx,
  { merchantId, conversationId, id }: NoteKey,
): Promise<{ mentions: string[]; groups: string[] }> {
  const isNote = and(isNoteOf({ merchantId, conversationId }), eq(conversationNote.id, id));
  const [note] = await tx.select({ groups: conversationNote.groupIds }).from(conversationNote).where(isNote);
  const named = await tx
    .select({ personId: noteMention.personId })
    .from(noteMention)
    .where(
      and(
        eq(noteMention.merchantId, merchantId),
        eq(noteMention.conversationId, conversationId),
        eq(noteMention.noteId, id),
        isNull(noteMention.groupId),
      ),
    );
  return { mentions: named.map(({ personId }) => personId), groups: note?.groups ?? [] };
}

type MentionsWanted = { personId: string; scope: 'all' | readonly string[] };

/** Conversations with notes that mention this user: those with unseen mentions first, then newest first. */
export async function conversationsMentioning(
  tx: Tx,
  { personId, scope }: MentionsWanted,
  isWanted: SQL | undefined,
  { page, pageSize }: Page,
) {
  const where = and(eq(noteMention.personId, personId), within(noteMention.merchantId, scope));
  const mentioning = tx
    .select({
      merchantId: noteMention.merchantId,
      conversationId: noteMention.conversationId,
      unseen: sql<number>`(count(*) filter (where ${noteMention.seenAt} is null))::int`.as('unseen'),
      newest: sql`max(${noteMention.createdAt})`.as('newest'),
    })
    .from(noteMention)
    .where(where)
    .groupBy(noteMention.merchantId, noteMention.conversationId)
    .as('mentioning');
  const found = await tx
    .select({ row: conversation, unseen: mentioning.unseen })
    .from(mentioning)
    .innerJoin(
      conversation,
      and(eq(conversation.merchantId, mentioning.merchantId), eq(conversation.id, mentioning.conversationId)),
    )
    .where(isWanted)
    .orderBy(desc(sql`${mentioning.unseen} > 0`), desc(mentioning.newest), asc(conversation.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx
    .select({ total: countDistinct(noteMention.conversationId) })
    .from(noteMention)
    .where(where);
  return { found, total: counted?.total ?? 0 };
}

/** Number of unseen mentions of each of these users in a conversation. */
export async function unseenMentionsOf(
  tx: Tx,
  { merchantId, conversationId }: Of,
  people: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ personId: noteMention.personId, unseen: count() })
    .from(noteMention)
    .where(
      and(
        eq(noteMention.merchantId, merchantId),
        eq(noteMention.conversationId, conversationId),
        inArray(noteMention.personId, [...people]),
        isNull(noteMention.seenAt),
      ),
    )
    .groupBy(noteMention.personId);
  return new Map(rows.map(({ personId, unseen }) => [personId, unseen]));
}
