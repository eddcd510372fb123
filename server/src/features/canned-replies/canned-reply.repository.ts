import type { CannedReply } from '@aftercare/contract/desk/replies/canned-replies';
import { languages } from '@aftercare/contract/languages';
import { and, count, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { cannedReply, cannedReplyText } from '../../schema/canned-replies/canned-reply.tables.ts';

type Of = Pick<CannedReply, 'merchantId' | 'replyId'>;

/** The lock for which changes of one merchant's replies wait in turn; see `TransactionOptions`. */
export const repliesTurn = (merchantId: string): { turn: string } => ({ turn: `replies\n${merchantId}` });

export const lockReplies = (tx: Tx, merchantId: string): Promise<void> =>
  lockName(tx, repliesTurn(merchantId).turn);

const isReply = ({ merchantId, replyId }: Of) =>
  and(eq(cannedReply.merchantId, merchantId), eq(cannedReply.id, replyId));
const isTextOf = ({ merchantId, replyId }: Of) =>
  and(eq(cannedReplyText.merchantId, merchantId), eq(cannedReplyText.replyId, replyId));

export async function replyById(tx: Tx, of: Of): Promise<CannedReply | null> {
  const [row] = await tx.select().from(cannedReply).where(isReply(of));
  if (!row) return null;
  const texts = await tx
    .select({ lang: cannedReplyText.lang, body: cannedReplyText.body })
    .from(cannedReplyText)
    .where(isTextOf(of));
  const { id: replyId, ...rest } = row;
  return { ...rest, replyId, texts: Object.fromEntries(texts.map(({ lang, body }) => [lang, body])) };
}

export async function isShortcutTaken(
  tx: Tx,
  { merchantId, replyId, shortcut }: CannedReply,
): Promise<boolean> {
  const [other] = await tx
    .select({ id: cannedReply.id })
    .from(cannedReply)
    .where(
      and(
        eq(cannedReply.merchantId, merchantId),
        eq(cannedReply.shortcut, shortcut),
        ne(cannedReply.id, replyId),
      ),
    );
  return other !== undefined;
}

export async function countReplies(tx: Tx, merchantId: string): Promise<number> {
  const [counted] = await tx
    .select({ n: count() })
    .from(cannedReply)
    .where(eq(cannedReply.merchantId, merchantId));
  return counted?.n ?? 0;
}

export async function putReply(tx: Tx, reply: CannedReply): Promise<void> {
  const { merchantId, replyId, texts, ...values } = reply;
  await tx
    .insert(cannedReply)
    .values({ ...values, merchantId, id: replyId })
    .onConflictDoUpdate({ target: [cannedReply.merchantId, cannedReply.id], set: values });
  await tx.delete(cannedReplyText).where(isTextOf(reply));
  const rows = languages.flatMap((lang) => {
    const body = texts[lang];
    return body === undefined ? [] : [{ merchantId, replyId, lang, body }];
  });
  await tx.insert(cannedReplyText).values(rows);
}

export async function dropReply(tx: Tx, of: Of): Promise<void> {
  await tx.delete(cannedReply).where(isReply(of));
}
