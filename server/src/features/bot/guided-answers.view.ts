import type { HotSpot, Thumb } from '@aftercare/contract/chat/stories';
import type { Language } from '@aftercare/contract/languages';
import { limits } from '@aftercare/contract/limits';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/database.ts';
import { botStory, hotSpot, type VoteTarget, vote, voterInQuery } from '../../schema/bot/bot.tables.ts';

export type GuidedAnswer = {
  storyId: string;
  lang: Language;
  question: string;
  html: string;
  list: HotSpot[];
};

type Page = { page: number; pageSize: number };

const spotOf = { id: hotSpot.id, storyId: hotSpot.storyId, content: botStory.question };
const ofGuidedAnswer = and(eq(botStory.merchantId, hotSpot.merchantId), eq(botStory.id, hotSpot.storyId));

export async function hotSpotsOf(
  tx: Tx,
  merchantId: string,
  lang: Language,
  { page, pageSize }: Page,
): Promise<{ list: HotSpot[]; total: number }> {
  const first = and(eq(hotSpot.merchantId, merchantId), eq(hotSpot.lang, lang), isNull(hotSpot.behindId));
  const [counted] = await tx.select({ total: count() }).from(hotSpot).where(first);
  const list = await tx
    .select(spotOf)
    .from(hotSpot)
    .innerJoin(botStory, ofGuidedAnswer)
    .where(first)
    .orderBy(asc(hotSpot.position), asc(hotSpot.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { list, total: counted?.total ?? 0 };
}

export async function guidedAnswerOf(
  tx: Tx,
  merchantId: string,
  guidedAnswerId: string,
): Promise<GuidedAnswer | null> {
  const [row] = await tx
    .select()
    .from(botStory)
    .where(and(eq(botStory.merchantId, merchantId), eq(botStory.id, guidedAnswerId)));
  if (!row) return null;
  const list = await tx
    .select(spotOf)
    .from(hotSpot)
    .innerJoin(botStory, ofGuidedAnswer)
    .where(and(eq(hotSpot.merchantId, merchantId), eq(hotSpot.behindId, guidedAnswerId)))
    .orderBy(asc(hotSpot.position), asc(hotSpot.id))
    .limit(limits.listPageSize);
  return { storyId: guidedAnswerId, lang: row.lang, question: row.question, html: row.answer, list };
}

/**
 * Returns the guided answer whose question in the displayed language is exactly this text, because the
 * customer sent a suggested question.
 */
export async function guidedAnswerByQuestion(
  tx: Tx,
  merchantId: string,
  lang: Language,
  question: string,
): Promise<GuidedAnswer | null> {
  const rows = await tx
    .select({ id: botStory.id, lang: botStory.lang })
    .from(botStory)
    .where(and(eq(botStory.merchantId, merchantId), eq(botStory.question, question.trim())))
    .orderBy(asc(botStory.id));
  const row = rows.find((one) => one.lang === lang) ?? rows[0];
  return row ? guidedAnswerOf(tx, merchantId, row.id) : null;
}

export async function thumbOf(
  tx: Tx,
  merchantId: string,
  visitorId: string | null,
  target: VoteTarget,
  targetId: string,
): Promise<Thumb> {
  if (visitorId === null) return '';
  const [row] = await tx
    .select({ thumb: vote.thumb })
    .from(vote)
    .where(
      and(
        eq(vote.merchantId, merchantId),
        eq(vote.voterId, voterInQuery(merchantId, visitorId)),
        eq(vote.target, target),
        eq(vote.targetId, targetId),
      ),
    );
  return row?.thumb ?? '';
}
