import type { ChatImportStatus } from '@aftercare/contract/desk/chat-imports/chat-imports';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, count, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { InvariantViolated } from '../../platform/logging/invariant.ts';
import {
  chatImport,
  chatImportProblem,
  type ImportFileRefusal,
} from '../../schema/chat-imports/chat-imports.tables.ts';

export type ImportKey = { merchantId: string; id: string };
export type ImportRow = typeof chatImport.$inferSelect;
export type FoundProblem = Pick<typeof chatImportProblem.$inferInsert, 'line' | 'entryId' | 'reason'>;

const unfinished = ['received', 'reading', 'ready', 'applying'] as const satisfies ChatImportStatus[];

const isImport = ({ merchantId, id }: ImportKey) =>
  and(eq(chatImport.merchantId, merchantId), eq(chatImport.id, id));

/** The import, or the one that was created before under the same Idempotency-Key. */
export async function insertImport(
  tx: Tx,
  row: typeof chatImport.$inferInsert,
): Promise<{ id: string; isNew: boolean }> {
  const [made] = await tx
    .insert(chatImport)
    .values(row)
    .onConflictDoNothing({ target: [chatImport.merchantId, chatImport.uploadedBy, chatImport.requestKey] })
    .returning({ id: chatImport.id });
  if (made !== undefined) return { id: made.id, isNew: true };
  const [former] = await tx
    .select({ id: chatImport.id })
    .from(chatImport)
    .where(
      and(
        eq(chatImport.merchantId, row.merchantId),
        eq(chatImport.uploadedBy, row.uploadedBy),
        eq(chatImport.requestKey, row.requestKey ?? ''),
      ),
    );
  if (former === undefined)
    throw new InvariantViolated('The import was not inserted, but no earlier one has its key.');
  return { id: former.id, isNew: false };
}

/** Serializes uploads of this merchant, so that their number can be limited. */
export const lockUploads = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, `chat imports ${merchantId}`);

export async function countUnfinished(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx
    .select({ total: count() })
    .from(chatImport)
    .where(and(eq(chatImport.merchantId, merchantId), inArray(chatImport.status, [...unfinished])));
  return counted?.total ?? 0;
}

export async function findImport(tx: Tx, key: ImportKey): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(chatImport).where(isImport(key));
  return row;
}

export async function lockImport(tx: Tx, key: ImportKey): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(chatImport).where(isImport(key)).for('update');
  return row;
}

type Changed = Partial<Omit<ImportRow, 'merchantId' | 'id'>>;

/** Changes an import if its state is one of `from`; returns whether it was. */
export async function moveImport(
  tx: Tx,
  key: ImportKey,
  from: readonly ChatImportStatus[],
  changed: Changed,
): Promise<boolean> {
  const moved = await tx
    .update(chatImport)
    .set(changed)
    .where(and(isImport(key), inArray(chatImport.status, [...from])))
    .returning({ id: chatImport.id });
  return moved.length > 0;
}

export const endImport = (
  tx: Tx,
  key: ImportKey,
  status: 'cancelled' | 'refused' | 'failed',
  { now, refusal = null }: { now: Date; refusal?: ImportFileRefusal | null },
): Promise<boolean> => moveImport(tx, key, unfinished, { status, refusal, finishedAt: now });

export type Counts = Partial<
  Pick<
    ImportRow,
    | 'entriesRead'
    | 'entriesRefused'
    | 'chatsNew'
    | 'chatsKnown'
    | 'chatsOld'
    | 'chatsOpen'
    | 'messages'
    | 'contactsNew'
    | 'contactsKnown'
    | 'entriesApplied'
    | 'chatsTaken'
    | 'contactsTaken'
  >
>;

export async function addCounts(tx: Tx, key: ImportKey, counts: Counts, bytesRead?: number): Promise<void> {
  const added = Object.entries(counts).map(([name, by]) => [
    name,
    sql`${chatImport[name as keyof Counts]} + ${by}`,
  ]);
  await tx
    .update(chatImport)
    .set({ ...(bytesRead !== undefined && { bytesRead }), ...Object.fromEntries(added) })
    .where(isImport(key));
}

export async function addProblems(tx: Tx, key: ImportKey, problems: readonly FoundProblem[]): Promise<void> {
  if (problems.length === 0) return;
  const [counted] = await tx
    .select({ total: count() })
    .from(chatImportProblem)
    .where(and(eq(chatImportProblem.merchantId, key.merchantId), eq(chatImportProblem.importId, key.id)));
  const room = Math.max(0, deskLimits.chatImportProblemsKept - (counted?.total ?? 0));
  const rows = problems
    .slice(0, room)
    .map((problem) => ({ ...problem, merchantId: key.merchantId, importId: key.id }));
  if (rows.length > 0) await tx.insert(chatImportProblem).values(rows);
}

export async function forgetFile(tx: Tx, key: ImportKey): Promise<void> {
  await tx.update(chatImport).set({ storageKey: null }).where(isImport(key));
}

/** Ended imports with a file, because a node stopped before removing it. */
export function findOrphans(tx: Tx, endedBefore: Date, limit: number): Promise<ImportKey[]> {
  return tx
    .select({ merchantId: chatImport.merchantId, id: chatImport.id })
    .from(chatImport)
    .where(and(lt(chatImport.finishedAt, endedBefore), isNotNull(chatImport.storageKey)))
    .limit(limit);
}

/** Checked imports that were never started. */
export function findUnwanted(tx: Tx, createdBefore: Date, limit: number): Promise<ImportKey[]> {
  return tx
    .select({ merchantId: chatImport.merchantId, id: chatImport.id })
    .from(chatImport)
    .where(and(eq(chatImport.status, 'ready'), lt(chatImport.createdAt, createdBefore)))
    .limit(limit);
}
