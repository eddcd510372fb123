-- PostgreSQL plans by what it counted last. In a store that it has never counted it takes the wrong index to find one
-- document and reads all of a kind for each, and what a transaction writes is not counted before its end. So whoever
-- writes many documents has them counted on the way, by the owner's right.
create or replace function count_content()
returns void
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  -- Never waiting: whoever holds the lock is counting.
  analyze (skip_locked) content_entry;
end
$$;
