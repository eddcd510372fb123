import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, message, minuteOf, thread } from '../../../schema/chat/chat.tables.ts';
import { contactCorrection } from '../../../schema/chat/customer.tables.ts';
import { conversationDraft } from '../../../schema/chat/draft.tables.ts';
import { macroRun } from '../../../schema/chat/macro.tables.ts';
import { conversationNote, noteMention } from '../../../schema/chat/note.tables.ts';
import { chatRating } from '../../../schema/chat/rating.tables.ts';
import { measuredWait } from '../../../schema/chat/wait.tables.ts';
import type { ConversationRow } from './conversation-row.ts';

type Wanted = {
  merchantId: string;
  customerId?: string | null;
  visitorId?: string | null;
  /** Of a verified account, normalized. Chats that other desks had with this address belong to its data. */
  emailAddress?: string;
};

const isImportedOf = (emailAddress: string) =>
  and(isNotNull(conversation.importedFrom), eq(conversation.email, emailAddress));

const isTheirsOf = ({ customerId = null, visitorId = null, emailAddress = '' }: Wanted) =>
  or(
    customerId === null ? undefined : eq(conversation.customerId, customerId),
    visitorId === null
      ? undefined
      : and(eq(conversation.visitorId, visitorId), isNull(conversation.customerId)),
    emailAddress === '' ? undefined : isImportedOf(emailAddress),
  );

/**
 * Locks every conversation of the customer, and the one that this browser holds unless it belongs to another
 * account. The lock order is that of appending messages, so that the two never deadlock.
 */
export async function lockConversationsOf(tx: Tx, wanted: Wanted): Promise<ConversationRow[]> {
  const isTheirs = isTheirsOf(wanted);
  if (!isTheirs) return [];
  return tx
    .select()
    .from(conversation)
    .where(and(eq(conversation.merchantId, wanted.merchantId), isTheirs))
    .orderBy(asc(conversation.id))
    .for('update');
}

/** Locks these conversations, in the same order. */
export function lockConversations(tx: Tx, merchantId: string, ids: readonly string[]): Promise<Named[]> {
  return tx
    .select({ id: conversation.id, visitorId: conversation.visitorId })
    .from(conversation)
    .where(and(eq(conversation.merchantId, merchantId), inArray(conversation.id, [...ids])))
    .orderBy(asc(conversation.id))
    .for('update');
}

type Named = { id: string; visitorId: string };

/** Ids of the customer's conversations, or of this one, without a lock. */
export function conversationIdsOf(
  tx: Tx,
  of: { merchantId: string } & ({ customerId: string; emailAddress: string } | { conversationId: string }),
): Promise<Named[]> {
  const isWanted =
    'customerId' in of
      ? or(eq(conversation.customerId, of.customerId), isImportedOf(of.emailAddress))
      : eq(conversation.id, of.conversationId);
  return tx
    .select({ id: conversation.id, visitorId: conversation.visitorId })
    .from(conversation)
    .where(and(eq(conversation.merchantId, of.merchantId), isWanted))
    .orderBy(asc(conversation.id));
}

export type OldChat = Named & { merchantId: string };

/**
 * Locks chats without an account whose last message is older; skips rows that another transaction has locked.
 */
export function lockOldChats(tx: Tx, before: Date, limit: number): Promise<OldChat[]> {
  return tx
    .select({ merchantId: conversation.merchantId, id: conversation.id, visitorId: conversation.visitorId })
    .from(conversation)
    .where(
      and(
        isNull(conversation.customerId),
        or(
          lt(conversation.lastMessageMinute, minuteOf(before)),
          and(isNull(conversation.lastMessageMinute), lt(conversation.createdAt, before)),
        ),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Deletes locked conversations: a concurrent append finds them gone. */
/** Why an agent closed sessions of this conversation, as the team noted it; the page after a thread's id. */
export function closeReasonsOf(
  tx: Tx,
  merchantId: string,
  conversationId: string,
  { after, limit }: { after: string; limit: number },
) {
  const { id, closedAt, closeReason, closeNote } = thread;
  return tx
    .select({ id, closedAt, closeReason, closeNote })
    .from(thread)
    .where(
      and(
        eq(thread.merchantId, merchantId),
        eq(thread.conversationId, conversationId),
        gt(id, after),
        isNotNull(closeReason),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
}

export async function dropConversations(tx: Tx, merchantId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...ids];
  await tx
    .delete(conversationDraft)
    .where(
      and(eq(conversationDraft.merchantId, merchantId), inArray(conversationDraft.conversationId, wanted)),
    );
  await tx
    .delete(macroRun)
    .where(and(eq(macroRun.merchantId, merchantId), inArray(macroRun.conversationId, wanted)));
  await tx
    .delete(noteMention)
    .where(and(eq(noteMention.merchantId, merchantId), inArray(noteMention.conversationId, wanted)));
  await tx
    .delete(conversationNote)
    .where(
      and(eq(conversationNote.merchantId, merchantId), inArray(conversationNote.conversationId, wanted)),
    );
  await tx
    .delete(message)
    .where(and(eq(message.merchantId, merchantId), inArray(message.conversationId, wanted)));
  await tx
    .delete(measuredWait)
    .where(and(eq(measuredWait.merchantId, merchantId), inArray(measuredWait.conversationId, wanted)));
  await tx
    .delete(chatRating)
    .where(and(eq(chatRating.merchantId, merchantId), inArray(chatRating.conversationId, wanted)));
  await tx
    .delete(thread)
    .where(and(eq(thread.merchantId, merchantId), inArray(thread.conversationId, wanted)));
  await tx
    .delete(conversation)
    .where(and(eq(conversation.merchantId, merchantId), inArray(conversation.id, wanted)));
}

/**
 * Removes email address and name from conversations without an account that have this address as their contact.
 * `emailAddress` is normalised (`normaliseEmail`).
 */
export async function forgetContact(tx: Tx, merchantId: string, emailAddress: string): Promise<void> {
  const isFormer = eq(sql`lower(${contactCorrection.formerEmail})`, emailAddress);
  await tx.delete(contactCorrection).where(and(eq(contactCorrection.merchantId, merchantId), isFormer));
  await tx
    .update(conversation)
    .set({
      email: '',
      givenName: '',
      contactFrom: 'visitor',
      version: sql`${conversation.version} + 1`,
      state: sql`${conversation.state} || '{"hasEmail": false}'`,
    })
    .where(
      and(
        eq(conversation.merchantId, merchantId),
        isNull(conversation.customerId),
        sql`${conversation.email} <> ''`,
        eq(sql`lower(${conversation.email})`, emailAddress),
      ),
    );
}
