import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { pageToken } from '../../../schema/chat/page-token.tables.ts';
import { isHeldByVisitor } from '../conversation/conversation.repository.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

export type PageToken = typeof pageToken.$inferSelect;

const isOf = (merchantId: string, tokenHash: string) =>
  and(eq(pageToken.merchantId, merchantId), eq(pageToken.tokenHash, tokenHash));

/** Locks the row, so that two uses at once run one after the other. */
export async function lockPageToken(
  tx: Tx,
  merchantId: string,
  tokenHash: string,
): Promise<PageToken | null> {
  const [row] = await tx.select().from(pageToken).where(isOf(merchantId, tokenHash)).for('update');
  return row ?? null;
}

export const tokensIssuedFor = (tx: Tx, { merchantId, tokenHash }: PageToken): Promise<PageToken[]> =>
  tx
    .select()
    .from(pageToken)
    .where(and(eq(pageToken.merchantId, merchantId), eq(pageToken.formerHash, tokenHash)));

export async function insertPageToken(tx: Tx, row: typeof pageToken.$inferInsert): Promise<void> {
  await tx.insert(pageToken).values(row);
}

export async function markPageTokenUsed(tx: Tx, { merchantId, tokenHash }: PageToken, usedAt: Date) {
  await tx.update(pageToken).set({ usedAt }).where(isOf(merchantId, tokenHash));
}

type Of = Pick<PageToken, 'merchantId'> & ({ tokenHash: string } | { secretHash: string });

/**
 * The conversation of a token or a frame secret, for as long as the visitor's cookie would last. Never an
 * account's.
 */
export async function conversationOfPage(tx: Tx, of: Of, now: Date): Promise<ConversationRow | null> {
  const isIt =
    'tokenHash' in of ? eq(pageToken.tokenHash, of.tokenHash) : eq(pageToken.secretHash, of.secretHash);
  const [found] = await tx
    .select({ row: conversation })
    .from(pageToken)
    .innerJoin(
      conversation,
      and(eq(conversation.merchantId, pageToken.merchantId), eq(conversation.id, pageToken.conversationId)),
    )
    .where(
      and(
        eq(pageToken.merchantId, of.merchantId),
        isIt,
        isNull(conversation.customerId),
        isHeldByVisitor(now),
      ),
    );
  return found?.row ?? null;
}

const secretsOf = (rows: readonly Pick<PageToken, 'secretHash'>[]): string[] =>
  rows.flatMap(({ secretHash }) => secretHash ?? []);

/** Deletes these page tokens. Returns the hashes of the frame secrets that were issued with them. */
export async function dropPageTokens(tx: Tx, rows: readonly PageToken[]): Promise<string[]> {
  for (const { merchantId, tokenHash } of rows) await tx.delete(pageToken).where(isOf(merchantId, tokenHash));
  return secretsOf(rows);
}

/**
 * Deletes all page tokens of these conversations. Returns the hashes of the frame secrets issued with them.
 */
export async function dropPageTokensOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  const dropped = await tx
    .delete(pageToken)
    .where(and(eq(pageToken.merchantId, merchantId), inArray(pageToken.conversationId, [...conversationIds])))
    .returning({ secretHash: pageToken.secretHash });
  return secretsOf(dropped);
}

/** Also returns the id if the frame secret no longer opens the conversation. */
export async function conversationIdOfFrame(
  tx: Tx,
  merchantId: string,
  secretHash: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: pageToken.conversationId })
    .from(pageToken)
    .where(and(eq(pageToken.merchantId, merchantId), eq(pageToken.secretHash, secretHash)));
  return row?.id ?? null;
}

export async function dropUsedPageTokens(tx: Tx, before: Date): Promise<number> {
  const dropped = await tx
    .delete(pageToken)
    .where(lt(pageToken.usedAt, before))
    .returning({ of: pageToken.merchantId });
  return dropped.length;
}
