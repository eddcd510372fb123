import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { and, asc, count, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { within } from '../../platform/database/within.ts';
import { cannedReply, cannedReplyText } from '../../schema/canned-replies/canned-reply.tables.ts';

type Search = {
  scope: 'all' | readonly string[];
  merchantId: string | undefined;
  folder: string | undefined;
  text: string | undefined;
  page: number;
  pageSize: number;
};
type Page = { list: CannedReply[]; total: number; folders: string[] };

export async function pageOfReplies(tx: Tx, search: Search): Promise<Page> {
  const ofSites = and(
    within(cannedReply.merchantId, search.scope),
    search.merchantId === undefined ? undefined : eq(cannedReply.merchantId, search.merchantId),
  );
  const matches = and(
    ofSites,
    search.folder === undefined ? undefined : eq(cannedReply.folder, search.folder),
    search.text === undefined ? undefined : contains(tx, search.text),
  );
  const [counted] = await tx.select({ total: count() }).from(cannedReply).where(matches);
  const rows = await tx
    .select()
    .from(cannedReply)
    .where(matches)
    .orderBy(asc(cannedReply.folder), asc(cannedReply.name), asc(cannedReply.merchantId), asc(cannedReply.id))
    .limit(search.pageSize)
    .offset((search.page - 1) * search.pageSize);
  return {
    list: await withTexts(tx, rows),
    total: counted?.total ?? 0,
    folders: await foldersOf(tx, ofSites),
  };
}

/** Ignores the case. A leading slash belongs to no shortcut, but people type it. */
function contains(tx: Tx, text: string): SQL | undefined {
  const isIn = (column: SQL | typeof cannedReply.name | typeof cannedReplyText.body, part = text) =>
    sql`position(lower(${part}) in lower(${column})) > 0`;
  const texts = tx
    .select({ one: sql`1` })
    .from(cannedReplyText)
    .where(
      and(
        eq(cannedReplyText.merchantId, cannedReply.merchantId),
        eq(cannedReplyText.replyId, cannedReply.id),
        isIn(cannedReplyText.body),
      ),
    );
  const shortcut = text.startsWith('/') ? text.slice(1) : text;
  return or(isIn(cannedReply.name), isIn(sql`${cannedReply.shortcut}`, shortcut), exists(texts));
}

type Row = typeof cannedReply.$inferSelect;

async function withTexts(tx: Tx, rows: readonly Row[]): Promise<CannedReply[]> {
  const merchantIds = [...new Set(rows.map(({ merchantId }) => merchantId))];
  const ids = rows.map(({ id }) => id);
  const found = await tx
    .select()
    .from(cannedReplyText)
    .where(and(among(cannedReplyText.merchantId, merchantIds), among(cannedReplyText.replyId, ids)));
  const keyOf = (merchantId: string, id: string) => `${merchantId} ${id}`;
  const texts = Map.groupBy(found, ({ merchantId, replyId }) => keyOf(merchantId, replyId));
  return rows.map(({ id: replyId, ...row }) => {
    const own = texts.get(keyOf(row.merchantId, replyId)) ?? [];
    return { ...row, replyId, texts: Object.fromEntries(own.map(({ lang, body }) => [lang, body])) };
  });
}

const foldersShown = 500;

async function foldersOf(tx: Tx, ofSites: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ folder: cannedReply.folder })
    .from(cannedReply)
    .where(and(ofSites, sql`${cannedReply.folder} <> ''`))
    .orderBy(asc(cannedReply.folder))
    .limit(foldersShown);
  return rows.map(({ folder }) => folder);
}
