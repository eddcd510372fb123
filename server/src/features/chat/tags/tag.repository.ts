import type { Tag } from '@aftercare/contract/desk/chat/tags';
import { deskLimits } from '@aftercare/contract/desk/limits';
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { among } from '../../../platform/database/among.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { within } from '../../../platform/database/within.ts';
import { InvariantViolated } from '../../../platform/logging/invariant.ts';
import { conversation } from '../../../schema/chat/chat.tables.ts';
import { tag } from '../../../schema/chat/tag.tables.ts';
import type { ConversationRow } from '../conversation/conversation-row.ts';

type Page = { page: number; pageSize: number };
type StoredTag = { merchantId: string; tagId: string; name: string; version: number };

const label = sql<string>`coalesce(${tag.label}, ${tag.name})`;
const shown = { merchantId: tag.merchantId, name: label, tagId: tag.name, version: tag.version };

export async function tagsOf(
  tx: Tx,
  merchants: 'all' | readonly string[],
  { page, pageSize }: Page,
): Promise<{ list: Tag[]; total: number }> {
  const where = and(within(tag.merchantId, merchants), tag.isOffered);
  const list = await tx
    .select(shown)
    .from(tag)
    .where(where)
    .orderBy(asc(sql`lower(${label})`), asc(tag.merchantId))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(tag).where(where);
  return { list, total: counted?.total ?? 0 };
}

/** A name belongs to at most one tag of a site: as its name now, or as its first one. */
const isNamed = (merchantId: string, name: string) =>
  and(
    eq(tag.merchantId, merchantId),
    sql`(lower(${tag.name}) = lower(${name}) or lower(${tag.label}) = lower(${name}))`,
  );

const isTag = (merchantId: string, tagId: string) => and(eq(tag.merchantId, merchantId), eq(tag.name, tagId));

/** All changes of the names of a site wait for each other. */
export const lockTags = (tx: Tx, merchantId: string): Promise<void> => lockName(tx, `tags\n${merchantId}`);

type Found = { tagId: string; isOffered: boolean };

async function findTag(tx: Tx, merchantId: string, name: string): Promise<Found | undefined> {
  const [found] = await tx
    .select({ tagId: tag.name, isOffered: tag.isOffered })
    .from(tag)
    .where(isNamed(merchantId, name));
  return found;
}

/** The id of the tag with this name, which is new if the site has none; null if the site is full. */
export async function writtenTag(
  tx: Tx,
  merchantId: string,
  name: string,
  createdAt: Date,
): Promise<string | null> {
  const found = await findTag(tx, merchantId, name);
  if (found?.isOffered) return found.tagId;
  await lockTags(tx, merchantId);
  const now = await findTag(tx, merchantId, name);
  if (now) {
    await tx.update(tag).set({ isOffered: true }).where(isTag(merchantId, now.tagId));
    return now.tagId;
  }
  const [held] = await tx.select({ tags: count() }).from(tag).where(eq(tag.merchantId, merchantId));
  if ((held?.tags ?? 0) >= deskLimits.tagsPerSite) return null;
  await tx.insert(tag).values({ merchantId, name, createdAt });
  return name;
}

/** A renamed tag keeps its row, so that conversations go on showing its name. */
export async function dropTag(tx: Tx, merchantId: string, name: string): Promise<void> {
  await tx
    .update(tag)
    .set({ isOffered: false, version: sql`${tag.version} + 1` })
    .where(and(isNamed(merchantId, name), isNotNull(tag.label)));
  await tx.delete(tag).where(and(isNamed(merchantId, name), isNull(tag.label)));
}

export async function offeredTag(tx: Tx, merchantId: string, tagId: string): Promise<StoredTag | null> {
  const [found] = await tx
    .select(shown)
    .from(tag)
    .where(and(isTag(merchantId, tagId), tag.isOffered));
  return found ?? null;
}

export async function isTagNameTaken(
  tx: Tx,
  merchantId: string,
  tagId: string,
  name: string,
): Promise<boolean> {
  const [other] = await tx
    .select({ name: tag.name })
    .from(tag)
    .where(and(isNamed(merchantId, name), ne(tag.name, tagId)));
  return other !== undefined;
}

export async function storeTagName(tx: Tx, { merchantId, tagId, name, version }: StoredTag): Promise<void> {
  await tx.update(tag).set({ label: name, version }).where(isTag(merchantId, tagId));
}

/** The names of renamed tags on these conversations, by merchant and id. */
export async function tagNamesOf(
  tx: Tx,
  rows: readonly Pick<ConversationRow, 'merchantId' | 'tags'>[],
): Promise<(merchantId: string, tagId: string) => string> {
  const tagged = rows.filter(({ tags }) => tags.length > 0);
  const names = new Map<string, string>();
  if (tagged.length > 0) {
    const merchantIds = [...new Set(tagged.map(({ merchantId }) => merchantId))];
    const ids = [...new Set(tagged.flatMap(({ tags }) => tags))];
    const renamed = await tx
      .select({ merchantId: tag.merchantId, tagId: tag.name, name: label })
      .from(tag)
      .where(and(among(tag.merchantId, merchantIds), among(tag.name, ids), isNotNull(tag.label)));
    for (const { merchantId, tagId, name } of renamed) names.set(`${merchantId} ${tagId}`, name);
  }
  return (merchantId, tagId) => names.get(`${merchantId} ${tagId}`) ?? tagId;
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
