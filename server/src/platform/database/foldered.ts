import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';
import { within } from './within.ts';

/** Entries of merchants with a name, each in one folder or, with '', in none. */
type FolderedTable = PgTable & Record<'merchantId' | 'id' | 'folder' | 'name', PgColumn>;

export type FolderedSearch = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  folder: string | undefined;
  text: string | undefined;
  page: number;
  pageSize: number;
};

const foldersShown = 500;

/** A page by folder and name, with the folders of all entries of these merchants. */
export async function pageOfFoldered<Table extends FolderedTable>(
  tx: Tx,
  table: Table,
  { scope, merchantId, folder, text, page, pageSize }: FolderedSearch,
  contains: (text: string) => SQL | undefined,
): Promise<{ rows: Table['$inferSelect'][]; total: number; folders: string[] }> {
  const ofSites = and(
    within(table.merchantId, scope),
    merchantId === undefined ? undefined : eq(table.merchantId, merchantId),
  );
  const matches = and(
    ofSites,
    folder === undefined ? undefined : eq(table.folder, folder),
    text === undefined ? undefined : contains(text),
  );
  const [counted] = await tx
    .select({ total: count() })
    .from(table as PgTable)
    .where(matches);
  const rows = await tx
    .select()
    .from(table as PgTable)
    .where(matches)
    .orderBy(asc(table.folder), asc(table.name), asc(table.merchantId), asc(table.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows, total: counted?.total ?? 0, folders: await foldersOf(tx, table, ofSites) };
}

async function foldersOf(tx: Tx, table: FolderedTable, ofSites: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ folder: sql<string>`${table.folder}` })
    .from(table as PgTable)
    .where(and(ofSites, sql`${table.folder} <> ''`))
    .orderBy(asc(table.folder))
    .limit(foldersShown);
  return rows.map(({ folder }) => folder);
}

/** Whether a column contains this text. Ignores the case. */
export const containsText = (column: SQL | PgColumn, text: string): SQL =>
  sql`position(lower(${text}) in lower(${column})) > 0`;
