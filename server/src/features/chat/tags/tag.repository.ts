import type { Tag } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { within } from '../../../platform/database/within.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { tag } from '../../../schema/chat/tag.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

type Page = { page: number; pageSize: number };

export async function tagsOf(
  tx: Tx,
  merchants: 'all' | readonly string[],
  { page, pageSize }: Page,
): Promise<{ list: Tag[]; total: number }> {
  const where = within(tag.merchantId, merchants);
  const list = await tx
    .select({ merchantId: tag.merchantId, name: tag.name })
    .from(tag)
    .where(where)
    .orderBy(asc(sql`lower(${tag.name})`), asc(tag.merchantId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(tag).where(where);
  return { list, total: counted?.total ?? 0 };
}

const isNamed = (merchantId: string, name: string) =>
  and(eq(tag.merchantId, merchantId), sql`lower(${tag.name}) = lower(${name})`);

/** The tag as the site writes it, which is new if the site has none of this name; null if the site is full. */
export async function writtenTag(
  tx: Tx,
  merchantId: string,
  name: string,
  createdAt: Date,
): Promise<string | null> {
  const find = async () =>
    (await tx.select({ name: tag.name }).from(tag).where(isNamed(merchantId, name)))[0]?.name;
  const found = await find();
  if (found !== undefined) return found;
  await lockName(tx, `tags\n${merchantId}`);
  const now = await find();
  if (now !== undefined) return now;
  const [held] = await tx.select({ tags: count() }).from(tag).where(eq(tag.merchantId, merchantId));
  if ((held?.tags ?? 0) >= deskLimits.tagsPerSite) return null;
  await tx.insert(tag).values({ merchantId, name, createdAt });
  return name;
}

export async function dropTag(tx: Tx, merchantId: string, name: string): Promise<void> {
  await tx.delete(tag).where(isNamed(merchantId, name));
}

/** Changes a locked conversation. */
export async function storeTags(tx: Tx, of: ConversationRow, tags: string[]): Promise<ConversationRow> {
  const [row] = await tx
    .update(conversation)
    .set({ tags })
    .where(and(eq(conversation.merchantId, of.merchantId), eq(conversation.id, of.id)))
    .returning();
  if (!row) throw new InvariantViolated('The conversation disappeared while it was locked.');
  return row;
}
