import type { ReplayAim } from '@aftercare/contract/desk/bot/replay';
import { limits } from '@aftercare/contract/limits';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import { maskContacts } from '../../../platform/text/mask-contacts.ts';
import { plainText } from '../../../platform/text/plain-text.ts';
import { botQuestion } from '../../../schema/bot/bot-question.tables.ts';
import { botReplay, botReplayExample } from '../../../schema/bot/bot-replay.tables.ts';
import { message } from '../../../schema/chat/chat.tables.ts';
import { faq } from '../../../schema/faq/faq.tables.ts';
import { deskPerson } from '../../../schema/team/team.tables.ts';
import type { ReplayPlace } from './replays.repository.ts';

export async function newestReplay(tx: Tx, { merchantId, lang, aim }: ReplayPlace & { aim: ReplayAim }) {
  const [row] = await tx
    .select({ replay: botReplay, startedBy: sql<string>`coalesce(${deskPerson.name}, '')` })
    .from(botReplay)
    .leftJoin(deskPerson, eq(deskPerson.id, botReplay.startedBy))
    .where(and(eq(botReplay.merchantId, merchantId), eq(botReplay.lang, lang), eq(botReplay.aim, aim)));
  return row ? { ...row.replay, startedBy: row.startedBy } : null;
}

/** The newest first, with the HTML of the messages. */
export function examplesOf(tx: Tx, { merchantId, lang, aim }: ReplayPlace & { aim: ReplayAim }) {
  return tx
    .select({
      example: botReplayExample,
      question: botQuestion,
      body: message.body,
    })
    .from(botReplayExample)
    .innerJoin(
      botQuestion,
      and(
        eq(botQuestion.merchantId, botReplayExample.merchantId),
        eq(botQuestion.conversationId, botReplayExample.conversationId),
        eq(botQuestion.messageId, botReplayExample.messageId),
      ),
    )
    .innerJoin(
      message,
      and(
        eq(message.merchantId, botQuestion.merchantId),
        eq(message.conversationId, botQuestion.conversationId),
        eq(message.messageId, botQuestion.messageId),
      ),
    )
    .where(
      and(
        eq(botReplayExample.merchantId, merchantId),
        eq(botReplayExample.lang, lang),
        eq(botReplayExample.aim, aim),
      ),
    )
    .orderBy(desc(botQuestion.answeredAt), desc(botQuestion.messageId))
    .limit(3 * limits.botReplayExamples);
}

export type FoundExample = Awaited<ReturnType<typeof examplesOf>>[number];

/** The questions of these published FAQs, by the id of the text in its language. */
export async function questionsOfFaqs(
  tx: Tx,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: faq.id, question: faq.question })
    .from(faq)
    .where(and(eq(faq.merchantId, merchantId), inArray(faq.id, [...ids])));
  return new Map(rows.map(({ id, question }) => [id, question]));
}

type WordingKey = { merchantId: string; conversationId: string | null; messageId: string | null };

/** A customer's question as a wording; null: it does not exist, or contains personal data. */
export async function wordingOf(
  tx: Tx,
  { merchantId, conversationId, messageId }: WordingKey,
): Promise<string | null> {
  const [row] = await tx
    .select({ body: message.body })
    .from(botQuestion)
    .innerJoin(
      message,
      and(
        eq(message.merchantId, botQuestion.merchantId),
        eq(message.conversationId, botQuestion.conversationId),
        eq(message.messageId, botQuestion.messageId),
      ),
    )
    .where(
      and(
        eq(botQuestion.merchantId, merchantId),
        eq(botQuestion.conversationId, conversationId ?? ''),
        eq(botQuestion.messageId, messageId ?? ''),
      ),
    );
  if (row === undefined) return null;
  const text = plainText(row.body).replace(/\s+/g, ' ');
  return text === '' || maskContacts(text) !== text ? null : text.slice(0, limits.questionMaxLength);
}
