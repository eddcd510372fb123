import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { conversationNote, noteMention } from '../../../schema/chat/note.tables.ts';

export type Mentioned = { personId: string; groupId: string | null };

export type NoteKey = { merchantId: string; conversationId: string; id: string };

/**
 * Locks the conversation's key, so that it is not erased before the note is stored. Messages can still be
 * appended. Returns the number of the newest message; null if there is no conversation.
 */
export async function holdForNote(
  tx: Tx,
  { merchantId, conversationId }: Pick<NoteKey, 'merchantId' | 'conversationId'>,
): Promise<number | null> {
  const [row] = await tx
    .select({ lastSeq: conversation.lastSeq })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), eq(conversation.id, conversationId)))
    .for('key share');
  return row?.lastSeq ?? null;
}

/** Returns false if a note with this id exists in the conversation. */
export async function insertNote(
  tx: Tx,
  note: typeof conversationNote.$inferInsert,
  mentions: readonly Mentioned[],
): Promise<boolean> {
  const stored = await tx.insert(conversationNote).values(note).onConflictDoNothing().returning({
    id: conversationNote.id,
  });
  if (stored.length === 0) return false;
  const { merchantId, conversationId, id: noteId, createdAt } = note;
  if (mentions.length > 0)
    await tx
      .insert(noteMention)
      .values(mentions.map((one) => ({ ...one, merchantId, conversationId, noteId, createdAt })));
  return true;
}

/** Marks this user's unseen mentions in the note and in earlier ones of the conversation. */
export async function storeMentionsSeen(
  tx: Tx,
  { merchantId, conversationId, id }: NoteKey,
  personId: string,
  seenAt: Date,
): Promise<void> {
  const isUpTo = lte(
    noteMention.createdAt,
    sql`(select n.created_at from conversation_note n
      where n.merchant_id = ${merchantId} and n.conversation_id = ${conversationId} and n.id = ${id})`,
  );
  await tx
    .update(noteMention)
    .set({ seenAt })
    .where(
      and(
        eq(noteMention.merchantId, merchantId),
        eq(noteMention.conversationId, conversationId),
        eq(noteMention.personId, personId),
        isNull(noteMention.seenAt),
        isUpTo,
      ),
    );
}
