import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { chatFile } from '../../../schema/files/chat-file.tables.ts';

export type ChatFile = typeof chatFile.$inferSelect;
export type OfConversation = { merchantId: string; conversationId: string };

const isOf = ({ merchantId, conversationId }: OfConversation) =>
  and(eq(chatFile.merchantId, merchantId), eq(chatFile.conversationId, conversationId));

/** Serializes uploads of a conversation until the transaction ends, so that its budget holds. */
export async function lockUploads(tx: Tx, { merchantId, conversationId }: OfConversation): Promise<void> {
  const key = `chat_file ${merchantId} ${conversationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

export async function countFilesSince(tx: Tx, of: OfConversation, since: Date): Promise<number> {
  const rows = await tx
    .select({ files: count() })
    .from(chatFile)
    .where(and(isOf(of), eq(chatFile.isOurs, false), gt(chatFile.createdAt, since)));
  return rows[0]?.files ?? 0;
}

export async function findByRequest(
  tx: Tx,
  of: OfConversation,
  requestKey: string,
): Promise<ChatFile | undefined> {
  const [row] = await tx
    .select()
    .from(chatFile)
    .where(and(isOf(of), eq(chatFile.requestKey, requestKey)));
  return row;
}

export async function insertChatFile(tx: Tx, row: ChatFile): Promise<void> {
  await tx.insert(chatFile).values(row);
}

/** Ids are unique over all merchants, so the caller must check who owns the file. */
export async function findChatFile(tx: Tx, id: string): Promise<ChatFile | undefined> {
  const [row] = await tx.select().from(chatFile).where(eq(chatFile.id, id)).limit(1);
  return row;
}

export function filesAfter(
  tx: Tx,
  { merchantId, conversationIds }: { merchantId: string; conversationIds: readonly string[] },
  after: string,
  limit: number,
): Promise<ChatFile[]> {
  return tx
    .select()
    .from(chatFile)
    .where(
      and(
        eq(chatFile.merchantId, merchantId),
        inArray(chatFile.conversationId, [...conversationIds]),
        gt(chatFile.id, after),
      ),
    )
    .orderBy(asc(chatFile.id))
    .limit(limit);
}

export async function dropOldFiles(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<Pick<ChatFile, 'merchantId' | 'id'>[]> {
  const old = tx
    .select({ id: chatFile.id })
    .from(chatFile)
    .where(lt(chatFile.createdAt, before))
    .limit(limit);
  return tx
    .delete(chatFile)
    .where(inArray(chatFile.id, old))
    .returning({ merchantId: chatFile.merchantId, id: chatFile.id });
}

export async function dropFilesOf(
  tx: Tx,
  merchantId: string,
  conversationIds: readonly string[],
): Promise<Pick<ChatFile, 'id'>[]> {
  return tx
    .delete(chatFile)
    .where(and(eq(chatFile.merchantId, merchantId), inArray(chatFile.conversationId, [...conversationIds])))
    .returning({ id: chatFile.id });
}

export async function chatFilesOf(tx: Tx, of: OfConversation, ids: readonly string[]): Promise<ChatFile[]> {
  return tx
    .select()
    .from(chatFile)
    .where(and(isOf(of), inArray(chatFile.id, [...ids])));
}
