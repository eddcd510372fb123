-- Appends to many conversations in one round trip (design 3). Each item names the version it was made from: of two
-- writers one gets `stale` and steps again. An item whose `dedupe_id` is stored already is a `repeat`. An item is
-- stored whole or not at all: its messages, the conversation's state, its due times, how long it waited for them, and
-- the outcome of a question to the bot. Version 0.1.0 calls append_messages, which has no outcomes.
create or replace function append_messages_2(batch jsonb)
returns table (place int, outcome text)
language plpgsql
-- A plan is made once and kept, on a store that is small and grows: always by the keys, never through a whole table.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_sort = off
as $$
#variable_conflict use_column
declare
  merchant_before text := current_setting('app.merchant_id', true);
begin
  perform set_config('app.merchant_id', '*', true);

  -- In one order everywhere, so that two batches wait for each other and never in a circle.
  perform 1
    from conversation c
    join jsonb_to_recordset(batch) as i (merchant_id text, conversation_id text)
      on c.merchant_id = i.merchant_id and c.id = i.conversation_id
   order by c.merchant_id, c.id
     for update of c;

  return query
  with item as (
    select *
      from jsonb_to_recordset(batch) as i (
        place int, merchant_id text, conversation_id text, expected int, dedupe_id text, last_seq int, state jsonb,
        email text, given_name text, contact_from text, lang text, visitor_ends_at timestamptz,
        bot_thread_id text, agent_thread_id text, simulated_thread_id text,
        waiting_since timestamptz, awaits_reply_since timestamptz, last_message_at timestamptz,
        sent_since timestamptz, sent_count int, seen_by_service int,
        inactivity_at timestamptz, simulated_countdown_at timestamptz, agent_silence_at timestamptz,
        close_simulated_at timestamptz, history_refresh_at timestamptz, accept_at timestamptz,
        bot_answer_at timestamptz, ticket_retry_at timestamptz, waited_seconds int, messages jsonb,
        question jsonb, mark jsonb)
  ), judged as (
    select i.*, c.ctid as held,
           case
             when b.message_id is not null then 'repeat'
             when c.id is null then 'gone'
             when c.version <> i.expected then 'stale'
             else 'stored'
           end as outcome
      from item i
      left join conversation c on c.merchant_id = i.merchant_id and c.id = i.conversation_id
      -- In the order of the ids, so that only their own index will do, and not the walk through a conversation.
      left join lateral (
        select m.message_id
          from message m
         where m.merchant_id = i.merchant_id and m.conversation_id = i.conversation_id
           and m.message_id >= i.dedupe_id
         order by m.message_id
         limit 1
      ) b on b.message_id = i.dedupe_id
  ), changed as (
    update conversation c
       set version = c.version + 1, last_seq = j.last_seq, state = j.state, email = j.email,
           given_name = j.given_name, contact_from = j.contact_from, lang = j.lang, visitor_ends_at = j.visitor_ends_at,
           bot_thread_id = j.bot_thread_id, agent_thread_id = j.agent_thread_id,
           simulated_thread_id = j.simulated_thread_id, waiting_since = j.waiting_since,
           awaits_reply_since = j.awaits_reply_since, last_message_at = j.last_message_at,
           sent_since = j.sent_since, sent_count = j.sent_count,
           seen_by_service = greatest(c.seen_by_service, j.seen_by_service),
           inactivity_at = j.inactivity_at, simulated_countdown_at = j.simulated_countdown_at,
           agent_silence_at = j.agent_silence_at, close_simulated_at = j.close_simulated_at,
           history_refresh_at = j.history_refresh_at, accept_at = j.accept_at,
           bot_answer_at = j.bot_answer_at, ticket_retry_at = j.ticket_retry_at
      from judged j
     -- The place of the row that is locked above: it cannot move.
     where j.outcome = 'stored' and c.ctid = j.held
  ), added as (
    insert into message (
      merchant_id, conversation_id, seq, message_id, thread_id, chat, "from", author_id, author_name, author_avatar,
      is_automated, body, answers, choices, choice_products, hands_over, is_end, shows_card, card, file_id, created_at)
    select j.merchant_id, j.conversation_id, m.seq, m.message_id, m.thread_id, m.chat, m."from", m.author_id,
           m.author_name, m.author_avatar, m.is_automated, m.body, m.answers, m.choices, m.choice_products,
           m.hands_over, m.is_end, m.shows_card, m.card, m.file_id, m.created_at
      from judged j
      cross join lateral jsonb_to_recordset(j.messages) as m (
        seq int, message_id text, thread_id text, chat text, "from" text, author_id text, author_name text,
        author_avatar text, is_automated boolean, body text, answers text, choices text[], choice_products jsonb,
        hands_over boolean, is_end boolean, shows_card boolean, card jsonb, file_id text, created_at timestamptz)
     where j.outcome = 'stored'
  ), measured as (
    -- Only where a person's message ends a wait.
    insert into measured_wait (merchant_id, conversation_id, waited_for, ended_at, waited_seconds)
    select j.merchant_id, j.conversation_id, 'answer', j.last_message_at, j.waited_seconds
      from judged j
     where j.outcome = 'stored' and j.waited_seconds is not null
    on conflict do nothing
  ), recorded as (
    insert into bot_question (
      merchant_id, conversation_id, message_id, lang, outcome, entry_id, offered, probability, handed_over, answered_at)
    select j.merchant_id, j.conversation_id, q.message_id, j.lang, q.outcome, q.entry_id, q.offered, q.probability,
           q.handed_over, j.last_message_at
      from judged j
      cross join lateral jsonb_to_record(j.question) as q (
        message_id text, outcome text, entry_id text, offered text[], probability real, handed_over boolean)
     where j.outcome = 'stored' and j.question is not null
    on conflict do nothing
  ), marked as (
    update bot_question b
       set chosen = coalesce(j.mark ->> 'chosen', b.chosen),
           handed_over = b.handed_over or coalesce((j.mark ->> 'handed_over')::boolean, false)
      from judged j
     where j.outcome = 'stored' and j.mark is not null
       and b.merchant_id = j.merchant_id and b.conversation_id = j.conversation_id
       and b.message_id = j.mark ->> 'message_id'
  )
  select j.place, j.outcome from judged j;

  perform set_config('app.merchant_id', coalesce(merchant_before, ''), true);
end
$$;
