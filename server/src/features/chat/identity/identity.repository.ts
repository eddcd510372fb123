import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation, message } from '../../../schema/chat/chat.tables.ts';
import { linkedBrowser } from '../../../schema/chat/chat-link.tables.ts';
import { identityKey, shownToken, vouchedConversation } from '../../../schema/chat/identity.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type KeyRow = typeof identityKey.$inferSelect;

export const goodKeys = (tx: Tx, merchantId: string, now: Date): Promise<KeyRow[]> =>
  tx
    .select()
    .from(identityKey)
    .where(
      and(
        eq(identityKey.merchantId, merchantId),
        or(isNull(identityKey.endsAt), gt(identityKey.endsAt, now)),
      ),
    )
    .orderBy(desc(identityKey.madeAt), desc(identityKey.id));

export async function insertKey(tx: Tx, key: KeyRow): Promise<void> {
  await tx.insert(identityKey).values(key);
}

export async function endKeys(tx: Tx, merchantId: string, endsAt: Date): Promise<void> {
  const isLater = or(isNull(identityKey.endsAt), gt(identityKey.endsAt, endsAt));
  await tx
    .update(identityKey)
    .set({ endsAt })
    .where(and(eq(identityKey.merchantId, merchantId), isLater));
}

/**
 * Revokes the access of browsers that identity tokens let in. Returns the hashes of these browsers' secrets.
 */
export async function endVouchedBrowsers(tx: Tx, merchantId: string, now: Date): Promise<string[]> {
  const own = and(eq(linkedBrowser.merchantId, merchantId), eq(linkedBrowser.isVouched, true));
  const ended = await tx
    .update(linkedBrowser)
    .set({ endsAt: now })
    .where(and(own, gt(linkedBrowser.endsAt, now)))
    .returning({ secretHash: linkedBrowser.secretHash });
  return ended.map(({ secretHash }) => secretHash);
}

/** Returns false if another browser has used this token before. */
export async function showToken(tx: Tx, shown: typeof shownToken.$inferInsert): Promise<boolean> {
  await tx.insert(shownToken).values(shown).onConflictDoNothing();
  const [row] = await tx
    .select({ holderHash: shownToken.holderHash })
    .from(shownToken)
    .where(and(eq(shownToken.merchantId, shown.merchantId), eq(shownToken.tokenHash, shown.tokenHash)));
  return row?.holderHash === shown.holderHash;
}

export async function forgetShownTokens(tx: Tx, now: Date): Promise<number> {
  const gone = await tx.delete(shownToken).where(lt(shownToken.endsAt, now));
  return gone.rowCount ?? 0;
}

export async function vouchedUser(
  tx: Tx,
  of: Pick<ConversationRow, 'merchantId' | 'id'>,
): Promise<string | null> {
  const [row] = await tx
    .select({ userHash: vouchedConversation.userHash })
    .from(vouchedConversation)
    .where(
      and(eq(vouchedConversation.merchantId, of.merchantId), eq(vouchedConversation.conversationId, of.id)),
    );
  return row?.userHash ?? null;
}

export async function putVouched(tx: Tx, row: typeof vouchedConversation.$inferInsert): Promise<void> {
  await tx
    .insert(vouchedConversation)
    .values(row)
    .onConflictDoUpdate({
      target: [vouchedConversation.merchantId, vouchedConversation.conversationId],
      set: { vouchedAt: row.vouchedAt },
    });
}

/** The conversation in which this user wrote last, except those that belong to an account (decision 065). */
export async function newestOf(
  tx: Tx,
  merchantId: string,
  userHash: string,
): Promise<ConversationRow | null> {
  const [found] = await tx
    .select({ row: conversation })
    .from(vouchedConversation)
    .innerJoin(
      conversation,
      and(
        eq(conversation.merchantId, vouchedConversation.merchantId),
        eq(conversation.id, vouchedConversation.conversationId),
      ),
    )
    .where(
      and(
        eq(vouchedConversation.merchantId, merchantId),
        eq(vouchedConversation.userHash, userHash),
        isNull(conversation.customerId),
      ),
    )
    .orderBy(sql`${conversation.lastMessageAt} desc nulls last`, desc(conversation.createdAt))
    .limit(1);
  return found?.row ?? null;
}

export async function isSpokenIn(tx: Tx, of: ConversationRow): Promise<boolean> {
  const [written] = await tx
    .select({ seq: message.seq })
    .from(message)
    .where(
      and(
        eq(message.merchantId, of.merchantId),
        eq(message.conversationId, of.id),
        eq(message.from, 'customer'),
      ),
    )
    .limit(1);
  return written !== undefined;
}
