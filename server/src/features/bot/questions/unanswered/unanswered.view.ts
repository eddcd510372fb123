import type { Language } from '@aftercare/contract/languages';
import { and, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/database.ts';
import { botQuestion } from '../../../../schema/bot/bot-question.tables.ts';
import { message } from '../../../../schema/chat/chat.tables.ts';
import { questionOutcomes, unsureOutcomes } from '../outcomes.ts';

type Period = { merchantId: string; lang: Language; since: Date };
type UnansweredQuery = Period & { max: number };

const isUnanswered = or(
  inArray(botQuestion.outcome, [...unsureOutcomes]),
  eq(botQuestion.handedOver, true),
  eq(botQuestion.thumb, '0'),
);

const inPeriod = ({ merchantId, lang, since }: Period) =>
  and(
    eq(botQuestion.merchantId, merchantId),
    eq(botQuestion.lang, lang),
    gte(botQuestion.answeredAt, since),
    inArray(botQuestion.outcome, [...questionOutcomes]),
    isUnanswered,
  );

/** Changes with each of the questions that `unansweredQuestions` would return, and with their marks. */
export async function unansweredVersion(tx: Tx, period: Period): Promise<string> {
  const digest = sql<string>`coalesce(sum(hashtextextended(${botQuestion}::text, 0)), 0)::text`;
  const [row] = await tx.select({ count: count(), digest }).from(botQuestion).where(inPeriod(period));
  return `${row?.count ?? 0} ${row?.digest ?? 0}`;
}

/** The newest questions without a good answer, with the HTML of their messages. */
export function unansweredQuestions(tx: Tx, { max, ...period }: UnansweredQuery) {
  return tx
    .select({
      conversationId: botQuestion.conversationId,
      messageId: botQuestion.messageId,
      outcome: botQuestion.outcome,
      handedOver: botQuestion.handedOver,
      thumb: botQuestion.thumb,
      chosen: botQuestion.chosen,
      answeredAt: botQuestion.answeredAt,
      dismissedAt: botQuestion.dismissedAt,
      body: message.body,
    })
    .from(botQuestion)
    .innerJoin(
      message,
      and(
        eq(message.merchantId, botQuestion.merchantId),
        eq(message.conversationId, botQuestion.conversationId),
        eq(message.messageId, botQuestion.messageId),
      ),
    )
    .where(inPeriod(period))
    .orderBy(desc(botQuestion.answeredAt), desc(botQuestion.messageId))
    .limit(max);
}

export type UnansweredQuestion = Awaited<ReturnType<typeof unansweredQuestions>>[number];

type QuestionKey = Pick<UnansweredQuestion, 'conversationId' | 'messageId'>;

/** The HTML of these messages. Erased ones are missing. */
export function bodiesOf(tx: Tx, merchantId: string, keys: readonly QuestionKey[]) {
  const conversations = sql.param(keys.map(({ conversationId }) => conversationId));
  const messages = sql.param(keys.map(({ messageId }) => messageId));
  return tx
    .select({
      conversationId: message.conversationId,
      messageId: message.messageId,
      body: message.body,
    })
    .from(message)
    .where(
      and(
        eq(message.merchantId, merchantId),
        sql`(${message.conversationId}, ${message.messageId}) in (
          select * from unnest(${conversations}::text[], ${messages}::text[]))`,
      ),
    )
    .limit(keys.length);
}
