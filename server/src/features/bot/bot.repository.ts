import { and, eq, inArray, sql } from 'drizzle-orm';
import { among } from '../../platform/database/among.ts';
import type { Tx } from '../../platform/database/database.ts';
import { botStory, hotSpot, vote } from '../../schema/bot/bot.tables.ts';

export type GuidedAnswerToStore = typeof botStory.$inferInsert;
export type HotSpotToStore = typeof hotSpot.$inferInsert;
export type Vote = typeof vote.$inferSelect;
/** PostgreSQL allows 65,535 parameters in a statement, and a row has six. */
const spotsAtOnce = 5_000;
type VoteKey = Pick<Vote, 'merchantId' | 'voterId' | 'target' | 'targetId'>;

export async function putGuidedAnswers(
  tx: Tx,
  merchantId: string,
  {
    put,
    drop,
    spots,
  }: { put: readonly GuidedAnswerToStore[]; drop: readonly string[]; spots: HotSpotToStore[] },
): Promise<void> {
  await tx.delete(hotSpot).where(eq(hotSpot.merchantId, merchantId));
  if (drop.length > 0)
    await tx.delete(botStory).where(and(eq(botStory.merchantId, merchantId), among(botStory.id, drop)));
  if (put.length > 0)
    await tx
      .insert(botStory)
      .values([...put])
      .onConflictDoUpdate({
        target: [botStory.merchantId, botStory.id],
        set: { question: sql`excluded.question`, answer: sql`excluded.answer` },
      });
  for (let from = 0; from < spots.length; from += spotsAtOnce)
    await tx.insert(hotSpot).values(spots.slice(from, from + spotsAtOnce));
}

export async function putVote(tx: Tx, row: Vote): Promise<void> {
  const { thumb, comment, votedAt } = row;
  await tx
    .insert(vote)
    .values(row)
    .onConflictDoUpdate({
      target: [vote.merchantId, vote.voterId, vote.target, vote.targetId],
      set: { thumb, comment, votedAt },
    });
}

export function votesOf(
  tx: Tx,
  merchantId: string,
  voterIds: readonly string[],
  max: number,
): Promise<Vote[]> {
  return tx
    .select()
    .from(vote)
    .where(and(eq(vote.merchantId, merchantId), inArray(vote.voterId, [...voterIds])))
    .limit(max);
}

export async function dropVotesOf(tx: Tx, merchantId: string, voterIds: readonly string[]): Promise<void> {
  await tx.delete(vote).where(and(eq(vote.merchantId, merchantId), inArray(vote.voterId, [...voterIds])));
}

export async function removeVote(tx: Tx, { merchantId, voterId, target, targetId }: VoteKey) {
  await tx
    .delete(vote)
    .where(
      and(
        eq(vote.merchantId, merchantId),
        eq(vote.voterId, voterId),
        eq(vote.target, target),
        eq(vote.targetId, targetId),
      ),
    );
}

/** Moves a browser's votes to the account; if both voted on the same, the later vote counts. */
export async function joinVotes(
  tx: Tx,
  { merchantId, visitorId, customerId }: { merchantId: string; visitorId: string; customerId: string },
): Promise<void> {
  const rows = await tx
    .delete(vote)
    .where(and(eq(vote.merchantId, merchantId), eq(vote.voterId, visitorId)))
    .returning();
  if (rows.length === 0) return;
  await tx
    .insert(vote)
    .values(rows.map((row) => ({ ...row, voterId: customerId })))
    .onConflictDoUpdate({
      target: [vote.merchantId, vote.voterId, vote.target, vote.targetId],
      set: {
        thumb: sql`excluded.thumb`,
        comment: sql`excluded.comment`,
        votedAt: sql`excluded.voted_at`,
      },
      setWhere: sql`excluded.voted_at > ${vote.votedAt}`,
    });
}
