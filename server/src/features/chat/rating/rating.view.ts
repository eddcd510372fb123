import type { AgentRatings, GivenRating } from '@aftercare/contract/desk/chat/ratings';
import { limits } from '@aftercare/contract/limits';
import { and, count, desc, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { thread } from '../../../schema/chat/chat.tables.ts';
import { chatRating } from '../../../schema/chat/rating.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';

export type Period = { merchantId: string; since: Date };

const good = sql<number>`(count(*) filter (where ${chatRating.thumb} = '1'))::int`;
const notGood = sql<number>`(count(*) filter (where ${chatRating.thumb} = '0'))::int`;

const isIn = ({ merchantId, since }: Period) =>
  and(eq(chatRating.merchantId, merchantId), gte(chatRating.ratedAt, since));

export async function ratingFigures(tx: Tx, period: Period) {
  const { merchantId, since } = period;
  const [opened] = await tx
    .select({ chats: count() })
    .from(thread)
    .where(and(eq(thread.merchantId, merchantId), eq(thread.chat, 'agent'), gte(thread.openedAt, since)));
  const [all] = await tx.select({ good, notGood }).from(chatRating).where(isIn(period));
  const agents: AgentRatings[] = await tx
    .select({
      agentId: chatRating.agentId,
      // Ratings hold the public name. Agents of outside providers have no other one, and the newest counts.
      name: sql<string>`coalesce((select p.name from desk_person p where p.id = ${chatRating.agentId}),
        (array_agg(${chatRating.agentName} order by ${chatRating.ratedAt} desc))[1])`,
      good,
      notGood,
    })
    .from(chatRating)
    .where(isIn(period))
    .groupBy(chatRating.agentId)
    .orderBy(desc(count()), chatRating.agentId)
    .limit(limits.listPageSize);
  return { chats: opened?.chats ?? 0, good: all?.good ?? 0, notGood: all?.notGood ?? 0, agents };
}

export async function ratingsGiven(
  tx: Tx,
  period: Period,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: GivenRating[]; total: number }> {
  const rows = await tx
    .select({ rating: chatRating, personName: deskPerson.name })
    .from(chatRating)
    .leftJoin(deskPerson, eq(deskPerson.id, chatRating.agentId))
    .where(isIn(period))
    .orderBy(desc(chatRating.ratedAt), chatRating.conversationId)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await tx.select({ total: count() }).from(chatRating).where(isIn(period));
  const list = rows.map(({ rating: { conversationId, agentName, thumb, comment, ratedAt }, personName }) => ({
    conversationId,
    name: personName ?? agentName,
    isGood: thumb === '1',
    comment,
    at: ratedAt,
  }));
  return { list, total: counted?.total ?? 0 };
}
