import type { ContentKind } from '@aftercare/contract/content/documents';
import { and, eq, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { contentDraft, contentEntry, contentRelease } from '../../schema/content/content.tables.ts';

export type EntryKey = { merchantId: string; kind: ContentKind; id: string };
export type Entry = typeof contentEntry.$inferSelect;
export type Draft = typeof contentDraft.$inferSelect;
export type Release = typeof contentRelease.$inferInsert;

const isEntry = ({ merchantId, kind, id }: EntryKey) =>
  and(eq(contentEntry.merchantId, merchantId), eq(contentEntry.kind, kind), eq(contentEntry.id, id));
const isDraft = ({ merchantId, kind, id }: EntryKey) =>
  and(eq(contentDraft.merchantId, merchantId), eq(contentDraft.kind, kind), eq(contentDraft.id, id));

/** Serializes publications of this merchant. */
export const lockContent = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, `content ${merchantId}`);

/**
 * Refreshes the planner's statistics. Call it after starting to write many documents, so that further
 * look-ups use the primary key (functions/count_content.sql).
 */
export async function countContent(tx: Tx): Promise<void> {
  await tx.execute(sql`select count_content()`);
}

export async function lockEntry(tx: Tx, key: EntryKey): Promise<Entry | null> {
  const [row] = await tx.select().from(contentEntry).where(isEntry(key)).for('update');
  return row ?? null;
}

/** Locks several existing documents. Lock order: by key, the same everywhere. */
export async function lockEntries(
  tx: Tx,
  merchantId: string,
  kind: ContentKind,
  ids: readonly string[],
): Promise<Map<string, Entry>> {
  const rows = await tx
    .select()
    .from(contentEntry)
    .where(
      and(eq(contentEntry.merchantId, merchantId), eq(contentEntry.kind, kind), among(contentEntry.id, ids)),
    )
    .orderBy(contentEntry.id)
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

export async function addEntry(tx: Tx, row: typeof contentEntry.$inferInsert): Promise<void> {
  await tx.insert(contentEntry).values(row).onConflictDoNothing();
}

export async function putEntries(tx: Tx, rows: readonly (typeof contentEntry.$inferInsert)[]): Promise<void> {
  await tx
    .insert(contentEntry)
    .values([...rows])
    .onConflictDoUpdate({
      target: [contentEntry.merchantId, contentEntry.kind, contentEntry.id],
      set: {
        version: sql`excluded.version`,
        published: sql`excluded.published`,
        textChangeTimes: sql`excluded.words_changed`,
        title: sql`excluded.title`,
        productId: sql`excluded.product_id`,
        position: sql`excluded.position`,
        langs: sql`excluded.langs`,
        changedAt: sql`excluded.changed_at`,
        changedBy: sql`excluded.changed_by`,
      },
    });
}

export async function changeEntry(
  tx: Tx,
  key: EntryKey,
  changed: Partial<typeof contentEntry.$inferInsert>,
): Promise<void> {
  await tx.update(contentEntry).set(changed).where(isEntry(key));
}

export async function dropEntry(tx: Tx, key: EntryKey): Promise<void> {
  await tx.delete(contentEntry).where(isEntry(key));
}

export async function addReleases(tx: Tx, rows: readonly Release[]): Promise<void> {
  await tx.insert(contentRelease).values([...rows]);
}

export async function findDraft(tx: Tx, key: EntryKey): Promise<Draft | null> {
  const [row] = await tx.select().from(contentDraft).where(isDraft(key));
  return row ?? null;
}

export async function putDraft(tx: Tx, row: Draft): Promise<void> {
  const { merchantId: _, kind: __, id: ___, ...changed } = row;
  await tx
    .insert(contentDraft)
    .values(row)
    .onConflictDoUpdate({
      target: [contentDraft.merchantId, contentDraft.kind, contentDraft.id],
      set: changed,
    });
}

export async function newDrafts(tx: Tx, rows: readonly Draft[]): Promise<Set<string>> {
  const made = await tx
    .insert(contentDraft)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: contentDraft.id });
  return new Set(made.map(({ id }) => id));
}

export async function dropDraft(tx: Tx, key: EntryKey): Promise<void> {
  await tx.delete(contentDraft).where(isDraft(key));
}

export async function dropDrafts(tx: Tx, merchantId: string, types: readonly string[]): Promise<void> {
  for (const id of types) await dropDraft(tx, { merchantId, kind: 'article', id });
}
