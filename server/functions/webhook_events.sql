-- Events for webhooks, stored in the transaction that they report, whoever writes it. A merchant without a webhook for
-- the type stores none. Internal notes are in a table of their own, which no trigger here reads.
create or replace function queue_webhook_event(
  of_merchant text, event_type text, of_conversation text, of_registration text, event_data jsonb)
returns void
language plpgsql
as $$
declare
  event_id text;
  happened timestamptz(3) := clock_timestamp();
begin
  if not exists (select from webhook w where w.merchant_id = of_merchant and w.events ? event_type) then
    return;
  end if;
  event_id := 'evt_' || replace(gen_random_uuid()::text, '-', '');
  insert into webhook_event (merchant_id, id, type, at, conversation_id, registration_id, data)
  values (of_merchant, event_id, event_type, happened, of_conversation, of_registration, event_data);
  insert into webhook_delivery (
    merchant_id, webhook_id, event_id, at, state, attempts, due_at, retry_until, problem)
  select of_merchant, w.id, event_id, happened,
         case when w.paused_at is null then 'pending' else 'failed' end, 0, happened, happened + interval '1 day',
         case when w.paused_at is null then null else 'paused' end
    from webhook w
   where w.merchant_id = of_merchant and w.events ? event_type
  -- Skips a webhook that is removed at the same time; its foreign key would refuse what the event reports.
     for key share;
end
$$;

create or replace function webhook_messages()
returns trigger
language plpgsql
as $$
declare
  one record;
  answered record;
begin
  if not exists (select from webhook) then
    return null;
  end if;
  -- One query for the statement, since most merchants of a batch have no webhook for messages.
  for one in
    select * from changed c
     -- An imported message is no event of this desk.
     where c."from" in ('customer', 'service') and c.author_id <> 'imported'
       and exists (select from webhook w
                    where w.merchant_id = c.merchant_id and w.events ?| array['message.created', 'ticket.answered'])
     order by c.merchant_id, c.conversation_id, c.seq loop
    perform queue_webhook_event(one.merchant_id, 'message.created', one.conversation_id, null, jsonb_build_object(
      'conversation_id', one.conversation_id, 'message_id', one.message_id, 'seq', one.seq, 'from', one."from",
      'author_name', one.author_name, 'is_automated', one.is_automated, 'html', one.body, 'file_id', one.file_id,
      'created_at', extract(epoch from one.created_at)::bigint));
    continue when one."from" <> 'service' or one.is_automated;
    for answered in
      select id, number from ticket
       where merchant_id = one.merchant_id and conversation_id = one.conversation_id and status = 'open' loop
      perform queue_webhook_event(one.merchant_id, 'ticket.answered', one.conversation_id, null, jsonb_build_object(
        'ticket_id', answered.id, 'number', answered.number, 'conversation_id', one.conversation_id,
        'message_id', one.message_id));
    end loop;
  end loop;
  return null;
end
$$;

create or replace function webhook_conversations()
returns trigger
language plpgsql
as $$
declare
  one record;
begin
  if not exists (select from webhook) then
    return null;
  end if;
  for one in
    select n.merchant_id, n.id, n.source, n.lang, n.mode, o.mode as mode_before, n.assignee_id,
           n.assignee_id is distinct from o.assignee_id or n.assigned_at is distinct from o.assigned_at as is_assigned,
           n.state ->> 'sitting' as session, o.state ->> 'sitting' as session_before
      from changed n join former o on o.merchant_id = n.merchant_id and o.id = n.id
     where n.assignee_id is distinct from o.assignee_id or n.assigned_at is distinct from o.assigned_at
        or n.mode is distinct from o.mode or n.state ->> 'sitting' is distinct from o.state ->> 'sitting'
     order by n.merchant_id, n.id loop
    if one.session = 'open' and one.session_before <> 'open' then
      perform queue_webhook_event(one.merchant_id, 'conversation.opened', one.id, null, jsonb_build_object(
        'conversation_id', one.id, 'source', one.source, 'language', one.lang));
    end if;
    if one.mode_before = 'bot' and one.mode <> 'bot' then
      perform queue_webhook_event(one.merchant_id, 'conversation.handover', one.id, null, jsonb_build_object(
        'conversation_id', one.id, 'to', case one.mode when 'simulated' then 'automated' else 'team' end));
    end if;
    if one.is_assigned and one.assignee_id is not null then
      perform queue_webhook_event(one.merchant_id, 'conversation.assigned', one.id, null, jsonb_build_object(
        'conversation_id', one.id, 'assignee_id', one.assignee_id,
        'assignee_name', (select p.name from desk_person p where p.id = one.assignee_id)));
    end if;
    if one.session = 'closed' and one.session_before = 'open' then
      perform queue_webhook_event(one.merchant_id, 'conversation.closed', one.id, null, jsonb_build_object(
        'conversation_id', one.id));
    end if;
  end loop;
  return null;
end
$$;

create or replace function webhook_ticket()
returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status then
    return null;
  end if;
  perform queue_webhook_event(new.merchant_id,
    case new.status when 'resolved' then 'ticket.closed' else 'ticket.opened' end, new.conversation_id, null,
    jsonb_build_object('ticket_id', new.id, 'number', new.number, 'conversation_id', new.conversation_id,
      'is_urgent', new.is_urgent, 'answer_by', extract(epoch from new.answer_by)::bigint));
  return null;
end
$$;

create or replace function webhook_warranty()
returns trigger
language plpgsql
as $$
begin
  if new.status = 'pending' or (tg_op = 'UPDATE' and old.status = new.status) then
    return null;
  end if;
  perform queue_webhook_event(new.merchant_id, 'registration.decided', null, new.registration_id, jsonb_build_object(
    'registration_id', new.registration_id, 'warranty_id', new.id, 'order_number', new.order_number, 'sku', new.sku,
    'product_id', new.product_id, 'status', new.status, 'reason', new.reason,
    'extended_months', new.extended_months, 'ends_at', extract(epoch from new.ends_at)::bigint));
  return null;
end
$$;

create or replace function webhook_rating()
returns trigger
language plpgsql
as $$
begin
  perform queue_webhook_event(new.merchant_id, 'rating.given', new.conversation_id, null, jsonb_build_object(
    'conversation_id', new.conversation_id, 'is_good', new.thumb = '1', 'comment', new.comment,
    'agent_id', new.agent_id, 'agent_name', new.agent_name));
  return null;
end
$$;

do $$
begin
  -- No lock on tables that other nodes are using.
  if exists (select from pg_trigger where tgrelid = 'chat_rating'::regclass and tgname = 'webhook_rating') then
    return;
  end if;
  create or replace trigger webhook_messages after insert on message
    referencing new table as changed for each statement execute function webhook_messages();
  create or replace trigger webhook_conversations after update on conversation
    referencing new table as changed old table as former for each statement execute function webhook_conversations();
  create or replace trigger webhook_ticket after insert or update on ticket
    for each row execute function webhook_ticket();
  create or replace trigger webhook_warranty after insert or update on warranty
    for each row execute function webhook_warranty();
  create or replace trigger webhook_rating after insert or update on chat_rating
    for each row execute function webhook_rating();
end
$$;
