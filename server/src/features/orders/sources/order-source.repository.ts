import { and, asc, count, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { orderSource } from '../../../schema/orders/order-source.tables.ts';

export type SourceRow = typeof orderSource.$inferSelect;
export type NewSource = typeof orderSource.$inferInsert;
export type ShownSource = Omit<SourceRow, 'sealedSecrets' | 'accountDigest'> & { connectedByName: string };

/** Returns false if the account is connected already. */
export async function insertSource(tx: Tx, source: NewSource): Promise<boolean> {
  const made = await tx.insert(orderSource).values(source).onConflictDoNothing({
    target: orderSource.accountDigest,
  });
  return (made.rowCount ?? 0) > 0;
}

export async function sourceOfAccount(tx: Tx, accountDigest: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: orderSource.id })
    .from(orderSource)
    .where(eq(orderSource.accountDigest, accountDigest));
  return row?.id ?? null;
}

export async function lockSource(tx: Tx, id: string): Promise<SourceRow | undefined> {
  const [row] = await tx.select().from(orderSource).where(eq(orderSource.id, id)).for('update');
  return row;
}

export async function updateSource(tx: Tx, id: string, values: Partial<NewSource>): Promise<void> {
  await tx.update(orderSource).set(values).where(eq(orderSource.id, id));
}

export async function deleteSource(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx.delete(orderSource).where(eq(orderSource.id, id));
  return (gone.rowCount ?? 0) > 0;
}

/** Returns the sources that are due and moves their due time ahead, so that no other node takes them too. */
export async function claimDueSources(tx: Tx, now: Date, next: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ id: orderSource.id })
    .from(orderSource)
    .where(
      and(
        eq(orderSource.isPaused, false),
        lte(orderSource.nextAt, now),
        or(isNull(orderSource.runEndsAt), lte(orderSource.runEndsAt, now)),
      ),
    )
    .orderBy(asc(orderSource.nextAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(orderSource)
    .set({ nextAt: next })
    .where(sql`${orderSource.id} in ${due}`)
    .returning({ id: orderSource.id });
  return rows.map(({ id }) => id);
}

const { sealedSecrets: _, accountDigest: __, ...columns } = getTableColumns(orderSource);
const shown = {
  ...columns,
  connectedByName: sql<string>`(select name from desk_person where desk_person.id = ${orderSource.connectedBy})`,
};

export async function viewSource(tx: Tx, id: string): Promise<ShownSource | undefined> {
  const [row] = await tx.select(shown).from(orderSource).where(eq(orderSource.id, id));
  return row;
}

export async function pageOfSources(tx: Tx, { page, pageSize }: { page: number; pageSize: number }) {
  const [counted] = await tx.select({ total: count() }).from(orderSource);
  const list: ShownSource[] = await tx
    .select(shown)
    .from(orderSource)
    .orderBy(asc(orderSource.name), asc(orderSource.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}
