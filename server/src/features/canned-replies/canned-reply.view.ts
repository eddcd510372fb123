import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { containsText, type FolderedSearch, pageOfFoldered } from '../../platform/database/foldered.ts';
import { cannedReply, cannedReplyText } from '../../schema/canned-replies/canned-reply.tables.ts';

type Page = { list: CannedReply[]; total: number; folders: string[] };

export async function pageOfReplies(tx: Tx, search: FolderedSearch): Promise<Page> {
  const { rows, ...page } = await pageOfFoldered(tx, cannedReply, search, (text) => contains(tx, text));
  return { list: await withTexts(tx, rows), ...page };
}

/** A leading slash belongs to no shortcut, but people type it. */
function contains(tx: Tx, text: string): SQL | undefined {
  const texts = tx
    .select({ one: sql`1` })
    .from(cannedReplyText)
    .where(
      and(
        eq(cannedReplyText.merchantId, cannedReply.merchantId),
        eq(cannedReplyText.replyId, cannedReply.id),
        containsText(cannedReplyText.body, text),
      ),
    );
  const shortcut = text.startsWith('/') ? text.slice(1) : text;
  return or(
    containsText(cannedReply.name, text),
    containsText(cannedReply.shortcut, shortcut),
    exists(texts),
  );
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
