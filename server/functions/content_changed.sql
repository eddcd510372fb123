-- Each statement that changes what visitors read of a merchant's content counts their merchant's version up, whoever makes it, and tells every
-- node once it is committed: the hint has the form of realtime/backplane.ts, from no node.
create or replace function content_changed()
returns trigger
language plpgsql
as $$
declare
  merchant_before text := current_setting('app.merchant_id', true);
  changed_id text;
begin
  perform set_config('app.merchant_id', '*', true);
  -- In one order everywhere, so that two writers wait for each other and never in a circle.
  for changed_id in select distinct merchant_id from changed order by merchant_id loop
    insert into content_version as c (merchant_id, version) values (changed_id, 1)
    on conflict (merchant_id) do update set version = c.version + 1;
    perform pg_notify('aftercare_hints', 'store content:' || changed_id);
  end loop;
  perform set_config('app.merchant_id', coalesce(merchant_before, ''), true);
  return null;
end
$$;

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'product', 'faq', 'product_video', 'video_caption', 'manual', 'article', 'bot_story', 'hot_spot'] loop
    -- No lock on a table that other nodes are using.
    continue when exists (
      select from pg_trigger where tgrelid = table_name::regclass and tgname = 'content_removed');
    execute format('create or replace trigger content_added after insert on %I
      referencing new table as changed for each statement execute function content_changed()', table_name);
    execute format('create or replace trigger content_edited after update on %I
      referencing new table as changed for each statement execute function content_changed()', table_name);
    execute format('create or replace trigger content_removed after delete on %I
      referencing old table as changed for each statement execute function content_changed()', table_name);
  end loop;
end
$$;
