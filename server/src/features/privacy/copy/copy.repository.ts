import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { dataCopy } from '../../../schema/privacy/privacy.tables.ts';

export type DataCopy = typeof dataCopy.$inferSelect;
type CopyOf = { merchantId: string; conversationId: string };

/** Serializes copies of one conversation until the transaction ends. */
export const lockCopiesOf = (tx: Tx, { merchantId, conversationId }: CopyOf): Promise<void> =>
  lockName(tx, `copy\n${merchantId}\n${conversationId}`);

export async function insertCopy(tx: Tx, fresh: DataCopy): Promise<void> {
  await tx.insert(dataCopy).values(fresh);
}

export async function findCopy(tx: Tx, merchantId: string, id: string): Promise<DataCopy | null> {
  const [row] = await tx
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.merchantId, merchantId), eq(dataCopy.id, id)));
  return row ?? null;
}

export async function copyOfCode(tx: Tx, merchantId: string, codeId: string): Promise<DataCopy | null> {
  const [row] = await tx
    .select()
    .from(dataCopy)
    .where(and(eq(dataCopy.merchantId, merchantId), eq(dataCopy.codeId, codeId)));
  return row ?? null;
}

export async function copyRequestedSince(
  tx: Tx,
  { merchantId, conversationId }: CopyOf,
  since: Date,
): Promise<DataCopy | null> {
  const [row] = await tx
    .select()
    .from(dataCopy)
    .where(
      and(
        eq(dataCopy.merchantId, merchantId),
        eq(dataCopy.conversationId, conversationId),
        gt(dataCopy.askedAt, since),
      ),
    )
    .orderBy(desc(dataCopy.askedAt))
    .limit(1);
  return row ?? null;
}

/** Returns false when the copy was erased during preparation or is ready already. */
export async function markReady(
  tx: Tx,
  { merchantId, id }: Pick<DataCopy, 'merchantId' | 'id'>,
  readyAt: Date,
): Promise<boolean> {
  const marked = await tx
    .update(dataCopy)
    .set({ readyAt })
    .where(and(eq(dataCopy.merchantId, merchantId), eq(dataCopy.id, id), sql`ready_at is null`))
    .returning({ id: dataCopy.id });
  return marked.length === 1;
}

export async function dropCopy(tx: Tx, merchantId: string, id: string): Promise<void> {
  await tx.delete(dataCopy).where(and(eq(dataCopy.merchantId, merchantId), eq(dataCopy.id, id)));
}

type Owners = { merchantId: string; customerId: string | null; conversationIds: readonly string[] };

const isTheirs = ({ merchantId, customerId, conversationIds }: Owners) =>
  and(
    eq(dataCopy.merchantId, merchantId),
    or(
      customerId === null ? sql`false` : eq(dataCopy.customerId, customerId),
      conversationIds.length === 0 ? sql`false` : inArray(dataCopy.conversationId, [...conversationIds]),
    ),
  );

export function dropCopiesOf(tx: Tx, owners: Owners): Promise<DataCopy[]> {
  return tx.delete(dataCopy).where(isTheirs(owners)).returning();
}

export async function copyInPreparation(tx: Tx, owners: Owners, since: Date): Promise<DataCopy | null> {
  const isWaiting = and(isNull(dataCopy.readyAt), gt(dataCopy.askedAt, since));
  const [row] = await tx
    .select()
    .from(dataCopy)
    .where(and(isTheirs(owners), isWaiting))
    .limit(1);
  return row ?? null;
}

export async function dropEndedCopies(tx: Tx, now: Date, limit: number): Promise<DataCopy[]> {
  const ended = tx.select({ id: dataCopy.id }).from(dataCopy).where(lt(dataCopy.endsAt, now)).limit(limit);
  return tx.delete(dataCopy).where(inArray(dataCopy.id, ended)).returning();
}
