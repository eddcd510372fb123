import { newId } from '../../src/platform/ids.ts';
import { asOwner } from './stored.ts';

type StoredThread = { chat: 'bot' | 'agent' | 'simulated'; opened: Date; closed: Date | null };
type StoredWords = {
  at: Date;
  from: 'customer' | 'service' | 'divider';
  author?: string;
  isAutomated?: boolean;
  card?: object;
};

/** Stores a conversation with these threads and messages, without the state machine. Returns its id. */
export async function storeSession(
  url: string,
  merchantId: string,
  { threads, words, lang = 'en_US' }: { threads: StoredThread[]; words: StoredWords[]; lang?: string },
): Promise<string> {
  const id = newId();
  const first = threads[0]?.opened ?? new Date(0);
  const last = words.at(-1)?.at ?? first;
  await asOwner(
    url,
    `insert into conversation (merchant_id, id, visitor_id, visitor_hash, visitor_ends_at, source, lang, created_at,
       state, bot_chat_id, agent_chat_id, simulated_chat_id, sent_since, last_message_at, last_seq)
     values ($1, $2, $2, $2, $4, 'web', $3, $4, '{"mode": "bot", "sitting": "closed"}', 'b', 'a', 's', $4, $5, $6)`,
    [merchantId, id, lang, first.toISOString(), last.toISOString(), String(words.length)],
  );
  for (const [index, { chat, opened, closed }] of threads.entries())
    await asOwner(
      url,
      `insert into thread (merchant_id, conversation_id, id, chat, opened_at, ends_at, closed_at)
       values ($1, $2, $2 || $3, $4, $5, $5::timestamptz + interval '1 day', $6::timestamptz)`,
      [merchantId, id, String(index), chat, opened.toISOString(), closed?.toISOString() ?? null] as string[],
    );
  for (const [index, { at, from, author = '', isAutomated = false, card }] of words.entries())
    await asOwner(
      url,
      `insert into message (merchant_id, conversation_id, seq, message_id, thread_id, chat, "from", author_id,
         author_name, author_avatar, is_automated, body, shows_card, card, created_at)
       values ($1, $2, $3::int + 1, 'm' || $3, $2 || '0', 'bot', $4, $5, '', '', $6::boolean, 'Words', false,
         $7::jsonb, $8)`,
      [
        ...[merchantId, id, String(index), from, author, String(isAutomated)],
        ...[card === undefined ? null : JSON.stringify(card), at.toISOString()],
      ] as string[],
    );
  return id;
}

export type StoredFigure = {
  day: string;
  metric: string;
  part: string;
  lang: string;
  agent: string;
  count: number;
};

/** The stored figures, without those of other metrics if some are named. */
export const figuresStored = (url: string, merchantId: string, metrics: readonly string[] = []) =>
  asOwner<StoredFigure>(
    url,
    `select day::text, metric, part, lang, agent_id as agent, count from day_figure
      where merchant_id = $1 and ($2 = '' or metric = any(string_to_array($2, ' '))) order by 1, 2, 3, 4, 5`,
    [merchantId, metrics.join(' ')],
  );

export const rolledDays = async (url: string): Promise<string[]> =>
  (await asOwner<{ day: string }>(url, 'select day::text from rolled_day order by 1')).map(({ day }) => day);

export const forgetRolledDays = (url: string) => asOwner(url, 'delete from rolled_day');

/** A team member without a role, under this id. */
export const storePerson = (url: string, id: string) =>
  asOwner(
    url,
    `insert into desk_person (id, email, name, lang, state, is_everywhere, created_at)
     values ($1, $1 || '@example.test', $1, 'en_US', 'active', false, now())`,
    [id],
  );

/** The bot has answered the first message of this conversation. */
export const storeBotAnswer = (url: string, merchantId: string, conversationId: string, at: Date) =>
  asOwner(
    url,
    `insert into bot_question (merchant_id, conversation_id, message_id, lang, outcome, offered, answered_at)
     values ($1, $2, 'm0', 'en_US', 'answered', '{}', $3)`,
    [merchantId, conversationId, at.toISOString()],
  );

export const storeRating = (url: string, merchantId: string, conversationId: string, at: Date) =>
  asOwner(
    url,
    `insert into chat_rating (merchant_id, conversation_id, sitting, agent_id, agent_name, thumb, comment, rated_at)
     values ($1, $2, 1, 'ada', 'Ada', '1', '', $3)`,
    [merchantId, conversationId, at.toISOString()],
  );

/** An answer that kept the time of the service level, or was late. */
export const storeTargetResult = (
  url: string,
  merchantId: string,
  conversationId: string,
  { at, isKept }: { at: Date; isKept: boolean },
) =>
  asOwner(
    url,
    `insert into service_result (merchant_id, conversation_id, ticket_id, kind, ended_at, is_kept)
     values ($1, $2, '', 'firstAnswer', $3, $4)`,
    [merchantId, conversationId, at.toISOString(), isKept],
  );

/** Deletes all conversations, as the retention does. */
export async function deleteChats(url: string): Promise<void> {
  for (const table of ['message', 'thread', 'conversation']) await asOwner(url, `delete from ${table}`);
}

/** One mail of this site was given up. */
export const failOneMail = (url: string, merchantId: string) =>
  asOwner(
    url,
    "update mail set status = 'failed' where id = (select id from mail where merchant_id = $1 limit 1)",
    [merchantId],
  );

/** A browser reported an error of the site's outside live chat. */
export const storeLiveChatFault = (url: string, merchantId: string, ids: string, at: Date) =>
  asOwner(
    url,
    `insert into live_chat_state (merchant_id, kind, ids, at, fault) values ($1, 'fault', $2, $3, 'loginFailed')`,
    [merchantId, ids, at.toISOString()],
  );

export const figuresOfAgents = (url: string) =>
  asOwner<{ agent: string }>(url, "select agent_id as agent from day_figure where agent_id <> ''");
