import type { ReplayAim } from '@aftercare/contract/desk/bot/replay';
import type { Language } from '@aftercare/contract/languages';
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { lockName } from '../../../platform/database/lock-name.ts';
import { botQuestion } from '../../../schema/bot/bot-question.tables.ts';
import { botReplay, botReplayExample } from '../../../schema/bot/bot-replay.tables.ts';

export type ReplayPlace = { merchantId: string; lang: Language };
export type ReplayKey = ReplayPlace & { aim: ReplayAim; id: string };
export type StoredReplay = typeof botReplay.$inferSelect;
export type ReplayExample = Pick<
  typeof botReplayExample.$inferInsert,
  'conversationId' | 'messageId' | 'reason' | 'before' | 'after'
>;

/** Of these, one for each site and language. */
const unfinished = ['waiting', 'running'] as const;

const isAt = ({ merchantId, lang }: ReplayPlace) =>
  and(eq(botReplay.merchantId, merchantId), eq(botReplay.lang, lang));
const isReplay = (key: ReplayKey) => and(isAt(key), eq(botReplay.aim, key.aim), eq(botReplay.id, key.id));
const isUnfinished = (now: Date) => and(inArray(botReplay.state, [...unfinished]), gt(botReplay.endsAt, now));

/** Serializes starts and cancellations of a site and a language. */
export const lockReplays = (tx: Tx, { merchantId, lang }: ReplayPlace): Promise<void> =>
  lockName(tx, `bot replay ${merchantId} ${lang}`);

export async function unfinishedReplay(tx: Tx, place: ReplayPlace, now: Date): Promise<StoredReplay | null> {
  const [row] = await tx
    .select()
    .from(botReplay)
    .where(and(isAt(place), isUnfinished(now)))
    .limit(1);
  return row ?? null;
}

/** Replaces the earlier replay of this aim, with its examples. */
export async function putReplay(tx: Tx, row: typeof botReplay.$inferInsert): Promise<StoredReplay[]> {
  await tx.delete(botReplay).where(and(isAt(row), eq(botReplay.aim, row.aim)));
  return tx.insert(botReplay).values(row).returning();
}

/** Changes a replay that has not ended. null: it was cancelled, replaced or erased, or its time is over. */
export async function changeReplay(
  tx: Tx,
  key: ReplayKey,
  now: Date,
  change: Partial<
    Pick<StoredReplay, 'state' | 'done' | 'total' | 'isCut' | 'drafts' | 'figures' | 'finishedAt' | 'endsAt'>
  >,
): Promise<StoredReplay | null> {
  const [row] = await tx
    .update(botReplay)
    .set(change)
    .where(and(isReplay(key), isUnfinished(now)))
    .returning();
  return row ?? null;
}

export async function cancelUnfinished(tx: Tx, place: ReplayPlace & { aim: ReplayAim }, now: Date) {
  await tx
    .update(botReplay)
    .set({ state: 'cancelled', finishedAt: now })
    .where(and(isAt(place), eq(botReplay.aim, place.aim), isUnfinished(now)));
}

/** Leaves out questions that were erased since the replay read them. */
export async function addExamples(tx: Tx, key: ReplayKey, examples: readonly ReplayExample[]): Promise<void> {
  if (examples.length === 0) return;
  const { merchantId, lang, aim } = key;
  const known = await tx
    .select({ conversationId: botQuestion.conversationId, messageId: botQuestion.messageId })
    .from(botQuestion)
    .where(
      and(
        eq(botQuestion.merchantId, merchantId),
        inArray(
          botQuestion.conversationId,
          examples.map(({ conversationId }) => conversationId),
        ),
        inArray(
          botQuestion.messageId,
          examples.map(({ messageId }) => messageId),
        ),
      ),
    )
    // No erasure may delete them before the examples refer to them.
    .for('key share');
  const keys = new Set(known.map(({ conversationId, messageId }) => `${conversationId} ${messageId}`));
  const rows = examples
    .filter(({ conversationId, messageId }) => keys.has(`${conversationId} ${messageId}`))
    .map((example) => ({ ...example, merchantId, lang, aim }));
  if (rows.length > 0) await tx.insert(botReplayExample).values(rows);
}

/** The questions of its examples are not affected. */
export async function dropReplaysBefore(tx: Tx, before: Date): Promise<number> {
  const dropped = await tx.delete(botReplay).where(lt(botReplay.startedAt, before));
  return dropped.rowCount ?? 0;
}
