-- For content that changes in several steps and is published as one change, such as the texts of manuals that the bot reads. The other content
-- has the trigger content_changed, and both notify in the same form.
create or replace function increase_content_version(changed_id text)
returns void
language sql
as $$
  insert into content_version as c (merchant_id, version) values (changed_id, 1)
    on conflict (merchant_id) do update set version = c.version + 1;
  select pg_notify('aftercare_hints', 'store content:' || changed_id);
$$;
