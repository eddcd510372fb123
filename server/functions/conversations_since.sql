-- What many conversations are now, each with the messages after a place (at most so many), in one round trip and one
-- view of the store: what a node reads that was told of changes by another one (design 11).
create or replace function conversations_since(wanted jsonb)
returns table (place int, conversation jsonb, messages jsonb)
language plpgsql
-- As in append_messages: always by the keys.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  merchant_before text := current_setting('app.merchant_id', true);
begin
  perform set_config('app.merchant_id', '*', true);

  return query
  select w.place, to_jsonb(c), coalesce(m.list, '[]'::jsonb)
    from jsonb_to_recordset(wanted) as w (place int, merchant_id text, conversation_id text, after int, most int)
    join conversation c on c.merchant_id = w.merchant_id and c.id = w.conversation_id
   cross join lateral (
     select jsonb_agg(to_jsonb(s) order by s.seq) as list
       from (
         select *
           from message
          where merchant_id = w.merchant_id and conversation_id = w.conversation_id and seq > w.after
          order by seq
          limit w.most) s) m;

  perform set_config('app.merchant_id', coalesce(merchant_before, ''), true);
end
$$;
