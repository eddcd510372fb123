import { and, asc, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { chatImport, chatImportProblem } from '../../schema/chat-imports/chat-imports.tables.ts';
import type { ImportKey, ImportRow } from './imports.repository.ts';

type Page = { page: number; pageSize: number };

const shown = {
  ...getTableColumns(chatImport),
  uploadedByName: sql<string>`(select name from desk_person where desk_person.id = ${chatImport.uploadedBy})`,
};

export type ShownImport = ImportRow & { uploadedByName: string };

export async function viewImport(tx: Tx, { merchantId, id }: ImportKey): Promise<ShownImport | undefined> {
  const [row] = await tx
    .select(shown)
    .from(chatImport)
    .where(and(eq(chatImport.merchantId, merchantId), eq(chatImport.id, id)));
  return row;
}

export async function pageOfImports(tx: Tx, merchantId: string, { page, pageSize }: Page) {
  const own = eq(chatImport.merchantId, merchantId);
  const [counted] = await tx.select({ total: count() }).from(chatImport).where(own);
  const list: ShownImport[] = await tx
    .select(shown)
    .from(chatImport)
    .where(own)
    .orderBy(desc(chatImport.createdAt), asc(chatImport.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}

export async function pageOfProblems(tx: Tx, { merchantId, id }: ImportKey, { page, pageSize }: Page) {
  const own = and(eq(chatImportProblem.merchantId, merchantId), eq(chatImportProblem.importId, id));
  const [counted] = await tx.select({ total: count() }).from(chatImportProblem).where(own);
  const { line, entryId, reason } = chatImportProblem;
  const list = await tx
    .select({ line, entryId, reason })
    .from(chatImportProblem)
    .where(own)
    .orderBy(asc(line), asc(chatImportProblem.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}
