import type { ImportStatus } from '@aftercare/contract/desk/content/content-files';
import { limits } from '@aftercare/contract/limits';
import { and, count, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import {
  contentImport,
  contentImportEntry,
  contentImportProblem,
  type Refusal,
} from '../../schema/content-files/content-files.tables.ts';

export type ImportKey = { merchantId: string; id: string };
export type ContentImport = typeof contentImport.$inferSelect;
export type StagedEntry = typeof contentImportEntry.$inferSelect;
export type FoundProblem = Omit<
  typeof contentImportProblem.$inferInsert,
  'merchantId' | 'importId' | 'number'
>;

const unfinished = ['received', 'reading', 'ready', 'applying'] as const satisfies readonly ImportStatus[];

const isImport = ({ merchantId, id }: ImportKey) =>
  and(eq(contentImport.merchantId, merchantId), eq(contentImport.id, id));
const isEntryOf = ({ merchantId, id }: ImportKey) =>
  and(eq(contentImportEntry.merchantId, merchantId), eq(contentImportEntry.importId, id));
const isProblemOf = ({ merchantId, id }: ImportKey) =>
  and(eq(contentImportProblem.merchantId, merchantId), eq(contentImportProblem.importId, id));

/** The import, or the one that was created before under the same Idempotency-Key. */
export async function insertImport(
  tx: Tx,
  row: typeof contentImport.$inferInsert,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx
    .insert(contentImport)
    .values(row)
    .onConflictDoNothing({
      target: [contentImport.merchantId, contentImport.uploadedBy, contentImport.requestKey],
    })
    .returning({ id: contentImport.id });
  if (made !== undefined) return { id: made.id, isNew: true };
  const [former] = await tx
    .select({ id: contentImport.id })
    .from(contentImport)
    .where(
      and(
        eq(contentImport.merchantId, row.merchantId),
        eq(contentImport.uploadedBy, row.uploadedBy),
        eq(contentImport.requestKey, row.requestKey ?? ''),
      ),
    );
  if (former === undefined)
    throw new InvariantViolated('The import was not inserted, but no earlier one has its key.');
  return { id: former.id, isNew: false };
}

/** Serializes uploads of this merchant, so that their number can be limited. */
export const lockUploads = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, `content imports ${merchantId}`);

export async function countUnfinished(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(contentImport)
    .where(and(eq(contentImport.merchantId, merchantId), inArray(contentImport.status, [...unfinished])));
  return counted?.total ?? 0;
}

export async function findImport(tx: Tx, key: ImportKey): Promise<ContentImport | undefined> {
  const [row] = await tx.select().from(contentImport).where(isImport(key));
  return row;
}

export async function lockImport(tx: Tx, key: ImportKey): Promise<ContentImport | undefined> {
  const [row] = await tx.select().from(contentImport).where(isImport(key)).for('update');
  return row;
}

type Changed = Partial<Omit<ContentImport, 'merchantId' | 'id'>>;

/** Changes an import if its state is one of `from`; returns whether it was. */
export async function moveImport(
  tx: Tx,
  key: ImportKey,
  from: readonly ImportStatus[],
  changed: Changed,
): Promise<boolean> {
  const moved = await tx
    .update(contentImport)
    .set(changed)
    .where(and(isImport(key), inArray(contentImport.status, [...from])))
    .returning({ id: contentImport.id });
  return moved.length > 0;
}

export const endImport = (
  tx: Tx,
  key: ImportKey,
  status: Extract<ImportStatus, 'cancelled' | 'refused' | 'failed'>,
  { now, refusal = null }: { now: Date; refusal?: Refusal | null },
): Promise<boolean> => moveImport(tx, key, unfinished, { status, refusal, finishedAt: now, entriesTaken: 0 });

export type BatchCounts = Pick<
  ContentImport,
  'entriesRead' | 'entriesNew' | 'entriesChanged' | 'entriesSame' | 'entriesRefused' | 'entriesHeldBack'
>;

export async function addCounts(
  tx: Tx,
  key: ImportKey,
  counts: BatchCounts,
  bytesRead: number,
): Promise<void> {
  const added = Object.entries(counts).map(([name, by]) => [
    name,
    sql`${contentImport[name as keyof BatchCounts]} + ${by}`,
  ]);
  await tx
    .update(contentImport)
    .set({ bytesRead, ...Object.fromEntries(added) })
    .where(isImport(key));
}

export async function stageEntries(tx: Tx, rows: readonly StagedEntry[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const staged = await tx
    .insert(contentImportEntry)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ entryId: contentImportEntry.entryId });
  return new Set(staged.map(({ entryId }) => entryId));
}

export async function addProblems(tx: Tx, key: ImportKey, problems: readonly FoundProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const [counted] = await tx.select({ total: count() }).from(contentImportProblem).where(isProblemOf(key));
  const room = Math.max(0, limits.importProblemsKept - (counted?.total ?? 0));
  const rows = problems
    .slice(0, room)
    .map((problem) => ({ ...problem, merchantId: key.merchantId, importId: key.id }));
  if (rows.length > 0) await tx.insert(contentImportProblem).values(rows);
}

export async function dropProblems(
  tx: Tx,
  key: ImportKey,
  reasons: readonly FoundProblem['reason'][],
): Promise<void> {
  await tx
    .delete(contentImportProblem)
    .where(and(isProblemOf(key), inArray(contentImportProblem.reason, [...reasons])));
}

export async function stagedAfter(
  tx: Tx,
  key: ImportKey,
  after: number,
  size: number,
): Promise<(StagedEntry & { document: NonNullable<StagedEntry['document']> })[]> {
  const rows = await tx
    .select()
    .from(contentImportEntry)
    .where(
      and(
        isEntryOf(key),
        sql`${contentImportEntry.place} > ${after}`,
        sql`${contentImportEntry.document} is not null`,
      ),
    )
    .orderBy(contentImportEntry.place)
    .limit(size);
  return rows as (StagedEntry & { document: NonNullable<StagedEntry['document']> })[];
}

export async function dropStaged(tx: Tx, key: ImportKey, limit: number): Promise<number> {
  const dropped = await tx.execute(
    sql`delete from content_import_entry where ctid in (
      select ctid from content_import_entry
       where merchant_id = ${key.merchantId} and import_id = ${key.id} limit ${limit})`,
  );
  return dropped.rowCount ?? 0;
}

export async function forgetFile(tx: Tx, key: ImportKey): Promise<void> {
  await tx.update(contentImport).set({ storageKey: null }).where(isImport(key));
}

/** Ended imports with leftovers, because a node stopped before clearing them. */
export async function findOrphans(tx: Tx, endedBefore: Date, limit: number): Promise<ImportKey[]> {
  const hasStaged = sql`exists (select from content_import_entry e
    where e.merchant_id = ${contentImport.merchantId} and e.import_id = ${contentImport.id})`;
  return tx
    .select({ merchantId: contentImport.merchantId, id: contentImport.id })
    .from(contentImport)
    .where(
      and(
        lt(contentImport.finishedAt, endedBefore),
        sql`(${contentImport.storageKey} is not null or ${hasStaged})`,
      ),
    )
    .limit(limit);
}

export async function findUnwanted(tx: Tx, createdBefore: Date, limit: number): Promise<ImportKey[]> {
  return tx
    .select({ merchantId: contentImport.merchantId, id: contentImport.id })
    .from(contentImport)
    .where(
      and(
        eq(contentImport.status, 'ready'),
        isNull(contentImport.finishedAt),
        lt(contentImport.createdAt, createdBefore),
      ),
    )
    .limit(limit);
}

/** Takes the advisory lock of this import until the transaction ends; returns whether it succeeded. */
export async function claimImport(tx: Tx, key: ImportKey): Promise<boolean> {
  const name = `content import ${key.merchantId} ${key.id}`;
  const { rows } = await tx.execute<{ claimed: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as claimed`,
  );
  return rows[0]?.claimed === true;
}
