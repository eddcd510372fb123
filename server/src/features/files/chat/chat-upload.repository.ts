import { limits } from '@aftercare/contract/limits';
import { and, count, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { chatUpload } from '../../../schema/files/chat-upload.tables.ts';
import type { OfConversation } from './chat-file.repository.ts';

export type ChatUpload = typeof chatUpload.$inferSelect;

const isOf = ({ merchantId, conversationId }: OfConversation) =>
  and(eq(chatUpload.merchantId, merchantId), eq(chatUpload.conversationId, conversationId));
const isIt = (of: OfConversation, id: string) => and(isOf(of), eq(chatUpload.id, id));

export async function findUpload(tx: Tx, of: OfConversation, id: string): Promise<ChatUpload | undefined> {
  const [row] = await tx.select().from(chatUpload).where(isIt(of, id));
  return row;
}

export async function findUploadByRequest(
  tx: Tx,
  of: OfConversation,
  requestKey: string,
): Promise<ChatUpload | undefined> {
  const [row] = await tx
    .select()
    .from(chatUpload)
    .where(and(isOf(of), eq(chatUpload.requestKey, requestKey)));
  return row;
}

export async function countUnfinished(
  tx: Tx,
  of: OfConversation,
  now: Date,
  exceptId: string | null,
): Promise<number> {
  const mayBecome = and(isNull(chatUpload.fileId), isNull(chatUpload.refusal), gt(chatUpload.endsAt, now));
  const others = exceptId === null ? undefined : ne(chatUpload.id, exceptId);
  const rows = await tx
    .select({ uploads: count() })
    .from(chatUpload)
    .where(and(isOf(of), mayBecome, others));
  return rows[0]?.uploads ?? 0;
}

export async function insertUpload(tx: Tx, row: ChatUpload): Promise<void> {
  await tx.insert(chatUpload).values(row);
}

/** Succeeds only when `received` is unchanged, so of several nodes that bring the same bytes one wins. */
export async function addChunk(
  tx: Tx,
  { id, received, ...of }: ChatUpload,
  chunk: { key: string; size: number },
): Promise<ChatUpload | undefined> {
  const [row] = await tx
    .update(chatUpload)
    .set({
      received: sql`${chatUpload.received} + ${chunk.size}`,
      pieces: sql`array_append(${chatUpload.pieces}, ${chunk.key})`,
    })
    .where(
      and(
        isIt(of, id),
        eq(chatUpload.received, received),
        sql`cardinality(${chatUpload.pieces}) < ${limits.maxUploadChunks}`,
      ),
    )
    .returning();
  return row;
}

export async function decideUpload(
  tx: Tx,
  { id, ...of }: ChatUpload,
  became: Pick<ChatUpload, 'fileId' | 'refusal'>,
): Promise<void> {
  await tx
    .update(chatUpload)
    .set({ ...became, pieces: [] })
    .where(isIt(of, id));
}

export async function dropUpload(tx: Tx, of: OfConversation, id: string): Promise<ChatUpload | undefined> {
  const [row] = await tx.delete(chatUpload).where(isIt(of, id)).returning();
  return row;
}

type Chunks = Pick<ChatUpload, 'pieces'>;

export function dropUploadsOf(tx: Tx, merchantId: string, conversationIds: string[]): Promise<Chunks[]> {
  return tx
    .delete(chatUpload)
    .where(and(eq(chatUpload.merchantId, merchantId), inArray(chatUpload.conversationId, conversationIds)))
    .returning({ pieces: chatUpload.pieces });
}

export function dropEndedUploads(tx: Tx, now: Date, limit: number): Promise<Chunks[]> {
  const ended = tx
    .select({ id: chatUpload.id })
    .from(chatUpload)
    .where(lte(chatUpload.endsAt, now))
    .limit(limit);
  return tx.delete(chatUpload).where(inArray(chatUpload.id, ended)).returning({ pieces: chatUpload.pieces });
}
