-- The desk shows the conversations that mention an order. A trigger keeps the numbers, so that every writer does, older
-- versions of the server included: those of cards, and those of the form 3-7-7 in messages of the customer. The desk
-- finds numbers of other forms by the customer who registered the order.
create or replace function order_mentions_of(body text, card jsonb)
returns setof text
language sql
immutable parallel safe
as $$
  select regexp_replace(upper(normalize(card ->> 'order_no', NFKC)), '[\s‐‑‒–—―−ー─━-]', '', 'g')
   where card ->> 'kind' in ('order', 'warranty') and length(card ->> 'order_no') between 1 and 100
  union
  select array_to_string(part, '')
    from regexp_matches(normalize(left(body, 4000), NFKC),
      '(?<![0-9])([0-9]{3})[\s‐‑‒–—―−ー─━-]?([0-9]{7})[\s‐‑‒–—―−ー─━-]?([0-9]{7})(?![0-9])', 'g') as part
   limit 10
$$;

create or replace function order_mentioned()
returns trigger
language plpgsql
as $$
begin
  -- A sender who types many numbers fills no table.
  if (select count(*) from order_mention o
       where o.merchant_id = new.merchant_id and o.conversation_id = new.conversation_id) >= 50 then
    return null;
  end if;
  insert into order_mention (merchant_id, order_number, conversation_id, mentioned_at)
  select new.merchant_id, number, new.conversation_id, new.created_at
    from order_mentions_of(case new."from" when 'customer' then new.body else '' end, new.card) as number
  on conflict do nothing;
  return null;
end
$$;

do $$
begin
  -- No lock on a table that other nodes are using.
  if exists (select from pg_trigger where tgrelid = 'message'::regclass and tgname = 'order_mentioned') then
    return;
  end if;
  -- The condition is cheap, and the function runs for a card or a long number only.
  create or replace trigger order_mentioned after insert on message for each row
    when (new.card ->> 'kind' in ('order', 'warranty') or (new."from" = 'customer' and new.body ~ '[0-9０-９]{7}'))
    execute function order_mentioned();
end
$$;
