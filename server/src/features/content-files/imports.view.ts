import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { contentImport, contentImportProblem } from '../../schema/content-files/content-files.tables.ts';
import type { ImportKey } from './imports.repository.ts';

type Page = { page: number; pageSize: number };

const shown = {
  ...getTableColumns(contentImport),
  uploadedByName: sql<string>`(select name from desk_person where desk_person.id = ${contentImport.uploadedBy})`,
};

export type ShownImport = typeof contentImport.$inferSelect & { uploadedByName: string };

export async function viewImport(tx: Tx, { merchantId, id }: ImportKey): Promise<ShownImport | undefined> {
  const [row] = await tx
    .select(shown)
    .from(contentImport)
    .where(and(eq(contentImport.merchantId, merchantId), eq(contentImport.id, id)));
  return row;
}

export async function pageOfImports(tx: Tx, merchantId: string, { page, pageSize }: Page) {
  const own = eq(contentImport.merchantId, merchantId);
  const [counted] = await tx.select({ total: count() }).from(contentImport).where(own);
  const list: ShownImport[] = await tx
    .select(shown)
    .from(contentImport)
    .where(own)
    .orderBy(desc(contentImport.createdAt), asc(contentImport.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}

export async function pageOfProblems(tx: Tx, { merchantId, id }: ImportKey, { page, pageSize }: Page) {
  const own = and(eq(contentImportProblem.merchantId, merchantId), eq(contentImportProblem.importId, id));
  const [counted] = await tx.select({ total: count() }).from(contentImportProblem).where(own);
  const list = await tx
    .select()
    .from(contentImportProblem)
    .where(own)
    .orderBy(asc(contentImportProblem.line), asc(contentImportProblem.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}
