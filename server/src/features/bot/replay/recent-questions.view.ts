import type { BotOutcome } from '@aftercare/chat-machine/events';
import type { Language } from '@aftercare/contract/languages';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database.ts';
import type { ThreadMessage } from '../earlier-messages.ts';
import { questionOutcomes } from '../questions/outcomes.ts';

export type RecentQuestion = {
  conversationId: string;
  messageId: string;
  outcome: BotOutcome;
  entryId: string | null;
  chosen: string | null;
  thumb: '0' | '1' | null;
  handedOver: boolean;
  isDismissed: boolean;
  body: string;
  /** Up to twelve messages of the same bot thread before it, the oldest first. */
  before: ThreadMessage[];
};

type Wanted = { merchantId: string; lang: Language; since: Date; max: number };

/**
 * The newest questions that the bot answered from its knowledge, the newest first. A guided answer and the
 * reply to an order number have neither entry nor probability.
 */
export async function recentQuestions(tx: Tx, wanted: Wanted): Promise<RecentQuestion[]> {
  const { merchantId, lang, since, max } = wanted;
  const outcomes = sql.param([...questionOutcomes]);
  const { rows } = await tx.execute<RecentQuestion>(sql`
    select q.conversation_id as "conversationId", q.message_id as "messageId", q.outcome,
           q.entry_id as "entryId", q.chosen, q.thumb, q.handed_over as "handedOver",
           q.dismissed_at is not null as "isDismissed", m.body,
           coalesce((select json_agg(json_build_object('from', b."from", 'body', b.body, 'choices', b.choices)
                                     order by b.seq)
                       from (select b.* from message b
                              where b.merchant_id = m.merchant_id and b.conversation_id = m.conversation_id
                                and b.seq < m.seq order by b.seq desc limit 12) b
                      where b.chat = 'bot' and b.thread_id = m.thread_id), '[]'::json) as "before"
      from bot_question q join message m using (merchant_id, conversation_id, message_id)
     where q.merchant_id = ${merchantId} and q.lang = ${lang} and q.answered_at >= ${since.toISOString()}
       and q.outcome = any(${outcomes}::text[])
       and (q.outcome in ('missed', 'offered') or q.entry_id is not null or q.probability is not null)
     order by q.answered_at desc, q.message_id desc limit ${max}`);
  return rows;
}
