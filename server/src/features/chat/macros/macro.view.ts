import type { Macro } from '@aftercare/contract/desk/replies/macros';
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { within } from '../../../platform/database/within.ts';
import { macro } from '../../../schema/chat/macro.tables.ts';
import { withNames } from './macro-names.view.ts';

type Search = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  folder: string | undefined;
  text: string | undefined;
  page: number;
  pageSize: number;
};

const foldersShown = 500;

export async function pageOfMacros(
  tx: Tx,
  { scope, merchantId, folder, text, page, pageSize }: Search,
): Promise<{ list: Macro[]; total: number; folders: string[] }> {
  const ofSites = and(
    within(macro.merchantId, scope),
    merchantId === undefined ? undefined : eq(macro.merchantId, merchantId),
  );
  const matches = and(
    ofSites,
    folder === undefined ? undefined : eq(macro.folder, folder),
    text === undefined ? undefined : sql`position(lower(${text}) in lower(${macro.name})) > 0`,
  );
  const [counted] = await tx.select({ total: count() }).from(macro).where(matches);
  const rows = await tx
    .select()
    .from(macro)
    .where(matches)
    .orderBy(asc(macro.folder), asc(macro.name), asc(macro.merchantId), asc(macro.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const found = rows.map(({ id: macroId, ...row }) => ({ ...row, macroId }));
  return {
    list: await withNames(tx, found),
    total: counted?.total ?? 0,
    folders: await foldersOf(tx, ofSites),
  };
}

async function foldersOf(tx: Tx, ofSites: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ folder: macro.folder })
    .from(macro)
    .where(and(ofSites, sql`${macro.folder} <> ''`))
    .orderBy(asc(macro.folder))
    .limit(foldersShown);
  return rows.map(({ folder }) => folder);
}
