-- The desk finds customers (also unverified ones), conversations and registrations by the start of each word of a name or an email address
-- (decision 180). Triggers keep the words, so that every writer does, older versions of the server included.

-- How texts are compared: without case, accents and full-width forms, whatever the locale of the database is.
create or replace function search_text(value text)
returns text
language sql
immutable strict parallel safe
as $$
  select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- A text from the start of each of its words to its end.
create or replace function search_tails(value text)
returns setof text
language sql
immutable strict parallel safe
as $$
  -- Materialized, so that the text is prepared once and not for each of its characters.
  with prepared as materialized (select search_text(left(value, 320)) as text)
  select left(substr(text, place), 60)
    from prepared, generate_series(1, length(text)) as place
   where strpos(' .@_+-,;:()/"''', substr(text, place, 1)) = 0
     and (place = 1 or strpos(' .@_+-,;:()/"''', substr(text, place - 1, 1)) > 0)
   limit 12
$$;

-- The words of an email address leave out its last part alone, such as "com". An order number is found from its start
-- and, written backwards after a mark, from its end.
create or replace function search_words_of(email text, given_name text, order_number text)
returns setof text
language sql
immutable parallel safe
as $$
  select tail from search_tails(email) as tail where tail ~ '[.@]'
  union
  select tail from search_tails(given_name) as tail
  union
  select number from unnest(array[
    left(search_text(order_number), 60), left('<' || reverse(search_text(order_number)), 60)]) as number
   where number not in ('', '<')
$$;

create or replace function search_words_changed()
returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_word where merchant_id = old.merchant_id and kind = tg_table_name and id = old.id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if tg_table_name = 'registration' then
    insert into search_word (merchant_id, kind, id, word)
    select new.merchant_id, tg_table_name, new.id, word
      from search_words_of(new.email, '', new.order_number) as word;
  else
    insert into search_word (merchant_id, kind, id, word)
    select new.merchant_id, tg_table_name, new.id, word
      from search_words_of(new.email, new.given_name, '') as word;
  end if;
  return null;
end
$$;

do $$
declare
  table_name text;
  other_column text;
begin
  foreach table_name in array array['customer', 'claimant', 'conversation', 'registration'] loop
    -- No lock on a table that other nodes are using.
    continue when exists (
      select from pg_trigger where tgrelid = table_name::regclass and tgname = 'search_words_removed');
    other_column := case table_name when 'registration' then 'order_number' else 'given_name' end;
    -- A conversation changes with each message: the condition is cheap, and the function runs for a new contact only.
    execute format('create or replace trigger search_words_added after insert on %1$I for each row
      when (new.email <> '''' or new.%2$I <> '''') execute function search_words_changed()', table_name, other_column);
    execute format('create or replace trigger search_words_edited after update on %1$I for each row
      when (new.email is distinct from old.email or new.%2$I is distinct from old.%2$I)
      execute function search_words_changed()', table_name, other_column);
    execute format('create or replace trigger search_words_removed after delete on %1$I for each row
      execute function search_words_changed()', table_name);
    -- The triggers lock the table against writers until the end of this transaction, so no row is missed.
    execute format('insert into search_word (merchant_id, kind, id, word)
      select t.merchant_id, %1$L, t.id, word
        from %1$I t cross join lateral search_words_of(t.email, %2$s, %3$s) as word
      on conflict do nothing', table_name,
      case table_name when 'registration' then '''''' else 't.given_name' end,
      case table_name when 'registration' then 't.order_number' else '''''' end);
  end loop;
end
$$;
