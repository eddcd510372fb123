import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { botStory, hotSpot, vote } from './bot.tables.ts';

export type StoryToStore = typeof botStory.$inferInsert;
export type HotSpotToStore = typeof hotSpot.$inferInsert;
export type Vote = typeof vote.$inferSelect;
type VoteKey = Pick<Vote, 'merchantId' | 'visitorId' | 'target' | 'targetId'>;

/** Adds stories, then the places in which they are offered. */
export async function insertStories(tx: Tx, stories: StoryToStore[], spots: HotSpotToStore[]): Promise<void> {
  if (stories.length > 0) await tx.insert(botStory).values(stories);
  if (spots.length > 0) await tx.insert(hotSpot).values(spots);
}

/** The last one holds, also of many at once (D40). */
export async function putVote(tx: Tx, row: Vote): Promise<void> {
  const { thumb, comment, votedAt } = row;
  await tx
    .insert(vote)
    .values(row)
    .onConflictDoUpdate({
      target: [vote.merchantId, vote.visitorId, vote.target, vote.targetId],
      set: { thumb, comment, votedAt },
    });
}

export async function dropVotesOf(tx: Tx, merchantId: string, visitorIds: readonly string[]): Promise<void> {
  await tx.delete(vote).where(and(eq(vote.merchantId, merchantId), inArray(vote.visitorId, [...visitorIds])));
}

export async function removeVote(tx: Tx, { merchantId, visitorId, target, targetId }: VoteKey) {
  await tx
    .delete(vote)
    .where(
      and(
        eq(vote.merchantId, merchantId),
        eq(vote.visitorId, visitorId),
        eq(vote.target, target),
        eq(vote.targetId, targetId),
      ),
    );
}
